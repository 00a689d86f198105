import type { Theme } from '../shared/colors/palette';
import { pearlEm } from '../shared/line-diagram/pearl-look';
import type { Pearl } from '../shared/line-diagram/pearls';
import { Badge } from '../shared/signs/Badge';
import { fitBadges } from '../shared/signs/fit-badges';
import { MoreBadges } from '../shared/signs/MoreBadges';
import { badgeAspect } from '../shared/signs/InterchangeBadges';
import type { LineLayout, PlacedStop } from './placed-line';
import { columnGap, slantGapEm } from './slanted-layout';

interface Props {
  readonly pearl: Pearl;
  readonly stop: PlacedStop;
  readonly layout: LineLayout;
  readonly theme: Theme;
}

/** The lines that one may change to, one badge below the other under its pearl. */
export function BadgeColumn({ pearl, stop, layout, theme }: Props) {
  const { heightPx, max } = layout.badges;
  const widthPx = Math.round(heightPx * badgeAspect);
  const { shown, more } = fitBadges(pearl.interchanges.length, max, 1, 0);
  return (
    <div
      style={{
        position: 'absolute',
        left: Math.round(stop.xPx - widthPx / 2),
        width: widthPx,
        top: Math.round(
          layout.trackYPx +
            layout.pearlSizePx * (pearlEm.focus / 2) +
            layout.fontSizePx * slantGapEm,
        ),
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: Math.round(heightPx * columnGap),
      }}
    >
      {pearl.interchanges.slice(0, shown).map((badge) => (
        <Badge key={badge.name} badge={badge} widthPx={widthPx} heightPx={heightPx} theme={theme} />
      ))}
      <MoreBadges count={more} heightPx={heightPx} theme={theme} />
    </div>
  );
}
