/**
 * The cost of the gate before the glass for a save: npm run bench -- gate [displays] [saves]
 * The same saves of a scene, a scenario and a place in turn on two servers: one has as many displays more as
 * are asked for. Each of these saves compares what all displays show before and after it. Prints, asserts nothing.
 * Run it on a machine that does nothing else.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ApiClient } from '@perron/client';
import { startServer } from '../e2e/support/running-server';
import { signedInClient } from '../e2e/support/signed-in';
import { median, print, quantile, section } from './timetable-report';

const count = Number(process.argv[3] ?? 10_000);
const saves = Number(process.argv[4] ?? 50);
const rowsAtOnce = 500;

const folders = [0, 1].map(() => mkdtempSync(path.join(os.tmpdir(), 'gate-bench-')));
const [few, many] = await Promise.all(
  folders.map((folder) => startServer({ DATA_DIR: folder, LOG_LEVEL: 'warn' })),
);
try {
  if (!few || !many) throw new Error('Expected two servers.');
  const clients = [await signedInClient(few), await signedInClient(many)] as const;
  await fill(clients[1]);
  for (const [name, save] of Object.entries(kinds())) await compare(name, save, clients);
} finally {
  await few?.stop();
  await many?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** Displays at all places, of the first output types with pixels. */
async function fill(client: ApiClient): Promise<void> {
  const places = await client.listStations({ query: { page_size: 200 } });
  const types = await client.listOutputTypes({ query: { page_size: 200 } });
  const glass = types.items.filter(({ output_type }) => output_type !== 'audio').slice(0, 5);
  for (let made = 0; made < count; made += rowsAtOnce) {
    const rows = Array.from({ length: Math.min(rowsAtOnce, count - made) }, (_, at) => {
      const number = made + at;
      const place = places.items[number % places.items.length];
      const type = glass[number % glass.length];
      return `Bench ${number},${place?.code ?? ''},,${type?.id ?? 0}`;
    });
    const csv = ['name,station_code,platform,output_type', ...rows].join('\n');
    const answer = await client.importDisplays({ body: { csv, preview: false } });
    if (answer.made !== rows.length) throw new Error(`Only ${answer.made} displays were made.`);
  }
}

type Save = (client: ApiClient, round: number) => Promise<unknown>;

/** Saves that take nothing from anybody. */
function kinds(): Record<string, Save> {
  return {
    async scene(client, round) {
      const [found] = (
        await client.listPixelScenes({ query: { search: 'Departures, landscape', page_size: 1 } })
      ).items;
      const params = { pixel_scene_id: found?.id ?? 0 };
      const { width, height, background, group_id, widgets } = await client.getPixelScene({
        params,
      });
      const body = { width, height, background, group_id, widgets };
      const name = `Departures, landscape ${round}`;
      return () => client.updatePixelScene({ params, body: { ...body, name } });
    },
    async scenario(client, round) {
      const [scenario] = (
        await client.listScenarios({ query: { search: 'Departures', page_size: 1 } })
      ).items;
      const { id, name, condition, priority, parent_id, type } = await client.getScenario({
        params: { scenario_id: scenario?.id ?? 0 },
      });
      const body = { name: `${name.split(' #')[0] ?? name} #${round}`, condition, priority };
      return () =>
        client.updateScenario({ params: { scenario_id: id }, body: { ...body, parent_id, type } });
    },
    async place(client, round) {
      const [station] = (await client.listStations({ query: { page_size: 1 } })).items;
      const { id, code } = station ?? { id: 0, code: '' };
      return () =>
        client.updateStation({
          params: { station_id: id },
          body: { code, name: `Place ${round}` },
        });
    },
  };
}

async function compare(
  name: string,
  prepare: Save,
  clients: readonly [ApiClient, ApiClient],
): Promise<void> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < saves; round += 1) {
    for (const at of [0, 1] as const) {
      const save = (await prepare(clients[at], round)) as () => Promise<unknown>;
      const begin = performance.now();
      await save();
      times[at].push(performance.now() - begin);
    }
  }
  const [without, withMany] = times;
  section(`Saving a ${name}`);
  print('with the demo’s displays, median and 95 %, ms', median(without), quantile(without, 0.95));
  print(`with ${count} more, median and 95 %, ms`, median(withMany), quantile(withMany, 0.95));
  print('ratio of the medians', median(withMany) / median(without));
}
