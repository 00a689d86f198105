/**
 * Reading the demo network, and departures of a station for two hours, beside node-gtfs (SQLite):
 * npm run bench -- node-gtfs. Installs node-gtfs into build/node-gtfs the first time, which compiles
 * its database (a C++ compiler and about two minutes). Prints, asserts nothing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Timetable } from '@perron/timetable';
import { readFeed } from '@perron/timetable/read';
import { median, print, section, seededRandom } from './timetable-report';

const version = '4.18.0';
const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'build/node-gtfs');
const feed = path.join(root, 'data/berlin-main.gtfs.zip');
const stationCount = 30;

interface NodeGtfs {
  importGtfs(config: object): Promise<void>;
  openDb(config: object): unknown;
  getStoptimes(query: object): object[];
}

async function nodeGtfs(): Promise<NodeGtfs> {
  const entry = path.join(folder, 'node_modules/gtfs/dist/index.js');
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{"private":true,"type":"module"}');
    const args = ['install', `gtfs@${version}`, '--ignore-scripts=false', '--loglevel=error'];
    const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Error('node-gtfs could not be installed.');
  }
  return (await import(pathToFileURL(entry).href)) as NodeGtfs;
}

async function timedSeconds(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return (performance.now() - startedMs) / 1000;
}

function timedMs(work: () => unknown): number {
  const startedMs = performance.now();
  work();
  return performance.now() - startedMs;
}

const gtfs = await nodeGtfs();
const sqlitePath = path.join(folder, 'berlin.db');
rmSync(sqlitePath, { force: true });
const config = { agencies: [{ path: feed }], sqlitePath, verbose: false, ignoreDuplicates: true };

section('Reading berlin-main, seconds');
const ours = await timedSeconds(() => readFeed(feed));
const theirs = await timedSeconds(() => gtfs.importGtfs(config));
print('Perron, from the zip', ours);
print(`node-gtfs ${version}, into SQLite`, theirs);
print('node-gtfs takes so many times as long', theirs / ours);

const timetable = new Timetable(await readFeed(feed));
gtfs.openDb(config);
const random = seededRandom(1);
const stations = timetable.stations();
const from = Date.parse('2026-11-20T14:00:00+01:00') / 1000;

section(`Departures of ${stationCount} random stations from 14:00 to 16:00, milliseconds`);
const rows = Array.from({ length: stationCount }, () => {
  const station = stations[Math.floor(random() * stations.length)]!;
  const stopIds = [station, ...timetable.platformsOf(station)].map(({ id }) => id);
  const query = { stop_id: stopIds, date: 20261120, start_time: '14:00:00', end_time: '16:00:00' };
  const ask = () => timetable.departures(station, from, from + 7_200);
  // Warm, as a server that runs is.
  for (let i = 0; i < 1_000; i++) ask();
  const many = 1_000;
  return {
    ours: timedMs(() => Array.from({ length: many }, ask)) / many,
    theirs: timedMs(() => gtfs.getStoptimes(query)),
  };
});
print('Perron: median', median(rows.map((row) => row.ours)));
print('node-gtfs: median', median(rows.map((row) => row.theirs)));
print('node-gtfs takes so many times as long', median(rows.map((row) => row.theirs / row.ours)));
