import type { ApiClient } from '@perron/client';
import { tidyStationName } from '@perron/core';
import type { Disruption, LocationStation, NetworkStyle } from '@perron/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { DeletionCalls } from '../../kit/mutation/deletion-calls';
import { stationsOfLineQuery } from '../../kit/network/network-queries';

const hourMs = 3_600_000;
/** Disruptions that ended longer ago are listed under "Over". */
const lookBackMs = 12 * hourMs;
const maxOpen = 200;
const pageSize = 30;

const openLists = ['disruptions', 'open'] as const;

/** Disruptions that run, are to come, or ended not long ago. */
export function openDisruptionsQuery(client: ApiClient, lineId: number | undefined, nowMs: number) {
  // By the full hour, so that the key stays the same from minute to minute.
  const since = new Date(Math.floor(nowMs / hourMs) * hourMs - lookBackMs).toISOString();
  return queryOptions({
    queryKey: [...openLists, lineId ?? null, since],
    queryFn: ({ signal }) =>
      client.listDisruptions(
        {
          query: {
            not_over_at: since,
            page_size: maxOpen,
            sort: 'starts_at',
            direction: 'desc',
            ...(lineId !== undefined && { line_id: lineId }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

export function pastDisruptionsQuery(client: ApiClient, lineId: number | undefined, page: number) {
  return queryOptions({
    queryKey: ['disruptions', 'over', lineId ?? null, page],
    queryFn: ({ signal }) =>
      client.listDisruptions(
        {
          query: {
            state: 'over',
            sort: 'ends_at',
            direction: 'desc',
            page_size: pageSize,
            current_page: page,
            ...(lineId !== undefined && { line_id: lineId }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

export function disruptionQuery(client: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['disruptions', 'one', id],
    queryFn: ({ signal }) => client.getDisruption({ params: { disruption_id: id } }, { signal }),
  });
}

type OpenDisruptions = Awaited<ReturnType<ApiClient['listDisruptions']>>;

/**
 * Shows a disruption at once as it has been saved. The operator's next key or edit goes on from there, and is not
 * told that somebody else has changed it.
 */
export function showSaved(client: ApiClient, queryClient: QueryClient, saved: Disruption): void {
  queryClient.setQueryData(disruptionQuery(client, saved.id).queryKey, saved);
  queryClient.setQueriesData<OpenDisruptions>({ queryKey: openLists }, (page) => {
    const items = page?.items.map((item) => (item.id === saved.id ? saved : item));
    return page && items && { ...page, items };
  });
}

export function templatesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['disruption-templates'],
    queryFn: ({ signal }) =>
      client.listDisruptionTemplates({ query: { page_size: 200 } }, { signal }),
  });
}

/** The stations of a line in its order, with the line's number. */
export function lineStationsQuery(client: ApiClient, lineId: number) {
  return queryOptions({
    ...stationsOfLineQuery(client, lineId),
    select: (stations: LocationStation[]) => ({ lineId, stations }),
  });
}

/** The lines that stop at a station of this name, by number. */
export async function linesAt(
  client: ApiClient,
  station: string,
  style: NetworkStyle,
): Promise<readonly number[]> {
  const { items } = await client.listLocationStations({
    query: { name: station, page_size: 200 },
  });
  const same = items.filter(({ name }) => tidyStationName(name, style) === station);
  return [...new Set(same.map(({ line_id }) => line_id))];
}

/** Deletes or restores several as one. @throws Error when the server refuses one of them */
export async function bulkOrThrow(
  client: ApiClient,
  action: 'delete' | 'restore',
  ids: number[],
): Promise<void> {
  const { results } = await client.bulkDisruptions({ body: { action, ids } });
  const refusal = results.find(({ error }) => error !== null)?.error;
  if (refusal) throw new Error(refusal.message);
}

/** Deletes a closure on all of its lines, and brings all of it back. */
export function disruptionDeletion(client: ApiClient): DeletionCalls {
  const wentAlong = new Map<number, number[]>();
  return {
    usages: (id, signal) =>
      client.getDisruptionUsages({ params: { disruption_id: id } }, { signal }),
    remove: async (id) => {
      const { linked } = await client.getDisruption({ params: { disruption_id: id } });
      const ids = [id, ...linked.map((disruption) => disruption.id)];
      wentAlong.set(id, ids);
      await bulkOrThrow(client, 'delete', ids);
    },
    restore: (id) => bulkOrThrow(client, 'restore', wentAlong.get(id) ?? [id]),
  };
}
