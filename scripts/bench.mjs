// Runs one benchmark: node scripts/bench.mjs <name> [arguments for it]
// bench/<name>.ts is bundled first, so that what is timed is plain JavaScript as production runs
// it, without a loader's wrappers around each import.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const [name] = process.argv.slice(2);
const source = join(root, 'bench', `${name}.ts`);

if (name === undefined || !existsSync(source)) {
  const names = readdirSync(join(root, 'bench')).filter((file) => /^[a-z]+\.ts$/.test(file));
  const known = names.map((file) => file.slice(0, -3)).join(', ');
  console.error(`Name a benchmark: node scripts/bench.mjs <${known}>`);
  process.exit(1);
}

const outDir = join(root, 'build', 'bench', name);
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: [/^@perron\//] },
  build: {
    ssr: source,
    outDir,
    emptyOutDir: true,
    minify: false,
    target: 'node20',
    rollupOptions: { output: { entryFileNames: 'bench.mjs' } },
  },
});
await import(pathToFileURL(join(outDir, 'bench.mjs')).href);
