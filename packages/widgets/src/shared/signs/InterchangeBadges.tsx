import type { LineBadge } from '@perron/core';
import type { Theme } from '../colors/palette';
import { Badge } from './Badge';
import { fitBadges } from './fit-badges';
import { MoreBadges } from './MoreBadges';

interface Props {
  readonly badges: readonly LineBadge[];
  readonly maxWidthPx: number;
  readonly heightPx: number;
  /** The badges take at most this many lines; 1 unless said otherwise. */
  readonly rows?: number;
  readonly theme: Theme;
}

/** A small badge's width as a multiple of its height. */
export const badgeAspect = 1.95;
/** Between two badges, as a share of their height. */
const gapShare = 0.22;

/** The lines that one may change to, small, on as few rows as it takes. */
export function InterchangeBadges({ badges, maxWidthPx, heightPx, rows = 1, theme }: Props) {
  const widthPx = Math.round(heightPx * badgeAspect);
  const gapPx = Math.max(2, Math.round(heightPx * gapShare));
  const perRow = Math.max(1, Math.floor((maxWidthPx + gapPx) / (widthPx + gapPx)));
  const lines = Math.min(rows, Math.ceil(badges.length / perRow));
  const { shown, more } =
    lines > 1
      ? fitBadges(badges.length, perRow * lines * (widthPx + gapPx) - gapPx, widthPx, gapPx)
      : fitBadges(badges.length, maxWidthPx, widthPx, gapPx);
  if (shown === 0) return null;
  return (
    <span
      style={{
        display: 'flex',
        alignItems: 'center',
        gap: gapPx,
        ...(lines > 1 && {
          flexWrap: 'wrap',
          justifyContent: 'center',
          // Rows of about equal length.
          width:
            Math.min(perRow, Math.ceil((shown + Math.min(1, more)) / lines)) * (widthPx + gapPx),
        }),
      }}
    >
      {badges.slice(0, shown).map((badge) => (
        <Badge key={badge.name} badge={badge} widthPx={widthPx} heightPx={heightPx} theme={theme} />
      ))}
      <MoreBadges count={more} heightPx={heightPx} theme={theme} />
    </span>
  );
}
