/**
 * The work of a display in each second: npm run bench -- display-tick [ticks]
 * The situation, the choice of its scenario and the view models of what the scene shows, its
 * departures among them, for one display with the data of a running server. Prints, asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createClient } from '@perron/client';
import { callsOf } from '@perron/core';
import type { Situation } from '@perron/core';
import type { Manifest, PixelScene } from '@perron/schema';
import { startServer } from '../e2e/support/running-server';
import { conditionParserFor } from '../packages/runtime/src/engine/condition-parser';
import type { DisplayAddress } from '../packages/runtime/src/engine/frame';
import { PlaylistPlayer } from '../packages/runtime/src/engine/playlist-player';
import { ScenarioChooser } from '../packages/runtime/src/engine/scenario-chooser';
import { situationOf } from '../packages/runtime/src/engine/situation-of';
import { displayOperations } from '../packages/runtime/src/sources/source-kit';
import { LiveStore } from '../packages/runtime/src/store/live-store';
import { preloadWidgets } from '../packages/widgets/src/host/loaded-widgets';
import { parseScene } from '../packages/widgets/src/host/parse-scene';
import type { ParsedScene } from '../packages/widgets/src/host/parse-scene';
import { median, print, quantile, section } from './timetable-report';

const ticks = Number(process.argv[3] ?? 20_000);
const stationCode = '900100003';
const screen = { width: 1920, height: 1080 };
const address: DisplayAddress = {
  displayId: null,
  place: { kind: 'station', stationCode, platform: null, directions: null },
  outputTypeId: 6,
  screen,
};

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'display-tick-bench-'));
const server = await startServer({ DATA_DIR: dataDir });
try {
  const manifest = await fillStore();
  await measure(manifest);
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** A store as the sources would have filled it. */
async function fillStore(): Promise<{ store: LiveStore; manifest: Manifest }> {
  const client = createClient(displayOperations, { baseUrl: server.baseUrl, fetch });
  const nowMs = Date.now();
  const manifest = await client.getManifest({ query: { sid: stationCode, ot: 6 } });
  const answer = await client.getDepartures({
    params: { id: stationCode },
    query: { duration: 120 },
  });
  const { disruptions } = await client.listRuntimeDisruptions({});
  const store = new LiveStore();
  store.set({
    manifest: { data: manifest, etag: null, fetchedAtMs: nowMs },
    departures: {
      data: callsOf(answer.departures),
      madeAtMs: (answer.realtimeDataUpdatedAt ?? 0) * 1000,
      fetchedAtMs: nowMs,
      coversUntilMs: nowMs + 7_200_000,
    },
    disruptions: { data: disruptions, fetchedAtMs: nowMs },
  });
  return { store, manifest };
}

function modelsOf({ widgets }: ParsedScene, situation: Situation): number {
  let drawn = 0;
  for (const { definition, config, frame } of widgets) {
    const size = { width: frame.width, height: frame.height };
    definition.model({ config, size, situation, mode: 'live' } as never);
    drawn += 1;
  }
  return drawn;
}

async function measure({ store, manifest }: Awaited<ReturnType<typeof fillStore>>) {
  const chooser = new ScenarioChooser((message) => console.log(message));
  chooser.use(manifest, await conditionParserFor(manifest.scenarios));
  const player = new PlaylistPlayer();
  const scenes = new Map<PixelScene, ParsedScene>();
  await preloadWidgets(
    manifest.pixelScenes.flatMap((scene) => scene.widgets.map(({ type }) => type)),
  );
  const startMs = Date.now();
  const times: number[] = [];
  let widgets = 0;
  for (let tick = 0; tick < ticks; tick += 1) {
    // A minute over and over, so that the realtime data stays fresh.
    const nowMs = startMs + (tick % 60) * 1_000;
    const beganMs = performance.now();
    const situation = situationOf(address, manifest, store.data, { nowMs, uncertain: false });
    const { playlist } = chooser.choose(situation);
    const played = playlist && player.play(playlist, manifest, screen, nowMs);
    if (played) {
      const parsed = scenes.get(played.scene) ?? parseScene(played.scene, []);
      scenes.set(played.scene, parsed);
      widgets = modelsOf(parsed, situation);
    }
    times.push((performance.now() - beganMs) * 1_000);
  }
  // The first ones wait for the compiler; a display has ticked as often within a minute.
  const warm = times.slice(Math.min(60, times.length / 2));
  const calls = store.data.departures;
  section(`One display, ${ticks} ticks, ${widgets} widgets`);
  print('departures known', calls && calls !== 'failed' ? calls.data.length : 0);
  print('µs a tick (goal: under 200): median, p99', median(warm), quantile(warm, 0.99));
  print('µs of the first 60: median, most', median(times.slice(0, 60)), Math.max(...times));
}
