import type { ReactNode } from 'react';

interface Props {
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}

/** A drawn picture that fills its slide; what does not fit is cut off at the edges. */
export function PictureFrame({ width, height, children }: Props) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      style={{ display: 'block' }}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
