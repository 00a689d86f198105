import { FitText } from '../shared/FitText';
import { measureIn, useFontsLoaded } from '../shared/measure-text';
import type { Theme } from '../shared/palette';
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

/** What is listed, and for where. */
export function Header({ model, theme, padPx, widthPx }: Props) {
  useFontsLoaded();
  const { title, station, headerHeightPx, rowHeightPx } = model;
  const sizePx = Math.round(Math.min(headerHeightPx * 0.5, rowHeightPx * 0.36));
  const gapPx = Math.round(sizePx * 0.6);
  const titlePx = Math.min(measureIn(titleText)(title, sizePx), widthPx * titleShare);
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
      <FitText
        text={title}
        maxWidthPx={station === null ? widthPx : titlePx}
        fontSizePx={sizePx}
        style={titleText}
        css={{ color: theme.dim }}
      />
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
    </div>
  );
}
