import type { NetworkLine } from '@perron/adapters/transit';
import type { NetworkStyle } from '@perron/schema';
import type { Transaction } from 'kysely';
import type { Database } from '../db/tables';
import type { LiveTransit } from '../live/live-transit';
import { disruptions } from '../resources/network';
import { demoDisruptions } from './disruptions';
import type { DemoLine } from './disruptions';
import { firstLines } from './first-lines';

async function layInLine(
  db: Transaction<Database>,
  { name, stations }: NetworkLine,
  style: NetworkStyle,
): Promise<DemoLine> {
  const line = await db
    .insertInto('location_lines')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await db
    .insertInto('location_stations')
    .values(
      stations.map((station, position) => ({
        name: station.name,
        code: station.code,
        line_id: line.id,
        position,
      })),
    )
    .returning(['id', 'name', 'position'])
    .execute();
  return { id: line.id, name, style, stations: rows.sort((a, b) => a.position - b.position) };
}

/** Lays in the lines that an installation begins with, and their stations. */
export async function layInNetwork(
  db: Transaction<Database>,
  transit: LiveTransit,
): Promise<readonly DemoLine[]> {
  const style = transit.networkStyle();
  const lines: DemoLine[] = [];
  for (const line of firstLines(transit)) lines.push(await layInLine(db, line, style));
  return lines;
}

/** Lays in disruptions on these lines: they are invented, and say so. */
export async function layInDisruptions(
  db: Transaction<Database>,
  lines: readonly DemoLine[],
  nowMs: () => number,
): Promise<void> {
  const { store } = disruptions(nowMs);
  // The demo's first content is no change: nothing of it is in the history.
  const unrecorded = () => undefined;
  for (const disruption of demoDisruptions(lines, nowMs())) {
    await store.insert(db, disruption, unrecorded);
  }
}
