import type { CSSProperties } from 'react';
import type { Ring } from './destination-name';

interface Props {
  readonly ring: Ring;
  readonly sizePx: number;
  readonly css: CSSProperties;
}

/** Which way round a ring line goes: drawn, because fonts seldom have the sign. */
export function RingArrow({ ring, sizePx, css }: Props) {
  return (
    <svg
      width={sizePx}
      height={sizePx}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      aria-hidden="true"
      style={{ flex: 'none', ...(ring === 'anticlockwise' && { transform: 'scaleX(-1)' }), ...css }}
    >
      <path d="M19.8 8.2A9 9 0 1 0 21 12.6" />
      <path d="M20.6 2.6v6.2h-6.2" />
    </svg>
  );
}
