// Records the program of a release, for the tests of a rolling upgrade (decision 165):
//   node scripts/record-release.mjs <name> [commit]
// Builds the commit (HEAD without one) in a separate work tree, with the packages of its lock file, and
// packs its server and its display's page into e2e/nodes/last-release.json.br. What it is made of is written to
// build/perron-<name>.cdx.json, for its page of the release.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from './steps/root.mjs';

const [name, commit = 'HEAD'] = process.argv.slice(2);
if (name === undefined) {
  console.error('Expected the name of the release: node scripts/record-release.mjs 0.1.0 [commit]');
  process.exit(1);
}

const folder = mkdtempSync(path.join(tmpdir(), 'perron-release-'));
const tree = path.join(folder, 'tree');
const run = (command, args, cwd = root) => execFileSync(command, args, { cwd, stdio: 'inherit' });

/** Text as it is, everything else as base64. */
function packed(file) {
  const bytes = readFileSync(path.join(tree, file));
  return /\.(js|html|json)$/.test(file)
    ? { text: bytes.toString() }
    : { base64: bytes.toString('base64') };
}

try {
  const id = execFileSync('git', ['rev-parse', commit], { cwd: root }).toString().trim();
  run('git', ['worktree', 'add', '--detach', tree, id]);
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], tree);
  run(process.execPath, ['scripts/build.mjs'], tree);
  run(process.execPath, ['scripts/sbom.mjs'], tree);
  mkdirSync(path.join(root, 'build'), { recursive: true });
  copyFileSync(
    path.join(tree, 'build/perron.cdx.json'),
    path.join(root, `build/perron-${name}.cdx.json`),
  );
  const files = ['package.json'];
  for (const part of ['build/server', 'build/display']) {
    for (const entry of readdirSync(path.join(tree, part), {
      recursive: true,
      withFileTypes: true,
    })) {
      // Compressed files are made of the rest, nobody reads the maps, and fonts hardly ever change.
      if (!entry.isFile() || /\.(br|gz|map|woff2)$/.test(entry.name)) continue;
      files.push(path.relative(tree, path.join(entry.parentPath, entry.name)));
    }
  }
  const contents = Object.fromEntries(files.sort().map((file) => [file, packed(file)]));
  const text = JSON.stringify({ name, commit: id, files: contents });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  const bytes = brotliCompressSync(text, { params });
  writeFileSync(path.join(root, 'e2e/nodes/last-release.json.br'), bytes);
  console.log(`${name} (${id}): ${files.length} files, ${bytes.length} bytes`);
} finally {
  run('git', ['worktree', 'remove', '--force', tree]);
  rmSync(folder, { recursive: true, force: true });
}
