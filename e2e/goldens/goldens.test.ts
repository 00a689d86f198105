import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isWidgetType, registry } from '@perron/widgets/definitions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rootDir } from '../support/running-server';
import { DrawingPage } from './golden-page';
import type { Drawing } from './page/api';
import { goldenScenes } from './scenes';

const picturesDir = path.join(import.meta.dirname, 'pictures');
/** Where pictures go that differ, beside what they were held against. */
const differencesDir = path.join(rootDir, 'build/goldens/differences');
/** Set by `npm run goldens`: what is drawn now is right. */
const accepts = process.env['ACCEPT_GOLDENS'] === '1';

let drawing: DrawingPage;

beforeAll(async () => {
  rmSync(differencesDir, { recursive: true, force: true });
  drawing = await DrawingPage.open();
});

afterAll(() => drawing.close());

function keep(folder: string, name: string, png: string): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name);
  writeFileSync(file, Buffer.from(png, 'base64'));
  return file;
}

/** Says what differs, where to see it, and how to accept it. */
function failure(name: string, about: string, actual: string, difference: string): Error {
  keep(differencesDir, `${name}.actual.png`, actual);
  const file = keep(differencesDir, `${name}.difference.png`, difference);
  return new Error(
    `${name}: ${about}. See ${path.relative(process.cwd(), file)} and the picture beside it. ` +
      'Where it is meant, "npm run goldens" accepts what is drawn now.',
  );
}

async function holdAgainst(name: string, what: Drawing): Promise<void> {
  await drawing.show(what);
  const actual = await drawing.picture();
  const file = path.join(picturesDir, `${name}.png`);
  const compare = (expected: string) =>
    drawing.page.evaluate(([was, is]) => window.goldenPage.compare(was, is), [
      expected,
      actual,
    ] as const);
  if (!existsSync(file)) {
    if (accepts) keep(picturesDir, `${name}.png`, actual);
    else throw failure(name, 'there is no golden picture yet', actual, actual);
    return;
  }
  const { same, about, difference } = await compare(readFileSync(file).toString('base64'));
  if (same) return;
  // Only what differs is written, so that a picture changes when it means something.
  if (accepts) keep(picturesDir, `${name}.png`, actual);
  else throw failure(name, about, actual, difference);
}

describe('passengers see the same as before', () => {
  test.each([...goldenScenes])('on the scene $name', async ({ name }) => {
    await holdAgainst(`scene-${name}`, { what: 'scene', name });
  });

  test.each(Object.keys(registry).filter(isWidgetType))('in each state of %s', async (kind) => {
    await holdAgainst(`widget-${kind}`, { what: 'sheet', kind });
  });
});

describe('a picture that differs', () => {
  test('by a figure is noticed, by the edge of a letter not', async () => {
    const drawn = async (text: string, shiftPx: number) => {
      await drawing.page.evaluate(
        async ([said, px]) => {
          await document.fonts.load('600 40px Inter');
          const style = `font: 600 40px Inter; padding: 40px; transform: translateX(${px}px)`;
          document.querySelector('#root')!.innerHTML = `<div style="${style}">${said}</div>`;
        },
        [text, shiftPx] as const,
      );
      return drawing.picture();
    };
    const expected = await drawn('Abfahrt 14:03', 0);
    const compare = (actual: string) =>
      drawing.page.evaluate(([was, is]) => window.goldenPage.compare(was, is), [
        expected,
        actual,
      ] as const);
    const moved = await compare(await drawn('Abfahrt 14:03', 0.4));
    expect(moved.same, moved.about).toBe(true);
    const changed = await compare(await drawn('Abfahrt 14:08', 0));
    expect(changed.same).toBe(false);
    expect(changed.difference).not.toBe('');
  });
});
