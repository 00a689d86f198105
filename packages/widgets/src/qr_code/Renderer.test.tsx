import jsQR from 'jsqr';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { vehicleSituation } from '../shared/samples/sample-trip';
import { qrCodeModel } from './model';
import { Renderer } from './Renderer';
import { qrCodeSample } from './sample';

const { situation } = qrCodeSample;

/** One number of an attribute such as `width="111"`. */
function numberIn(html: string, name: string): number {
  return Number(new RegExp(`<svg[^>]* ${name}="(\\d+)"`).exec(html)?.[1]);
}

/** The text that a camera reads from the drawn SVG: its rectangles in black on white, pixel by pixel. */
function read(html: string): string | undefined {
  const edge = numberIn(html, 'width');
  const [left = 0, top = 0, units = 1] = (/viewBox="([^"]+)"/.exec(html)?.[1] ?? '')
    .split(' ')
    .map(Number);
  const px = edge / units;
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255);
  for (const [, x = '', y = '', width = ''] of html.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < px; row += 1) {
      const from = ((Number(y) - top) * px + row) * edge + (Number(x) - left) * px;
      for (let at = from; at < from + Number(width) * px; at += 1) {
        pixels.set([0, 0, 0, 255], at * 4);
      }
    }
  }
  return jsQR(pixels, edge, edge, { inversionAttempts: 'dontInvert' })?.data;
}

function drawn(input: typeof qrCodeSample): string {
  return renderToStaticMarkup(createElement(Renderer, { model: qrCodeModel(input) }));
}

it.each(['de', 'en'] as const)('is read at its smallest size, on a display in %s', (language) => {
  const size = { width: 111, height: 111 };
  const html = drawn({ ...qrCodeSample, size, situation: { ...situation, languages: [language] } });
  expect(numberIn(html, 'width')).toBe(111);
  expect(read(html)).toBe('https://perron.example.org/stop/900100003');
});

it.each([
  ['https://p.de', 'a'],
  ['https://fahrgast.verkehrsbetriebe.example.org', 'de:11000:900100003'],
  ['https://fahrgast.verkehrsbetriebe.example.org/anzeigen', 'U-Bahnhof Schönleinstraße'],
])('is read whatever the address: %s, %s', (publicAddress, stationCode) => {
  const place = { ...situation.place, stationCode } as typeof situation.place;
  const html = drawn({ ...qrCodeSample, situation: { ...situation, publicAddress, place } });
  expect(decodeURIComponent(read(html) ?? '')).toBe(`${publicAddress}/stop/${stationCode}`);
});

it('is read in a vehicle', () => {
  const html = drawn({ ...qrCodeSample, situation: { ...situation, ...vehicleSituation } });
  expect(read(html)).toBe('https://perron.example.org/stop/900100008');
});
