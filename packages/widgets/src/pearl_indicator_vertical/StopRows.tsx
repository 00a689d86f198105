import { memo } from 'react';
import { sameModel } from '../host/same-model';
import { Figures } from '../shared/board/Figures';
import { themes } from '../shared/colors/palette';
import type { Theme, ThemeName } from '../shared/colors/palette';
import type { Pearl } from '../shared/line-diagram/pearls';
import { InterchangeBadges } from '../shared/signs/InterchangeBadges';
import { fitName } from '../shared/text/fit-name';
import { FitText } from '../shared/text/FitText';
import { useMeasures } from '../shared/text/measure-text';
import type { PearlIndicatorVerticalModel } from './model';

type Row = PearlIndicatorVerticalModel['rows'][number];

interface Props {
  readonly pearls: readonly Pearl[];
  readonly rows: readonly Row[];
  readonly leftPx: number;
  readonly rightPx: number;
  readonly widthPx: number;
  /** Size of an ordinary name. */
  readonly baseSizePx: number;
  readonly theme: ThemeName;
}

/** The stops' names and times: drawn again when one changes, not each time that the train moves. */
export const StopRows = memo(DrawnRows, sameModel);

const skippedText = { weight: 500, italic: false, letterSpacingEm: 0 };
const cancelledText = { weight: 650, italic: false, letterSpacingEm: 0 };

/** A smaller badge cannot be read. */
const minBadgePx = 15;

function DrawnRows({ pearls, rows, theme, ...box }: Props) {
  return (
    <div role="list">
      {pearls.map((pearl, index) => {
        const row = rows[index];
        return (
          row && <StopRow key={pearl.key} pearl={pearl} row={row} {...box} theme={themes[theme]} />
        );
      })}
    </div>
  );
}

interface RowProps extends Pick<Props, 'leftPx' | 'rightPx' | 'widthPx' | 'baseSizePx'> {
  readonly pearl: Pearl;
  readonly row: Row;
  readonly theme: Theme;
}

function StopRow({ pearl, row, leftPx, rightPx, widthPx, baseSizePx, theme }: RowProps) {
  const timeSizePx = Math.round(baseSizePx * 0.92);
  const timeWidthPx = row.time === null ? 0 : Math.round(timeSizePx * 3.3);
  const nameWidthPx = widthPx - leftPx - rightPx - timeWidthPx;
  const skippedSizePx = Math.round(baseSizePx * 0.72);
  return (
    <div
      role="listitem"
      data-stop={pearl.state}
      {...(pearl.state === 'current' && { 'aria-current': 'location' })}
    >
      {row.skipped !== null && (
        <div
          style={{
            position: 'absolute',
            left: leftPx,
            top: row.topPx - row.skippedPx,
            height: row.skippedPx,
            display: 'flex',
            alignItems: 'center',
            color: theme.dim,
          }}
        >
          <FitText
            text={row.skipped}
            maxWidthPx={nameWidthPx}
            fontSizePx={skippedSizePx}
            style={skippedText}
          />
        </div>
      )}
      <div
        style={{
          position: 'absolute',
          left: leftPx,
          right: rightPx,
          top: row.topPx,
          height: row.heightPx,
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <StopWords pearl={pearl} row={row} theme={theme} widthPx={nameWidthPx} />
        {row.time !== null && (
          <Figures
            text={row.time}
            sizePx={timeSizePx}
            css={{ color: pearl.state === 'past' ? theme.dim : theme.text, fontWeight: 560 }}
          />
        )}
      </div>
    </div>
  );
}

interface WordsProps extends Pick<RowProps, 'pearl' | 'row' | 'theme'> {
  readonly widthPx: number;
}

/** The name, and under it what one may change to, or that the train does not stop. */
function StopWords({ pearl, row, theme, widthPx }: WordsProps) {
  const { measureIn } = useMeasures();
  const { fontSizePx, heightPx } = row;
  const isStrong = pearl.focus || pearl.terminal;
  const style = { weight: isStrong ? 700 : 500, italic: false, letterSpacingEm: -0.015 };
  const badgePx = Math.round(Math.min(Math.max(minBadgePx, fontSizePx * 0.78), heightPx * 0.36));
  const hasBadges = pearl.interchanges.length > 0 || row.cancelled !== null;
  const name = fitName({
    text: pearl.name,
    maxWidthPx: widthPx,
    maxHeightPx: heightPx * 0.94 - (hasBadges ? badgePx * 1.3 : 0),
    fontSizePx,
    minFontSizePx: Math.ceil(fontSizePx * 0.6),
    measure: measureIn(style),
  });
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: Math.round(badgePx * 0.2) }}>
      <span
        dir="auto"
        style={{
          whiteSpace: 'pre',
          fontSize: name.fontSizePx,
          fontWeight: style.weight,
          letterSpacing: `${style.letterSpacingEm}em`,
          lineHeight: 1.12,
          color: pearl.state === 'past' || pearl.cancelled ? theme.dim : theme.text,
          ...(pearl.cancelled && { textDecorationLine: 'line-through' }),
        }}
      >
        {name.lines.join('\n')}
      </span>
      {row.cancelled !== null ? (
        <FitText
          text={row.cancelled}
          maxWidthPx={widthPx}
          fontSizePx={badgePx}
          style={cancelledText}
          css={{ color: theme.late, lineHeight: 1 }}
        />
      ) : (
        pearl.state !== 'past' && (
          <InterchangeBadges
            badges={pearl.interchanges}
            maxWidthPx={widthPx}
            heightPx={badgePx}
            theme={theme}
          />
        )
      )}
    </div>
  );
}
