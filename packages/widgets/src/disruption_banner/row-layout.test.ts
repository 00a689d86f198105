import { describe, expect, it } from 'vitest';
import type { Measure } from '../shared/text/fit-text';
import { disruptionBannerModel } from './model';
import { bannerRow, isRow } from './row-layout';
import { disruptedHere, disruptionBannerSample, policeOperation } from './sample';
import { disruptionBannerSchema } from './schema';

const measure: Measure = (text, fontSizePx) => text.length * fontSizePx * 0.55;
const measures = { title: measure, text: measure };

const long =
  'Wegen eines Polizeieinsatzes am Kottbusser Tor halten die Züge der U8 dort derzeit nicht. ' +
  'Bitte nutzen Sie zwischen Moritzplatz und Schönleinstraße die Busse der Linie M29.';

interface Banner {
  readonly message?: string;
  readonly title?: string;
  readonly width?: number;
  readonly step?: number;
}

function shown({ message = 'Bitte warten.', title, width = 1920, step = 0 }: Banner = {}) {
  const sample = {
    ...policeOperation,
    ...(title !== undefined && { title }),
    messages: [{ language: 'de', message }],
  };
  const model = disruptionBannerModel({
    ...disruptionBannerSample,
    config: disruptionBannerSchema.parse({ padding: 48, font: { fontSize: 48 } }),
    size: { width, height: 78 },
    situation: disruptedHere([sample], { languages: ['de'], nowMs: step * 5_000 }),
  });
  if (model.state === 'hidden') throw new Error('expected a banner');
  return { ...model, mark: null };
}

const row = (banner: Banner) => bannerRow(shown(banner), measures);

describe('a banner as low as a row', () => {
  it('is one row in the size of the rows, title and text beside each other', () => {
    expect(isRow(shown())).toBe(true);
    expect(row({})).toMatchObject({
      fontSizePx: 48,
      title: 'U8: Polizeieinsatz',
      text: 'Bitte warten.',
      count: null,
    });
  });

  it('shows a long text page by page in the same size, and leaves out no word', () => {
    const pages = Array.from({ length: 10 }, (_, step) => row({ message: long, step }));
    expect(pages.every(({ fontSizePx }) => fontSizePx === 48)).toBe(true);
    expect(pages[0]).toMatchObject({ title: 'U8: Polizeieinsatz', text: null });
    const texts = new Map(pages.map(({ count, text }) => [count, text]));
    const inOrder = [...texts].sort(([a], [b]) => String(a).localeCompare(String(b)));
    expect(inOrder.flatMap(([, text]) => text ?? []).join(' ')).toBe(long);
  });

  it('makes a title a little smaller rather than break it, and breaks one that is much too long', () => {
    const title = 'U8: Polizeieinsatz am Kottbusser Tor, Züge fahren unregelmäßig';
    expect(row({ title, message: long }).title).toBe(title);
    expect(row({ title, message: long, width: 1700 }).fontSizePx).toBeLessThan(48);
    expect(row({ title, message: long, width: 900 })).toMatchObject({ fontSizePx: 48 });
  });
});

it('a banner that has room for a title over its text is none', () => {
  const model = disruptionBannerModel(disruptionBannerSample);
  expect(model.state === 'shown' && isRow(model)).toBe(false);
});
