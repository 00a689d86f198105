import type { SimulatedSituation, WhatIf } from '@perron/schema';
import type {
  SharedSearch,
  StationSimulatorSearch,
  TrainSimulatorSearch,
} from './simulator-search';

// Without the schemas that reading an address takes: pages that only link to the simulator load none.

/** A what-if in the list of the page. */
export interface ListedWhatIf {
  readonly whatIf: WhatIf;
  readonly isOn: boolean;
}

/** The list as an address holds it; what is empty is left out. */
export function searchOfListed(listed: readonly ListedWhatIf[]): Pick<SharedSearch, 'if' | 'off'> {
  const written = (isOn: boolean) => {
    const list = listed.filter((candidate) => candidate.isOn === isOn);
    return list.length === 0 ? undefined : list.map((entry) => JSON.stringify(entry.whatIf));
  };
  return { if: written(true), off: written(false) };
}

/** The address of a situation, such as one that was kept; with a draft. */
export function addressOf(
  situation: SimulatedSituation,
  draft?: string,
):
  | { readonly to: '/simulator/station'; readonly search: StationSimulatorSearch }
  | { readonly to: '/simulator/train'; readonly search: TrainSimulatorSearch } {
  const { place, at, what_ifs, output_type_ids } = situation;
  const rest: SharedSearch = {
    at: at ?? undefined,
    output: output_type_ids.length === 0 ? undefined : [...output_type_ids],
    ...searchOfListed(what_ifs.map((whatIf) => ({ whatIf, isOn: true }))),
    draft,
  };
  if (place.kind === 'trip') {
    return { to: '/simulator/train', search: { tripId: place.trip_id, ...rest } };
  }
  const { station_code: stationId, platform } = place;
  return {
    to: '/simulator/station',
    search: { stationId, platform: platform ?? undefined, ...rest },
  };
}
