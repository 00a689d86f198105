import { runtimeDisruptionOf } from '@perron/core';
import type { LineOfNetwork, WhatIfLookups } from '@perron/runtime';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import { disruptions, stationsOfLines } from '../network';

/** The lookups for the changes that situations try, each asked once in a run. */
export function runLookups(db: Kysely<Database>, nowMs: () => number): WhatIfLookups {
  const lines = new Map<string, Promise<LineOfNetwork | null>>();
  const { store } = disruptions(nowMs);

  async function readLine(name: string): Promise<LineOfNetwork | null> {
    const line = await db
      .selectFrom('location_lines')
      .select(['id', 'name'])
      .where('name', '=', name)
      .orderBy('id')
      .executeTakeFirst();
    if (!line) return null;
    const stations = await stationsOfLines(db, [line.id]);
    return { ...line, stations: stations.get(line.id) ?? [] };
  }

  return {
    line(name) {
      const known = lines.get(name) ?? readLine(name);
      lines.set(name, known);
      return known;
    },
    async disruption(id) {
      const stored = await store.read(db, id);
      if (!stored) return null;
      const stations = await stationsOfLines(db, [stored.line_id]);
      return runtimeDisruptionOf(stored, stations.get(stored.line_id) ?? []);
    },
  };
}
