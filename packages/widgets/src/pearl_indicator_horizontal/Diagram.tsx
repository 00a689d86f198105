import { useMemo } from 'react';
import { useSame } from '../host/use-same';
import type { Theme } from '../shared/colors/palette';
import { focusColor, pearlEm } from '../shared/line-diagram/pearl-look';
import type { PearlPlace } from '../shared/line-diagram/pearls';
import { TrainMark } from '../shared/line-diagram/TrainMark';
import { useMeasures } from '../shared/text/measure-text';
import { lineLayout } from './line-layout';
import type { PearlIndicatorHorizontalModel } from './model';
import type { LineBox, LineLayout } from './placed-line';
import { StopNames } from './StopNames';
import { Track } from './Track';

interface Props {
  readonly model: PearlIndicatorHorizontalModel;
  readonly box: LineBox;
  readonly theme: Theme;
}

/** How far along the train has come, in whole px; from a stop that is not shown it comes from 0. */
function trainXPx({ stops }: LineLayout, { from, to, progress }: PearlPlace): number {
  const fromPx = stops[from]?.xPx ?? 0;
  return Math.round(fromPx + ((stops[to]?.xPx ?? 0) - fromPx) * progress);
}

/** The line with its pearls and names, and the train on it. */
export function Diagram({ model, box, theme }: Props) {
  const { place } = model.shown;
  // Where the stops stand changes with the stops, not each time that the train moves.
  const standing = useSame({
    shown: { ...model.shown, place: place && { ...place, progress: 0 } },
    box,
  });
  const { measureIn } = useMeasures();
  const layout = useMemo(
    () => lineLayout(standing.shown, standing.box, measureIn),
    [standing, measureIn],
  );
  const placed = layout.shown.place;
  const xPx = place && placed && trainXPx(layout, { ...placed, progress: place.progress });
  const stands = place !== null && place.from === place.to;
  return (
    <>
      <Track layout={layout} box={box} color={model.color} trainXPx={xPx} theme={model.theme} />
      <StopNames layout={layout} cancelledText={model.cancelledText} theme={model.theme} />
      {model.train && xPx !== null && (
        <TrainMark
          look={model.train}
          heading="right"
          xPx={xPx}
          yPx={layout.trackYPx}
          diameterPx={Math.round(layout.pearlSizePx * pearlEm.train)}
          theme={theme}
          on={stands ? focusColor(model.color, model.theme) : null}
        />
      )}
    </>
  );
}
