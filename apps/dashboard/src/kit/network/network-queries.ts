import type { ApiClient } from '@perron/client';
import { queryOptions } from '@tanstack/react-query';

const pageSize = 200;
const staleMs = 60_000;

/** All lines by name, for a choice. */
export function allLinesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['location-lines', 'all'],
    queryFn: async ({ signal }) => {
      const first = await client.listLocationLines({ query: { page_size: pageSize } }, { signal });
      const items = [...first.items];
      for (let page = 2; items.length < first.total; page += 1) {
        const query = { page_size: pageSize, current_page: page };
        const more = await client.listLocationLines({ query }, { signal });
        if (more.items.length === 0) break;
        items.push(...more.items);
      }
      return items;
    },
    staleTime: staleMs,
  });
}

/** The stations of one line in their order. */
export function stationsOfLineQuery(client: ApiClient, lineId: number) {
  return queryOptions({
    queryKey: ['location-stations', 'of-line', lineId],
    queryFn: async ({ signal }) => {
      const query = { line_id: lineId, sort: 'position', page_size: pageSize } as const;
      return (await client.listLocationStations({ query }, { signal })).items;
    },
    staleTime: staleMs,
  });
}
