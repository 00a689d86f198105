import type { Theme } from '../colors/palette';

interface Props {
  readonly count: number;
  /** Height of the badges that it is beside. */
  readonly heightPx: number;
  readonly theme: Theme;
}

/** How many badges more there are than are shown; nothing, if there are none. */
export function MoreBadges({ count, heightPx, theme }: Props) {
  if (count === 0) return null;
  const fontSize = Math.round(heightPx * 0.72);
  return (
    <span style={{ fontSize, fontWeight: 600, lineHeight: 1, color: theme.dim }}>+{count}</span>
  );
}
