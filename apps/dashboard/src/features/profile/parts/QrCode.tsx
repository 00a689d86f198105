import { encode } from 'uqr';

/** Modules of quiet around the code, which scanners need. */
const quiet = 4;

interface Props {
  readonly text: string;
  readonly label: string;
}

/** A QR code, dark on light in either colour scheme: many scanners read no other. */
export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { border: quiet });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      width={196}
      height={196}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
