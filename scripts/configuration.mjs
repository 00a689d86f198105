// `npm run docs:configuration`: writes docs/configuration.md, and the table of the README, from the schema in
// apps/server/src/config; `--check` only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import prettier from 'prettier';
import { build } from 'vite';
import { root } from './steps/root.mjs';

/** The schema is TypeScript: it is bundled before it is asked. */
async function reference() {
  const outDir = path.join(root, 'build/configuration');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: [/^@perron\//] },
    build: {
      ssr: path.join(root, 'apps/server/src/config/reference.ts'),
      outDir,
      minify: false,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'reference.mjs' } },
    },
  });
  return import(pathToFileURL(path.join(outDir, 'reference.mjs')).href);
}

async function formatted(file, text) {
  const options = await prettier.resolveConfig(file);
  return prettier.format(text, { ...options, filepath: file });
}

const marks = /(<!-- variables:[^\n]*-->\n)[\s\S]*?(<!-- end of variables -->)/;

const { configurationPage, firstVariables } = await reference();
const page = path.join(root, 'docs/configuration.md');
const readme = path.join(root, 'README.md');
const around = readFileSync(readme, 'utf8');
if (!marks.test(around)) throw new Error('README.md has no place for the table of variables.');
const wanted = [
  [page, configurationPage()],
  [readme, around.replace(marks, (_, from, to) => `${from}\n${firstVariables()}\n\n${to}`)],
];

const stale = [];
for (const [file, text] of wanted) {
  const current = await formatted(file, text);
  let found = '';
  try {
    found = readFileSync(file, 'utf8');
  } catch {
    // Not there yet: stale.
  }
  if (found === current) continue;
  stale.push(path.relative(root, file));
  if (!process.argv.includes('--check')) writeFileSync(file, current);
}
if (process.argv.includes('--check') && stale.length > 0) {
  process.stderr.write(
    `${stale.join(' and ')} is not what apps/server/src/config says: run "npm run docs:configuration".\n`,
  );
  process.exit(1);
}
process.stdout.write(
  `Configuration: ${stale.length === 0 ? 'the documents are current' : `wrote ${stale.join(' and ')}`}.\n`,
);
