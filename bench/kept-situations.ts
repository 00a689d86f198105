/**
 * A run over 500 kept situations, each with 6 outputs, on the demo network:
 * npm run bench -- kept-situations [situations]
 * The demo's ten situations again and again, half a minute apart. Beside it, how long a display's
 * request for its manifest takes on the same server before and during the run. The same work without
 * the server is not measured: there is none that does it. Prints, asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defaultStationCode } from '@perron/schema';
import type { ApiClient } from '@perron/client';
import { startServer } from '../e2e/support/running-server';
import { signedInClient } from '../e2e/support/signed-in';
import { median, print, quantile, section } from './timetable-report';

const wanted = Number(process.argv[3] ?? 500);
const outputs = [1, 5, 6, 9, 10, 12];
const apartMs = 30_000;

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'kept-situations-bench-'));
const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
try {
  const client = await signedInClient(server);
  await keepMany(client);
  const query = `sid=${defaultStationCode}&ot=6`;
  const manifest = `${server.baseUrl}/api/display-runtime/manifest?${query}`;
  const before = await askFor(manifest, (asked) => Promise.resolve(asked < 40));
  const started = performance.now();
  const { id } = await client.startSituationRun({ body: {} });
  let counts = '';
  const during = await askFor(manifest, async () => {
    const run = await client.getSituationRun({ params: { run_id: id } });
    counts = JSON.stringify(run.counts);
    return run.state === 'running';
  });
  const seconds = (performance.now() - started) / 1000;
  section(`${wanted} situations over ${outputs.length} outputs: ${counts}`);
  print('s, outputs a second', seconds, (wanted * outputs.length) / seconds);
  print('a manifest before it: ms median, p99', median(before), quantile(before, 0.99));
  print('a manifest during it: ms median, p99', median(during), quantile(during, 0.99));
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function keepMany(client: ApiClient): Promise<void> {
  const { items } = await client.listKeptSituations({ query: {} });
  for (const [index, { name, situation }] of items.entries()) {
    const more = Math.ceil((wanted - index) / items.length) - 1;
    for (let number = 1; number <= more; number += 1) {
      const at = new Date(Date.parse(situation.at ?? '') + number * apartMs).toISOString();
      const other = { ...situation, at, output_type_ids: outputs };
      await client.createKeptSituation({ body: { name: `${name} ${number}`, situation: other } });
    }
  }
}

/** Asks five times a second for as long as it goes on; ms of each answer. */
async function askFor(
  address: string,
  goesOn: (asked: number) => Promise<boolean>,
): Promise<number[]> {
  const times: number[] = [];
  do {
    const begin = performance.now();
    await (await fetch(address)).arrayBuffer();
    times.push(performance.now() - begin);
    await new Promise((resolve) => setTimeout(resolve, 200));
  } while (await goesOn(times.length));
  return times;
}
