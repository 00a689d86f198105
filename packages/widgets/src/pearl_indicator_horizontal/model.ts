import type { ModelInput } from '../host/definition';
import { passengerText } from '../shared/passenger-texts';
import type { Language } from '../shared/passenger-texts';
import { pearlsAround } from '../shared/pearls';
import type { ShownPearls } from '../shared/pearls';
import { pearlsModel } from '../shared/pearls-model';
import type { PearlsModel } from '../shared/pearls-model';
import type { PearlIndicatorHorizontalConfig } from './schema';

/** Of the way ahead where the line has no colour: the network's blue. */
const fallbackBlue = '#115d91';

/** The largest thing: the station where the train stands, or that it reaches next. */
export interface FocusStation {
  /** 'Nächste Station'. */
  readonly label: string;
  readonly name: string;
}

export interface PearlIndicatorHorizontalModel extends PearlsModel {
  /** Null: not shown, or the trip is over. */
  readonly focus: FocusStation | null;
  /** Said of a stop where the train does not stop. */
  readonly cancelledText: string;
}

function focusOf({ pearls }: ShownPearls, language: Language): FocusStation | null {
  const current = pearls.find(({ state }) => state === 'current');
  const pearl = current ?? pearls.find(({ state }) => state === 'next');
  if (!pearl) return null;
  const key = current ? 'thisStation' : 'nextStation';
  return { label: passengerText(pearl.terminal ? 'terminus' : key, language), name: pearl.name };
}

/** The stops of a trip side by side; null: there is nothing to show. */
export function pearlIndicatorHorizontalModel(
  input: ModelInput<PearlIndicatorHorizontalConfig>,
): PearlIndicatorHorizontalModel | null {
  const { config, size, situation } = input;
  const { trip } = situation;
  const stops = trip.state === 'known' ? trip.stops.length : 2;
  const apart = Math.max(1, Math.min(stops, (config.numStations ?? stops) + 2) - 1);
  // About a step for each pixel between two stops.
  const line = pearlsModel(input, Math.max(1, Math.round(size.width / apart)), fallbackBlue);
  if (line === null) return null;
  const { shown } = line;
  const language = situation.languages[0] ?? 'de';
  return {
    ...line,
    shown: config.numStations === null ? shown : pearlsAround(shown, config.numStations),
    focus: config.showHeader ? focusOf(shown, language) : null,
    cancelledText: passengerText('stopCancelled', language),
  };
}
