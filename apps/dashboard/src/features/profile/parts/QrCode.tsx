import { codeOf } from '@perron/widgets/qr-code';

/** Modules of quiet around the code, which scanners need. */
const quiet = 4;

interface Props {
  readonly text: string;
  readonly label: string;
}

/** A QR code, dark on light in either colour scheme: many scanners read no other. */
export function QrCode({ text, label }: Props) {
  const { modules, path } = codeOf(text);
  const edge = modules + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      width={196}
      height={196}
      viewBox={`${-quiet} ${-quiet} ${edge} ${edge}`}
      shapeRendering="crispEdges"
    >
      <rect x={-quiet} y={-quiet} width={edge} height={edge} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
