import { generate } from 'lean-qr';

/** Modules of quiet around the code, which scanners need. */
const quiet = 4;

interface Props {
  readonly text: string;
  readonly label: string;
}

/** A QR code, dark on light in either colour scheme: many scanners read no other. */
export function QrCode({ text, label }: Props) {
  const code = generate(text);
  const numbers = Array.from({ length: code.size }, (_, index) => index);
  const path = numbers
    .flatMap((y) => numbers.map((x) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  const side = code.size + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      width={196}
      height={196}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
