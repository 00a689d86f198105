import { sampleSituation } from '../shared/samples/sample-situation';
import { describe, expect, it } from 'vitest';
import { pearlPlace, pearlsAround, pearlsOf } from '../shared/line-diagram/pearls';
import type { ShownPearls } from '../shared/line-diagram/pearls';
import { sampleTrip } from '../shared/samples/sample-trip';
import { lineLayout } from './line-layout';
import type { LineBox, LineLayout } from './placed-line';

/** Every letter half as wide as its size, a strong one a little more. */
const measureIn =
  ({ weight }: { weight: number }) =>
  (text: string, sizePx: number) =>
    text.length * sizePx * (weight > 600 ? 0.55 : 0.5);

const trip: ShownPearls = {
  pearls: pearlsOf(sampleTrip, sampleSituation),
  place: pearlPlace(sampleTrip, 40),
  leftOut: 0,
};

function layout(widthPx: number, heightPx: number, shown = trip, fontSizePx = 30): LineLayout {
  const box: LineBox = { widthPx, heightPx, fontSizePx, minSizePx: 16 };
  return lineLayout(shown, box, measureIn);
}

/** Px between the names of neighbours; negative: they meet. */
function gaps({ stops, slanted }: LineLayout): number[] {
  return stops.slice(1).map((stop, index) => {
    const before = stops[index]!;
    if (!slanted) return stop.xPx - before.xPx - (stop.nameWidthPx + before.nameWidthPx) / 2;
    const highPx = (label: typeof stop) => label.lines.length * label.fontSizePx * 1.14;
    return (stop.xPx - before.xPx) * Math.SQRT1_2 - (highPx(stop) + highPx(before)) / 2;
  });
}

const grown: ShownPearls = {
  ...trip,
  pearls: trip.pearls.map((pearl) => ({ ...pearl, name: `${pearl.name} am Nordufer` })),
};

describe('the names along a line', () => {
  it('are flat while they fit', () => {
    const few = layout(1800, 300, pearlsAround(trip, 4));
    expect(few).toMatchObject({ slanted: false, fontSizePx: 36, badges: { place: 'row' } });
    expect(Math.min(...gaps(few))).toBeGreaterThan(0);
  });

  it('are large on a strip, for five to seven stops with badges that can be read', () => {
    for (const [widthPx, heightPx] of [
      [1836, 250],
      [1836, 215],
      [1116, 250],
      [1116, 190],
    ] as const) {
      const { shown, stops, slanted, badges, fontSizePx } = layout(widthPx, heightPx);
      expect(slanted).toBe(false);
      expect(stops.length).toBeGreaterThanOrEqual(5);
      expect(stops.length).toBeLessThanOrEqual(7);
      expect(shown.pearls.at(-1)?.name).toBe('Wittenau');
      expect(fontSizePx).toBeGreaterThanOrEqual(22);
      expect(badges.place).toBe('row');
      expect(badges.heightPx).toBeGreaterThanOrEqual(20);
    }
  });

  it('stand at 45° where they would meet otherwise, and the whole trip stays', () => {
    const whole = layout(1800, 500);
    expect(whole.slanted).toBe(true);
    expect(whole.stops).toHaveLength(24);
  });

  it('are those round the train, and the last one, where not all have room', () => {
    const part = layout(400, 300);
    const names = part.shown.pearls.map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(['Moritzplatz', 'Heinrich-Heine-Str.']);
    expect(names.at(-1)).toBe('Wittenau');
    expect(names.length).toBeLessThan(18);
    expect(part.fontSizePx).toBeGreaterThanOrEqual(16);
  });

  it.each([
    [360, 170],
    [740, 320],
    [740, 540],
    [1000, 200],
    [1850, 250],
    [1850, 800],
    [3700, 1600],
  ])('never meet and never leave their box of %i × %i', (widthPx, heightPx) => {
    for (const shown of [trip, grown, pearlsAround(trip, 5), pearlsAround(grown, 3)]) {
      const made = layout(widthPx, heightPx, shown);
      expect(Math.min(...gaps(made))).toBeGreaterThanOrEqual(-0.5);
      for (const { xPx, nameWidthPx, fontSizePx, lines } of made.stops) {
        if (lines.length === 0) continue;
        const reachPx = made.slanted
          ? (nameWidthPx + fontSizePx * 0.5) * Math.SQRT1_2
          : nameWidthPx / 2;
        expect(xPx + reachPx).toBeLessThanOrEqual(widthPx + 1);
        if (made.slanted) expect(made.trackYPx - reachPx).toBeGreaterThanOrEqual(0);
        else expect(xPx - reachPx).toBeGreaterThanOrEqual(-1);
      }
    }
  });
});

it('a name that is too long for its box is cut rather than the other stops left out', () => {
  const name = 'Donaudampfschifffahrtsgesellschaftshauptverwaltung';
  const pearls = trip.pearls.map((pearl, index) => (index === 8 ? { ...pearl, name } : pearl));
  const { stops } = layout(740, 200, { ...trip, pearls });
  expect(stops.length).toBeGreaterThan(8);
  expect(stops.filter(({ lines }) => lines.join('').endsWith('…'))).toHaveLength(1);
});

describe('the badges of interchanges', () => {
  it('stand in columns below the pearls where these are far enough apart', () => {
    expect(layout(1800, 700).badges.place).toBe('column');
  });

  it('are left out together rather than at some of the stops', () => {
    for (const heightPx of [180, 220, 260, 300, 340, 400]) {
      const { badges, stops, shown } = layout(1000, heightPx);
      if (badges.place !== 'behind') continue;
      for (const [index, pearl] of shown.pearls.entries()) {
        if (pearl.interchanges.length === 0 || pearl.state === 'past') continue;
        const { maxWidthPx, nameWidthPx } = stops[index]!;
        expect(maxWidthPx - nameWidthPx).toBeGreaterThan(badges.heightPx * 1.95);
      }
    }
  });
});

it('a line that has no room for names is drawn without them', () => {
  const bare = layout(300, 40);
  expect(bare.stops.every(({ lines }) => lines.length === 0)).toBe(true);
  expect(bare.trackYPx).toBe(20);
});
