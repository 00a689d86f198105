import { FitText } from '../shared/FitText';
import type { Theme } from '../shared/palette';
import { PearlsHeadline } from '../shared/PearlsHeadline';
import type { PearlsHead } from '../shared/pearls-model';
import type { PearlIndicatorHorizontalModel } from './model';
import { headUnits } from './proportions';

interface Props {
  readonly model: PearlIndicatorHorizontalModel;
  readonly head: PearlsHead;
  readonly unitPx: number;
  readonly padPx: number;
  readonly theme: Theme;
}

const labelText = { weight: 500, italic: false, letterSpacingEm: 0 };
const nameText = { weight: 700, italic: false, letterSpacingEm: -0.025 };

/** The line and where it goes; and below it, largest of all, the station that matters now. */
export function Head({ model, head, unitPx, padPx, theme }: Props) {
  const { focus, size } = model;
  const widthPx = size.width - 2 * padPx;
  return (
    <div style={{ position: 'absolute', left: padPx, top: unitPx * headUnits.top, width: widthPx }}>
      <PearlsHeadline
        head={head}
        maxWidthPx={widthPx}
        fontSizePx={Math.round(unitPx)}
        theme={theme}
      />
      {focus && (
        <div
          style={{
            position: 'absolute',
            top: Math.round(unitPx * (headUnits.headline + 0.75)),
            display: 'flex',
            flexDirection: 'column',
          }}
        >
          <FitText
            text={focus.label}
            maxWidthPx={widthPx}
            fontSizePx={Math.round(unitPx * 0.68)}
            style={labelText}
            css={{ color: theme.dim, lineHeight: 1.15 }}
          />
          <span dir="auto" style={{ display: 'flex' }}>
            <FitText
              text={focus.name}
              maxWidthPx={widthPx}
              fontSizePx={Math.round(unitPx * 1.8)}
              floor={0.5}
              style={nameText}
              abbreviate
              css={{ lineHeight: 1.15 }}
            />
          </span>
        </div>
      )}
    </div>
  );
}
