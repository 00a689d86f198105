import type { ModelInput } from '../host/definition';
import { glassText } from '../shared/language/glass-text';
import { focusStation } from '../shared/line-diagram/focus-station';
import type { FocusStation } from '../shared/line-diagram/focus-station';
import { pearlsAround } from '../shared/line-diagram/pearls';
import { pearlsModel } from '../shared/line-diagram/pearls-model';
import type { PearlsModel } from '../shared/line-diagram/pearls-model';
import type { PearlIndicatorHorizontalConfig } from './schema';

/** The colour of the way ahead where the line has none: the network's blue. */
const fallbackBlue = '#115d91';

export interface PearlIndicatorHorizontalModel extends PearlsModel {
  /** `null` means that it is not shown, or the trip is over. */
  readonly focus: FocusStation | null;
  /** Said of a stop where the train does not stop. */
  readonly cancelledText: string;
}

/** The stops of a trip side by side; `null` if there is nothing to show. */
export function pearlIndicatorHorizontalModel(
  input: ModelInput<PearlIndicatorHorizontalConfig>,
): PearlIndicatorHorizontalModel | null {
  const { config, size, situation } = input;
  const { trip } = situation;
  const ahead = trip.state === 'unsure' ? trip.ahead.length : 2;
  const stops = trip.state === 'known' ? trip.stops.length : ahead;
  const apart = Math.max(1, Math.min(stops, (config.numStations ?? stops) + 2) - 1);
  // About a step for each pixel between two stops.
  const line = pearlsModel(input, Math.max(1, Math.round(size.width / apart)), fallbackBlue);
  if (line === null) return null;
  const { shown, language, head } = line;
  const towards = trip.state === 'unsure' && trip.ahead.length === 0 ? head?.direction : null;
  return {
    ...line,
    // Where no station is sure the destination is largest, and stands once.
    ...(head && towards != null && { head: { ...head, direction: null } }),
    shown: config.numStations === null ? shown : pearlsAround(shown, config.numStations),
    focus: config.showHeader
      ? towards != null
        ? { label: glassText('destination', language), name: towards }
        : focusStation(shown.pearls, language)
      : null,
    cancelledText: glassText('stopCancelled', language),
  };
}
