interface Props {
  readonly sizePx: number;
  readonly color: string;
}

/** The width of the tag in a line, in multiples of its size. */
export const demoTagEm = 3.7;

/** Says that the data is a demonstration: small, once on each scene. */
export function DemoTag({ sizePx, color }: Props) {
  return (
    <span
      style={{
        padding: `${Math.round(sizePx * 0.12)}px ${Math.round(sizePx * 0.4)}px`,
        border: `2px solid ${color}`,
        borderRadius: Math.round(sizePx * 0.2),
        color,
        fontSize: Math.round(sizePx * 0.86),
        fontWeight: 600,
        lineHeight: 1,
      }}
    >
      Demo
    </span>
  );
}
