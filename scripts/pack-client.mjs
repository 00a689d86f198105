// `npm run client`: makes the typed client as a package that could be published, in build/client-package:
// one bundle without this repository's other packages, and its types. Then the example is compiled
// against it as a stranger would.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { root } from './steps/root.mjs';
import { runTool } from './steps/run.mjs';

const source = path.join(root, 'packages/client');
const target = path.join(root, 'build/client-package');
const types = path.join(root, 'build/types/packages');
/** The packages that are inside of it. */
const inside = ['client', 'schema', 'timing'];

async function writeScripts() {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: source,
    build: {
      outDir: path.join(target, 'dist'),
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      sourcemap: false,
      lib: {
        entry: { index: 'src/published.ts', events: 'src/events/open-events.ts' },
        formats: ['es'],
      },
      rolldownOptions: { external: ['zod'] },
    },
  });
}

/** The address of a module as Node asks for it: with its ending, and no package of this repository. */
function withEnding(specifier, file) {
  if (/^\.\.?$/.test(specifier) || specifier.endsWith('/..')) return `${specifier}/index.js`;
  if (specifier.startsWith('.')) return `${specifier.replace(/\.js$/, '')}.js`;
  const [, name, entry = 'index'] = /^@perron\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (name === undefined) return specifier;
  if (!inside.includes(name)) throw new Error(`${file} needs @perron/${name}.`);
  const to = path.join(target, 'dist/types', name, `${entry}.js`);
  const relative = path.relative(path.dirname(file), to);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

function writeTypes() {
  for (const name of inside) {
    cpSync(path.join(types, name), path.join(target, 'dist/types', name), {
      recursive: true,
      filter: (file) => !path.extname(file) || file.endsWith('.d.ts'),
    });
  }
  const files = readdirSync(path.join(target, 'dist/types'), { recursive: true })
    .map((name) => path.join(target, 'dist/types', name))
    .filter((file) => file.endsWith('.d.ts'));
  for (const file of files) {
    const text = readFileSync(file, 'utf8').replace(
      /(from |import\()(["'])([^"']+)\2/g,
      (_all, how, quote, specifier) => how + quote + withEnding(specifier, file) + quote,
    );
    writeFileSync(file, text);
  }
}

function writeManifest() {
  const { version, license, dependencies } = JSON.parse(
    readFileSync(path.join(source, 'package.json'), 'utf8'),
  );
  const entry = (name, at) => ({
    types: `./dist/types/client/${at}.d.ts`,
    default: `./dist/${name}.js`,
  });
  const manifest = {
    name: '@perron/client',
    version,
    description: 'Typed client of the Perron API: passenger information on screens.',
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.19.0' },
    exports: {
      '.': entry('index', 'published'),
      './events': entry('events', 'events/open-events'),
    },
    files: ['dist'],
    dependencies: { zod: dependencies.zod },
  };
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(path.join(source, 'README.md'), path.join(target, 'README.md'));
  cpSync(path.join(root, 'LICENSE'), path.join(target, 'LICENSE'));
}

/** Both ways in which a stranger's project may look for modules. */
async function compileExample() {
  const folder = path.join(target, '.example');
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@perron'), { recursive: true });
  for (const part of ['package.json', 'dist']) {
    cpSync(path.join(target, part), path.join(modules, '@perron/client', part), {
      recursive: true,
    });
  }
  cpSync(path.join(root, 'node_modules/zod'), path.join(modules, 'zod'), { recursive: true });
  cpSync(path.join(source, 'example.ts'), path.join(folder, 'example.ts'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }\n');
  for (const resolution of ['NodeNext', 'Bundler']) {
    const module = resolution === 'Bundler' ? 'ESNext' : resolution;
    const options = ['--noEmit', '--strict', '--target', 'ES2022', '--lib', 'ES2023,DOM'];
    const code = await runTool('typescript/bin/tsc', [
      ...options,
      ...['--module', module, '--moduleResolution', resolution],
      path.join(folder, 'example.ts'),
    ]);
    if (code !== 0) return code;
  }
  rmSync(folder, { recursive: true });
  return 0;
}

const typed = await runTool('typescript/bin/tsc', ['-b', 'packages/client']);
if (typed !== 0) process.exit(typed);
rmSync(target, { recursive: true, force: true });
await writeScripts();
writeTypes();
writeManifest();
const code = await compileExample();
if (code === 0)
  process.stdout.write('The package is in build/client-package: npm pack ./build/client-package\n');
process.exit(code);
