import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { rootDir } from './running-server';

const workerConfig = path.join(rootDir, 'apps/display/vite.worker.config.ts');

export interface OtherBuild {
  /** Name of the version. */
  readonly name: string;
  /** Changes the page's own script. */
  readonly change: (script: string) => string;
}

/** The built pages, in a folder of the test's own, where they can be changed. */
export function copyPages(folder: string, build = path.join(rootDir, 'build')): void {
  cpSync(path.join(build, 'display'), path.join(folder, 'as-built'), { recursive: true });
  cpSync(path.join(build, 'display'), path.join(folder, 'display'), { recursive: true });
  cpSync(path.join(build, 'dashboard'), path.join(folder, 'dashboard'), { recursive: true });
}

/** Other content has another name. */
const nameIn = (version: string, file: string) => file.replace('.js', `-${version}.js`);

/**
 * Puts another version of the display in the place of the one in this folder, as a deployment
 * would.
 */
export async function deploy(folder: string, { name, change }: OtherBuild): Promise<void> {
  const display = path.join(folder, 'display');
  const assets = path.join(display, 'display-assets');
  rmSync(display, { recursive: true });
  // Without what is compressed: it would say what was there before.
  const filter = (file: string) => !/\.(br|gz)$/.test(file);
  cpSync(path.join(folder, 'as-built'), display, { recursive: true, filter });
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const renamed = (text: string) =>
    scripts.reduce((now, file) => now.replaceAll(file, nameIn(name, file)), text);
  const page = readFileSync(path.join(display, 'index.html'), 'utf8');
  const kiosk = readFileSync(path.join(display, 'kiosk.html'), 'utf8');
  const entry = /src="\/display-assets\/(display-[\w-]+\.js)"/.exec(page)?.[1];
  for (const file of scripts) {
    const text = renamed(readFileSync(path.join(assets, file), 'utf8'));
    rmSync(path.join(assets, file));
    writeFileSync(path.join(assets, nameIn(name, file)), file === entry ? change(text) : text);
  }
  const named = renamed(page).replace(/(name="perron-version" content=)"\w+"/, `$1"${name}"`);
  writeFileSync(path.join(display, 'index.html'), named);
  writeFileSync(path.join(display, 'kiosk.html'), renamed(kiosk));
  await build({
    root: path.dirname(workerConfig),
    configFile: workerConfig,
    logLevel: 'error',
    build: { outDir: display, minify: false },
  });
}
