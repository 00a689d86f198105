import jsQR from 'jsqr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DrawingPage } from './golden-page';

let drawing: DrawingPage;

beforeAll(async () => {
  drawing = await DrawingPage.open();
  await drawing.show({ what: 'states', kind: 'qr_code', longer: false, sizes: [] });
});

afterAll(() => drawing.close());

/** The margin of what lies round the widget. */
const marginPx = 16;

/** The text that a camera reads from a state of the QR code's widget, drawn on a ground of this colour. */
async function readIn(state: string, ground: string): Promise<string | null> {
  const { page } = drawing;
  const clip = await page.evaluate(
    ([name, color, margin]) => {
      document.body.style.background = color;
      document.querySelector<HTMLElement>('#root')!.style.margin = `${margin}px`;
      const view = document.querySelector<HTMLElement>(`[data-state="${name}"] > div`)!;
      view.style.background = color;
      const { x, y, width, height } = view.getBoundingClientRect();
      return {
        x: x + window.scrollX - margin,
        y: y + window.scrollY - margin,
        width: width + 2 * margin,
        height: height + 2 * margin,
      };
    },
    [state, ground, marginPx] as const,
  );
  const png = await page.screenshot({ clip, fullPage: true });
  // Everything is grey or nearly so: of each pixel, red says how light it is.
  const { light, width, height } = await page.evaluate(async (base64) => {
    const data = await (await fetch(`data:image/png;base64,${base64}`)).blob();
    const picture = await createImageBitmap(data);
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
    context.drawImage(picture, 0, 0);
    const pixels = context.getImageData(0, 0, picture.width, picture.height).data;
    const reds = [...pixels].filter((_, index) => index % 4 === 0);
    return { light: reds, width: picture.width, height: picture.height };
  }, png.toString('base64'));
  const pixels = Uint8ClampedArray.from(light.flatMap((grey) => [grey, grey, grey, 255]));
  return jsQR(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;
}

const here = 'https://perron.example.org/stop/900100003';

test.each([
  ['Example', here],
  ['English', here],
  ['Small: the caption gives way to the code', here],
  ['In a vehicle: the next station', 'https://perron.example.org/stop/900100008'],
])('a phone reads the code of "%s", on a light scene and on a dark one', async (state, address) => {
  expect(await readIn(state, '#ffffff')).toBe(address);
  expect(await readIn(state, '#0b1a33')).toBe(address);
  expect(await readIn(state, '#000000')).toBe(address);
});

test('there is no code where the server has no public address', async () => {
  const state = 'In the editor, where the server has no public address';
  expect(await readIn(state, '#ffffff')).toBeNull();
});
