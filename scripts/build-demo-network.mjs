// Rebuilds the demo network in data/ from npm packages:
//   node scripts/build-demo-network.mjs [mini] [main] [all] [--check] [--packages <folder>]
// Without a name all three are built. --check writes nothing and compares with what is there.
// --packages takes a folder in which the packages are installed already; without it they are
// fetched into a temporary one. `all` needs 1.4 GB of memory. The same packages give the same
// files; the zip around them has the same bytes where Node has the same zlib.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { lineFilter } from './demo-network/line-filter.mjs';
import { assignPlatforms } from './demo-network/platforms.mjs';
import { groupRoutes } from './demo-network/routes.mjs';
import { readSchedules } from './demo-network/schedules.mjs';
import { openSources, packages } from './demo-network/sources.mjs';
import { mapStations } from './demo-network/stations.mjs';
import { writeTables } from './demo-network/tables.mjs';
import { checksums, zipFiles } from './demo-network/zip.mjs';

const networks = {
  mini: { buses: 'main', lines: 'U2 U8 U9 S41 S42 S5 S7 M10 100 88 F10 RE1'.split(' ') },
  main: { buses: 'main', lines: null },
  all: { buses: 'all', lines: null },
};
const dataFolder = fileURLToPath(new URL('../data/', import.meta.url));

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' }, packages: { type: 'string' } },
});
const unknown = positionals.filter((name) => !(name in networks));
if (unknown.length > 0) {
  console.error(
    `Unknown network ${unknown.join(', ')}: expected ${Object.keys(networks).join(', ')}.`,
  );
  process.exit(1);
}

const fetched = options.packages === undefined ? fetchPackages() : null;
try {
  const sources = openSources(options.packages ?? fetched);
  const colours = JSON.parse(readFileSync(join(dataFolder, 'line-colours.json'), 'utf8'));
  for (const name of positionals.length > 0 ? positionals : Object.keys(networks)) {
    const files = await buildNetwork(sources, networks[name], colours);
    await report(name, await zipFiles(files));
  }
} finally {
  if (fetched) rmSync(fetched, { recursive: true });
}

/** The files of a feed: `network` says which lines. */
async function buildNetwork(sources, network, colours) {
  const schedules = await readSchedules(sources, lineFilter(network));
  mapStations(sources, schedules);
  const runs = assignPlatforms(sources, schedules);
  const routes = groupRoutes(sources, runs);
  return writeTables(routes, runs, colours, network.buses);
}

async function report(name, zip) {
  const path = join(dataFolder, `berlin-${name}.gtfs.zip`);
  if (!options.check) {
    writeFileSync(path, zip);
    console.log(`${name}: ${zip.length} bytes written`);
    return;
  }
  const before = readFileSync(path);
  if (before.equals(zip)) {
    console.log(`${name}: the same bytes`);
    return;
  }
  const [expected, built] = [await checksums(before), await checksums(zip)];
  if (expected === built) {
    console.log(`${name}: the same files, packed otherwise`);
  } else {
    console.error(`${name}: DIFFERENT FILES\n${expected}\n--- built now\n${built}`);
    process.exitCode = 1;
  }
}

function fetchPackages() {
  const folder = mkdtempSync(join(tmpdir(), 'demo-network-'));
  const manifest = { private: true, dependencies: packages };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const flags = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  const shell = process.platform === 'win32';
  execFileSync('npm', flags, { cwd: folder, stdio: 'inherit', shell });
  return folder;
}
