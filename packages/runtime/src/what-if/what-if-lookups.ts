import { runtimeDisruptionOf } from '@perron/core';
import type { ApiClient } from '@perron/client';
import type { DisruptionStation, RuntimeDisruption } from '@perron/schema';

/** A line with its stations in their order. */
export interface LineOfNetwork {
  readonly id: number;
  readonly name: string;
  readonly stations: readonly DisruptionStation[];
}

/** Lookups for a disruption that is tried, which no display makes. */
export interface WhatIfLookups {
  /** By its public name, such as U8; `null` if the network has none of it. */
  line(name: string): Promise<LineOfNetwork | null>;
  /** A stored disruption as displays show it, whenever it runs; `null` if there is none. */
  disruption(id: number): Promise<RuntimeDisruption | null>;
}

type LookupClient = Pick<
  ApiClient,
  'listLocationLines' | 'listLocationStations' | 'getLocationLine' | 'getDisruption'
>;

/** No network has more stations on one line than a page of a list holds. */
const pageSize = 200;

/** The lookups of a signed-in user; what was found once is not asked for again. */
export function apiLookups(client: LookupClient): WhatIfLookups {
  const lines = new Map<string, Promise<LineOfNetwork | null>>();

  async function withStations(id: number, name: string): Promise<LineOfNetwork> {
    const query = { line_id: id, sort: 'position' as const, page_size: pageSize };
    const { items } = await client.listLocationStations({ query });
    return { id, name, stations: items.map(({ id, name, code }) => ({ id, name, code })) };
  }

  async function find(name: string): Promise<LineOfNetwork | null> {
    const { items } = await client.listLocationLines({ query: { name, page_size: pageSize } });
    const line = items.find((item) => item.name === name);
    return line ? withStations(line.id, line.name) : null;
  }

  function line(name: string): Promise<LineOfNetwork | null> {
    const known = lines.get(name);
    if (known) return known;
    const asked = find(name);
    lines.set(name, asked);
    // One that could not be had is asked for again.
    asked.catch(() => lines.delete(name));
    return asked;
  }

  return {
    line,
    async disruption(id) {
      const stored = await client.getDisruption({ params: { disruption_id: id } });
      const found = await line(stored.line.name);
      return runtimeDisruptionOf(stored, found?.stations ?? []);
    },
  };
}
