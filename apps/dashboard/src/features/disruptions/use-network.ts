import type { LocationStation } from '@perron/schema';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allLinesQuery } from '../../kit/network/network-queries';
import { useServices } from '../../services/services';
import type { KnownLine } from './suggested-texts';
import { lineStationsQuery } from './queries';

/** A line with its stations, as the strip and the texts need it. */
export interface NetworkLine extends KnownLine {
  readonly stations: readonly LocationStation[];
}

/** All lines by name, without their stations. */
export function useLines() {
  const { client } = useServices();
  return useQuery(allLinesQuery(client));
}

interface StationsOfLine {
  readonly lineId: number;
  readonly stations: LocationStation[];
}

/** Outside of the hook: its result stays the same while the answers do. */
const answersOf = (results: readonly UseQueryResult<StationsOfLine>[]) =>
  results.flatMap(({ data }) => data ?? []);

/** These lines with their stations, by number, as far as they have come. */
export function useKnownLines(ids: readonly number[]): ReadonlyMap<number, NetworkLine> {
  const { client } = useServices();
  const { data: lines } = useLines();
  const answers = useQueries({
    queries: ids.map((id) => lineStationsQuery(client, id)),
    combine: answersOf,
  });
  return useMemo(() => {
    const known = new Map<number, NetworkLine>();
    for (const { lineId, stations } of answers) {
      const name = lines?.find(({ id }) => id === lineId)?.name;
      if (name !== undefined) known.set(lineId, { id: lineId, name, stations });
    }
    return known;
  }, [lines, answers]);
}
