import type { Theme } from '../shared/colors/palette';
import { HonestCorner } from '../shared/honesty/HonestCorner';
import { FitText } from '../shared/text/FitText';
import { useMeasures } from '../shared/text/measure-text';
import type { ConnectionsModel } from './model';

interface Props {
  readonly model: ConnectionsModel;
  readonly theme: Theme;
  readonly padPx: number;
  readonly widthPx: number;
}

const titleText = { weight: 500, italic: false, letterSpacingEm: 0 };
const stationText = { weight: 650, italic: false, letterSpacingEm: -0.01 };
const rulePx = 2;
/** The title gives way to the station's name before that is abbreviated. */
const titleShare = 0.45;

/** The mark's size in multiples of the rows' letters: it is read from as far away. */
const markEm = 1.14;
/** The mark may take this share of the head; "Demo" alone takes less. */
const markShare = { text: 0.56, demo: 0.22 } as const;

/** The title and the station of the list; over the times, how far they may be trusted. */
export function Header({ model, theme, padPx, widthPx: wholePx }: Props) {
  const { measureIn } = useMeasures();
  const { title, station, headerHeightPx, rowHeightPx, mark } = model;
  const said = mark.text === null ? (mark.demo ? markShare.demo : 0) : markShare.text;
  const share = model.markPlace === 'head' ? said : 0;
  const widthPx = wholePx * (1 - share);
  const markPx = Math.min(headerHeightPx * 0.7, rowHeightPx * 0.44 * markEm);
  const sizePx = Math.round(Math.min(headerHeightPx * 0.5, rowHeightPx * 0.36));
  const gapPx = Math.round(sizePx * 0.6);
  // Beside what has to be said of the times there is room for the station alone.
  const isTitled = station === null || mark.text === null || share === 0;
  const titlePx = isTitled
    ? Math.min(measureIn(titleText)(title, sizePx), widthPx * titleShare)
    : 0;
  return (
    <div
      style={{
        height: headerHeightPx,
        boxSizing: 'border-box',
        padding: `0 ${padPx}px`,
        display: 'flex',
        alignItems: 'center',
        gap: gapPx,
        borderBottom: `${rulePx}px solid ${theme.rule}`,
      }}
    >
      {isTitled && (
        <FitText
          text={title}
          maxWidthPx={station === null ? widthPx - gapPx : titlePx}
          fontSizePx={sizePx}
          style={titleText}
          css={{ color: theme.dim }}
        />
      )}
      {station !== null && (
        <span dir="auto" style={{ display: 'flex' }}>
          <FitText
            text={station}
            maxWidthPx={widthPx - titlePx - gapPx}
            fontSizePx={sizePx}
            style={stationText}
            abbreviate
          />
        </span>
      )}
      {share > 0 && (
        <span style={{ marginInlineStart: 'auto' }}>
          <HonestCorner
            mark={mark}
            maxWidthPx={wholePx * share - gapPx}
            sizePx={Math.round(mark.text === null ? sizePx : markPx)}
            color={theme.dim}
          />
        </span>
      )}
    </div>
  );
}
