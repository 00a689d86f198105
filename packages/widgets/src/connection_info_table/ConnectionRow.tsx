import { Destination } from '../shared/board/Destination';
import { timeText } from '../shared/board/time-left';
import { TimeLeft } from '../shared/board/TimeLeft';
import type { Theme } from '../shared/colors/palette';
import { Badge } from '../shared/signs/Badge';
import { FitText } from '../shared/text/FitText';
import type { ConnectionRow as Row } from './model';

interface Props {
  readonly row: Row;
  readonly theme: Theme;
  readonly padPx: number;
  readonly widthPx: number;
  readonly rowHeightPx: number;
}

const rulePx = 2;
/** As strong as where it goes: it is what passengers walk by. */
const platformText = { weight: 600, italic: false, letterSpacingEm: 0 };

function timeWidthEm(time: Row['time']): number {
  if (time.kind === 'minutes') {
    const about = time.about === null ? 0 : 1.2;
    return about + (time.form === 'prime' ? 1.9 : time.form === 'min' ? 2.9 : 3.7);
  }
  if (time.kind === 'every') return 3.9;
  return time.kind === 'due' ? 1.9 : 2.9;
}

/** One connection: its line, where it goes, and how long until it leaves. */
export function ConnectionRow({ row, theme, padPx, widthPx, rowHeightPx }: Props) {
  const fontSizePx = Math.round(rowHeightPx * 0.44);
  const em = (multiple: number) => Math.round(fontSizePx * multiple);
  const timePx = em(timeWidthEm(row.time));
  const platformPx = row.platform === null ? 0 : em(4);
  return (
    <div
      role="row"
      data-trip={row.key}
      style={{
        height: rowHeightPx,
        boxSizing: 'border-box',
        padding: `0 ${padPx}px`,
        display: 'flex',
        alignItems: 'center',
        borderBottom: `${rulePx}px solid ${theme.rule}`,
      }}
    >
      <span role="cell" aria-label={row.badge.name}>
        <Badge badge={row.badge} widthPx={em(2.2)} heightPx={em(1.3)} theme={theme} />
      </span>
      <span
        role="cell"
        aria-label={
          row.note === null ? row.destination.text : `${row.destination.text}, ${row.note.text}`
        }
        style={{ flex: 1, marginInlineStart: em(0.55), display: 'flex', alignItems: 'center' }}
      >
        <Destination
          destination={row.destination}
          note={row.note}
          theme={theme}
          cancelled={false}
          css={{}}
          widthPx={widthPx - em(2.75) - timePx - platformPx}
          fontSizePx={fontSizePx}
          rowHeightPx={rowHeightPx}
        />
      </span>
      {row.platform !== null && (
        <span role="cell" aria-label={row.platform} style={{ width: platformPx }}>
          <FitText
            text={row.platform}
            maxWidthPx={platformPx - em(0.4)}
            fontSizePx={em(0.86)}
            style={platformText}
            css={{ fontVariantNumeric: 'tabular-nums' }}
          />
        </span>
      )}
      <span
        role="cell"
        aria-label={timeText(row.time)}
        style={{ width: timePx, display: 'flex', justifyContent: 'flex-end' }}
      >
        <TimeLeft
          time={row.time}
          tone="plain"
          theme={theme}
          fontSizePx={fontSizePx}
          widthPx={timePx}
        />
      </span>
    </div>
  );
}
