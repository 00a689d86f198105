import { memo } from 'react';
import type { CSSProperties } from 'react';
import { themes } from '../shared/colors/palette';
import type { Theme, ThemeName } from '../shared/colors/palette';
import { pearlEm } from '../shared/line-diagram/pearl-look';
import type { Pearl } from '../shared/line-diagram/pearls';
import { InterchangeBadges } from '../shared/signs/InterchangeBadges';
import { FitText } from '../shared/text/FitText';
import { BadgeColumn } from './BadgeColumn';
import { lineHeight, nameGapEm } from './flat-layout';
import { nameStyle } from './placed-line';
import type { LineLayout, PlacedStop } from './placed-line';
import { slantGapEm } from './slanted-layout';

interface Props {
  readonly layout: LineLayout;
  readonly cancelledText: string;
  readonly theme: ThemeName;
}

/** The stops' names: drawn again when one changes, not each time that the train moves. */
export const StopNames = memo(DrawnNames);

const cancelledStyle = { weight: 650, italic: false, letterSpacingEm: 0 };

function DrawnNames({ layout, cancelledText, theme }: Props) {
  const { shown, stops, badges } = layout;
  return (
    <div role="list">
      {shown.pearls.map((pearl, index) => {
        const stop = stops[index];
        return (
          stop && (
            <div
              key={pearl.key}
              role="listitem"
              data-stop={pearl.state}
              {...(pearl.state === 'current' && { 'aria-current': 'location' })}
            >
              <div style={{ position: 'absolute', ...standing(layout, stop) }}>
                <Words
                  pearl={pearl}
                  stop={stop}
                  layout={layout}
                  cancelledText={cancelledText}
                  theme={themes[theme]}
                />
              </div>
              {badges.place === 'column' && !pearl.cancelled && pearl.state !== 'past' && (
                <BadgeColumn pearl={pearl} stop={stop} layout={layout} theme={themes[theme]} />
              )}
            </div>
          )
        );
      })}
    </div>
  );
}

/** Where a stop's words are: centred below its pearl, or rising from above it. */
function standing(layout: LineLayout, { xPx, maxWidthPx }: PlacedStop): CSSProperties {
  const { trackYPx, fontSizePx, pearlSizePx, slanted } = layout;
  const reachPx = pearlSizePx * (pearlEm.focus / 2);
  if (slanted) {
    return {
      left: xPx,
      top: Math.round(trackYPx - reachPx - fontSizePx * slantGapEm),
      height: 0,
      display: 'flex',
      alignItems: 'center',
      gap: Math.round(fontSizePx * 0.45),
      transform: 'rotate(-45deg)',
      transformOrigin: '0 0',
    };
  }
  return {
    left: Math.round(xPx - maxWidthPx / 2),
    width: Math.round(maxWidthPx),
    top: Math.round(trackYPx + reachPx + fontSizePx * nameGapEm),
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: Math.round(layout.badges.heightPx * 0.3),
  };
}

interface WordsProps extends Pick<Props, 'layout' | 'cancelledText'> {
  readonly pearl: Pearl;
  readonly stop: PlacedStop;
  readonly theme: Theme;
}

function Words({ pearl, stop, layout, cancelledText, theme }: WordsProps) {
  const { slanted, badges } = layout;
  const style = nameStyle(pearl);
  const behindPx = stop.maxWidthPx - stop.nameWidthPx - layout.fontSizePx * 0.45;
  const restPx = slanted ? behindPx : stop.maxWidthPx;
  return (
    <>
      <span
        dir="auto"
        style={{
          whiteSpace: 'pre',
          fontSize: stop.fontSizePx,
          fontWeight: style.weight,
          letterSpacing: `${style.letterSpacingEm}em`,
          lineHeight,
          textAlign: slanted ? 'start' : 'center',
          color: pearl.state === 'past' || pearl.cancelled ? theme.dim : theme.text,
          ...(pearl.cancelled && { textDecorationLine: 'line-through' }),
        }}
      >
        {stop.lines.join('\n')}
      </span>
      {pearl.cancelled ? (
        <FitText
          text={cancelledText}
          maxWidthPx={restPx}
          fontSizePx={Math.round(stop.fontSizePx * 0.8)}
          style={cancelledStyle}
          css={{ color: theme.late, lineHeight: 1.1 }}
        />
      ) : (
        (badges.place === 'row' || badges.place === 'behind') &&
        pearl.state !== 'past' && (
          <InterchangeBadges
            badges={pearl.interchanges}
            maxWidthPx={restPx}
            heightPx={badges.heightPx}
            rows={badges.place === 'row' ? badges.max : 1}
            theme={theme}
          />
        )
      )}
    </>
  );
}
