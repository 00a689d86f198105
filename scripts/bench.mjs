// `npm run bench -- <name> [arguments for it]`: runs one benchmark; lists them without a name.
// bench/<name>.ts is bundled first, so that what is timed is plain JavaScript as production runs
// it, without a loader's wrappers around each import.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { install } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { root } from './steps/root.mjs';

const folder = path.join(root, 'bench');

/** A file whose name goes on from another's (timetable-search.ts) is a part of that benchmark. */
function benchmarks() {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3));
  return names.filter((name) => !names.some((other) => name.startsWith(`${other}-`)));
}

/** The first comment of a benchmark. */
function about(name) {
  const source = readFileSync(path.join(folder, `${name}.ts`), 'utf8');
  const comment = /\/\*\*\s*([\s\S]*?)\*\//.exec(source)?.[1] ?? '';
  return comment
    .split('\n')
    .map((line) => `    ${line.replace(/^\s*\*? ?/, '')}`.trimEnd())
    .join('\n')
    .trimEnd();
}

async function bundle(name) {
  const vite = await import('vite');
  // Two folders below the root, as the e2e tests' own support is, which a benchmark may use.
  const outDir = path.join(root, 'build/bench');
  await vite.build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: [/^@perron\//] },
    build: {
      ssr: path.join(folder, `${name}.ts`),
      outDir,
      emptyOutDir: false,
      minify: false,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  });
  return path.join(outDir, `${name}.mjs`);
}

requireNode();
const [name] = process.argv.slice(2);
const known = benchmarks();
if (name === undefined) {
  for (const one of known) process.stdout.write(`${one}\n${about(one)}\n`);
} else if (!known.includes(name)) {
  process.stderr.write(`There is no benchmark "${name}"; there are ${known.join(', ')}.\n`);
  process.exitCode = 1;
} else {
  await install();
  const file = await bundle(name);
  if (readFileSync(file, 'utf8').includes('CHROMIUM_PATH')) {
    const { chromium } = await import('./steps/chromium.mjs');
    process.env.CHROMIUM_PATH = await chromium();
  }
  await import(pathToFileURL(file).href);
}
