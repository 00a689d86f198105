import type { WhatIf } from '@perron/schema';
import type { Draft, Section } from './draft';
import type { NetworkLine } from './use-network';

/** The stations of its line that a draft is about, in their order; empty: the whole line. */
function codesOf({ stationIds, section }: Draft['places'][number], line: NetworkLine): string[] {
  const within = ({ start, end }: Section) =>
    line.stations.slice(Math.min(start, end), Math.max(start, end) + 1);
  const stations = section
    ? within(section)
    : line.stations.filter(({ id }) => stationIds.includes(id));
  return stations.flatMap(({ code }) => code ?? []);
}

/**
 * The simulator's address at which a disruption is tried as it stands in the form: at the first
 * station that it is about. Null: no station of its line is known to the transit service.
 */
export function simulatorSearchOf(draft: Draft, line: NetworkLine) {
  const codes = codesOf(draft.places[0], line);
  const stationId = codes[0] ?? line.stations.find(({ code }) => code !== null)?.code ?? null;
  if (stationId === null) return null;
  const whatIf: WhatIf = {
    ...{ kind: 'disruption', type: draft.type, line: line.name },
    ...{ from_code: codes[0] ?? null, to_code: codes.at(-1) ?? null },
    text: (draft.de || draft.en).slice(0, 500),
  };
  return { stationId, if: [JSON.stringify(whatIf)] };
}
