import type { Line, LocationStation } from '@perron/schema';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '../../services/services';
import type { KnownLine } from './prefill';
import { linesQuery, lineStationsQuery, networkZoneQuery, transitLineQuery } from './queries';

/** A line with its stations, as the strip and the texts need it. */
export interface NetworkLine extends KnownLine {
  readonly stations: readonly LocationStation[];
}

export interface Network {
  readonly lines: readonly { readonly id: number; readonly name: string }[];
  /** Those whose stations have come. */
  readonly byId: ReadonlyMap<number, NetworkLine>;
  readonly signOf: (name: string) => Line | null;
  readonly timeZone: string;
  readonly error: Error | null;
  readonly isLoading: boolean;
}

/** Lines, their stations and signs, and the zone of the network's clocks. */
export function useNetwork(): Network {
  const { client } = useServices();
  const lines = useQuery(linesQuery(client));
  const zone = useQuery(networkZoneQuery(client));
  const known = useMemo(() => lines.data ?? [], [lines.data]);
  const stations = useQueries({
    queries: known.map(({ id }) => lineStationsQuery(client, id)),
    combine: (results) => ({
      data: results.map(({ data }) => data),
      isLoading: results.some((one) => one.isLoading),
    }),
  });
  const signs = useQueries({
    queries: known.map(({ name }, index) => {
      const code = stations.data[index]?.find((one) => one.code !== null)?.code ?? null;
      return { ...transitLineQuery(client, name, code), enabled: code !== null };
    }),
    combine: (results) => results.map(({ data }) => data ?? null),
  });
  return useMemo(() => {
    const byId = new Map<number, NetworkLine>();
    const byName = new Map<string, Line | null>();
    for (const [index, { id, name }] of known.entries()) {
      const there = stations.data[index];
      if (there) byId.set(id, { id, name, stations: there });
      byName.set(name, signs[index] ?? null);
    }
    return {
      lines: known.map(({ id, name }) => ({ id, name })),
      byId,
      signOf: (name: string) => byName.get(name) ?? null,
      timeZone: zone.data ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
      error: lines.error,
      isLoading: lines.isPending || stations.isLoading,
    };
  }, [known, stations, signs, zone.data, lines.error, lines.isPending]);
}
