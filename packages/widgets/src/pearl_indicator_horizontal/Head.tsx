import type { Theme } from '../shared/colors/palette';
import { markLines } from '../shared/honesty/mark-lines';
import { MarkText, markTextStyle } from '../shared/honesty/MarkText';
import { FocusName } from '../shared/line-diagram/FocusName';
import type { PearlsHead } from '../shared/line-diagram/pearls-model';
import { PearlsHeadline } from '../shared/line-diagram/PearlsHeadline';
import { useMeasures } from '../shared/text/measure-text';
import type { PearlIndicatorHorizontalModel } from './model';
import { headUnits, markEm } from './proportions';

interface Props {
  readonly model: PearlIndicatorHorizontalModel;
  readonly head: PearlsHead;
  readonly unitPx: number;
  readonly padPx: number;
  readonly theme: Theme;
}

/** Beside the station, how far that may be trusted takes this share of the width at most. */
const markShare = { wide: 0.46, other: 0.36 } as const;
/** A box of this shape, or a wider one, has room for both in full size. */
const wideShape = 2.5;
/** Height of the station and what it is, in units. */
const focusEm = 2.85;

/** The line and where it goes; and below it, largest of all, the station that matters now. */
export function Head({ model, head, unitPx, padPx, theme }: Props) {
  const { focus, size, mark } = model;
  const { measureFiguresIn } = useMeasures();
  const widthPx = size.width - 2 * padPx;
  const said =
    focus && mark.text !== null
      ? markLines({
          text: mark.text,
          maxWidthPx:
            widthPx * (size.width >= size.height * wideShape ? markShare.wide : markShare.other),
          maxHeightPx: unitPx * focusEm,
          fontSizePx: unitPx * markEm,
          measure: measureFiguresIn(markTextStyle),
        })
      : null;
  return (
    <div style={{ position: 'absolute', left: padPx, top: unitPx * headUnits.top, width: widthPx }}>
      <PearlsHeadline
        head={head}
        maxWidthPx={Math.max(0, widthPx - model.headFreePx)}
        fontSizePx={Math.round(unitPx)}
        theme={theme}
      />
      {focus && (
        <div
          style={{
            position: 'absolute',
            top: Math.round(unitPx * (headUnits.headline + 0.75)),
            width: widthPx,
            height: Math.round(unitPx * focusEm),
            display: 'flex',
            flexDirection: 'column',
          }}
        >
          <FocusName
            focus={focus}
            maxWidthPx={widthPx - (said ? said.widthPx + unitPx : 0)}
            labelSizePx={Math.round(unitPx * 0.68)}
            nameSizePx={Math.round(unitPx * 1.8)}
            theme={theme}
          />
          {said && (
            <MarkText
              mark={said}
              color={theme.dim}
              css={{ position: 'absolute', right: 0, bottom: 0 }}
            />
          )}
        </div>
      )}
    </div>
  );
}
