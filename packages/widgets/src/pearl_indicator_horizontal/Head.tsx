import { FocusName } from '../shared/FocusName';
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
          <FocusName
            focus={focus}
            maxWidthPx={widthPx}
            labelSizePx={Math.round(unitPx * 0.68)}
            nameSizePx={Math.round(unitPx * 1.8)}
            theme={theme}
          />
        </div>
      )}
    </div>
  );
}
