import type { RectModel } from './model';

interface Props {
  readonly model: RectModel;
}

export function Renderer({ model }: Props) {
  const { insetPx, widthPx, heightPx, radiusPx, fill, stroke, strokeWidthPx } = model;
  return (
    <svg width="100%" height="100%" style={{ display: 'block' }} aria-hidden="true">
      <rect
        x={insetPx}
        y={insetPx}
        width={widthPx}
        height={heightPx}
        rx={radiusPx}
        fill={fill}
        {...(stroke !== null && { stroke, strokeWidth: strokeWidthPx })}
      />
    </svg>
  );
}
