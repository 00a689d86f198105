import { chmod, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture } from '../testing/pictures';
import { fixedLimits } from './limits';
import type { RedrawOrder } from './redraw';
import { redrawApart } from './redraw-apart';

// Below the packages, so that the built file finds them, as `build/server` does.
const outDir = join(import.meta.dirname, '../../../../build/test-redraw');

let folder: string;
let script: URL;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'perron-redraw-')));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(import.meta.dirname, 'redraw-worker.ts'),
      outDir,
      rolldownOptions: { output: { entryFileNames: 'worker.mjs' } },
    },
  });
  script = pathToFileURL(join(outDir, 'worker.mjs'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await rm(outDir, { recursive: true });
});

function orderOf(source: string): RedrawOrder {
  return {
    type: 'image/png',
    source,
    target: `${source}-redrawn`,
    thumbnail: `${source}-small`,
    limits: fixedLimits,
  };
}

/** A program in place of the worker. */
async function program(name: string, text: string): Promise<URL> {
  const path = join(folder, `${name}.mjs`);
  await writeFile(path, text);
  await chmod(path, 0o644);
  return pathToFileURL(path);
}

test('pictures are drawn by another process, several that come at once in turn', async () => {
  const redraw = redrawApart(script);
  const sizes = await Promise.all(
    [30, 40, 50].map(async (width) => {
      const source = join(folder, `picture-${width}`);
      await picture(width, 20).png().toFile(source);
      await redraw(orderOf(source));
      return (await sharp(await readFile(`${source}-redrawn`)).metadata()).width;
    }),
  );
  expect(sizes).toEqual([30, 40, 50]);
});

test('a file of another type than it was told to be is not read', async () => {
  const source = join(folder, 'vector');
  await writeFile(source, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  expect(await redrawApart(script)(orderOf(source))).toMatchObject({ kind: 'not-readable' });
});

test('a picture that kills its process is refused, and the next one is drawn', async () => {
  const source = join(folder, 'next');
  await picture().png().toFile(source);
  const fatal = await program('fatal', `process.kill(process.pid, 'SIGSEGV')`);
  expect(await redrawApart(fatal)(orderOf(source))).toMatchObject({ kind: 'not-readable' });
  expect(await redrawApart(script)(orderOf(source))).toMatchObject({ kind: 'done', width: 60 });
});

test('a picture that never ends is given up', async () => {
  const endless = await program('endless', `setInterval(() => undefined, 1000)`);
  const redrawing = redrawApart(endless, { timeoutMs: 200 })(orderOf(join(folder, 'any')));
  expect(await redrawing).toMatchObject({ kind: 'not-readable' });
});

test('a failure of the machine is none of the picture', async () => {
  const broken = await program('broken', `process.exit(3)`);
  await expect(redrawApart(broken)(orderOf(join(folder, 'any')))).rejects.toThrow('ended with 3');
});

test('the process knows nothing of the server’s environment', async () => {
  const report = await program(
    'telling',
    `process.once('message', () => process.send({ kind: 'failed', problem: Object.keys(process.env).join() }, () => process.disconnect()))`,
  );
  const redrawing = redrawApart(report)(orderOf(join(folder, 'any')));
  await expect(redrawing).rejects.not.toThrow('PATH');
});
