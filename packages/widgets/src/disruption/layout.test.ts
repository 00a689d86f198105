import { describe, expect, it } from 'vitest';
import type { Measure } from '../shared/text/fit-text';
import { diagramLayout } from './layout';
import { arrowsOf, dashPx, hasDashes, linksOf } from './links';
import { disruptionModel } from './model';
import type { ShuttleModel } from './model';
import { nameFootPx, nameLeftPx, nameTopPx } from './point-metrics';
import type { DiagramLayout, PlacedPoint } from './point-metrics';
import { disruptedAhead, disruptionSample, shuttleBetween } from './sample';

const measure: Measure = (text, fontSizePx) => text.length * fontSizePx * 0.58;

interface Drawn {
  readonly model: ShuttleModel;
  readonly layout: DiagramLayout;
}

function drawn(width: number, height: number, from = 6, to = 8): Drawn {
  const situation = disruptedAhead([shuttleBetween(from, to)]);
  const model = disruptionModel({ ...disruptionSample, size: { width, height }, situation });
  if (model.state !== 'shuttle') throw new Error('expected a shuttle');
  return { model, layout: diagramLayout(model.diagram, model.drawing, () => measure) };
}

function widthPx({ name }: PlacedPoint): number {
  return Math.max(...name.lines.map((line) => measure(line, name.fontSizePx)));
}

/** Left, top, right and bottom of a name, px. */
function nameBox(placed: PlacedPoint, { layout, model }: Drawn): readonly number[] {
  const em = model.drawing.fontSizePx;
  const { xPx, yPx, name } = placed;
  const wide = widthPx(placed);
  const high = name.lines.length * name.fontSizePx * 1.1;
  switch (layout.names) {
    case 'below': {
      const top = yPx + nameTopPx(em);
      return [xPx - wide / 2, top, xPx + wide / 2, top + high];
    }
    case 'beside': {
      const left = nameLeftPx(xPx, em);
      return [left, yPx - high / 2, left + wide, yPx + high / 2];
    }
    case 'rising': {
      const foot = nameFootPx(placed, em);
      const reach = (wide + high / 2) * Math.SQRT1_2;
      const half = (high / 2) * Math.SQRT1_2;
      return [xPx + foot - half, yPx - foot - reach, xPx + foot + reach, yPx - foot + half];
    }
  }
}

const sizes = [
  [600, 400],
  [400, 300],
  [1920, 540],
  [1920, 1080],
  [3840, 2160],
  [540, 960],
  [1080, 1920],
] as const;
const sections = [
  [6, 8],
  [5, 22],
  [0, 23],
  [22, 23],
] as const;

describe.each(sizes)('a diagram of %i by %i', (width, height) => {
  it.each(sections)('keeps every name inside, for a section from %i to %i', (from, to) => {
    const layout = drawn(width, height, from, to);
    const { headerPx, footerPx } = layout.model.drawing;
    for (const placed of layout.layout.points) {
      const [left, top, right, bottom] = nameBox(placed, layout) as [
        number,
        number,
        number,
        number,
      ];
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(headerPx);
      expect(right).toBeLessThanOrEqual(width);
      expect(bottom).toBeLessThanOrEqual(height - footerPx);
    }
  });

  it.each(sections)('lets no name touch the next, for a section from %i to %i', (from, to) => {
    const layout = drawn(width, height, from, to);
    for (const [index, placed] of layout.layout.points.slice(1).entries()) {
      const before = layout.layout.points[index]!;
      const apart =
        layout.layout.names === 'below'
          ? placed.xPx - before.xPx - (widthPx(placed) + widthPx(before)) / 2
          : layout.layout.names === 'beside'
            ? placed.yPx - before.yPx - placed.name.fontSizePx
            : // Names at a slant look closer than they are.
              (placed.xPx - before.xPx) * Math.SQRT1_2 - placed.name.fontSizePx * 1.3;
      expect(apart).toBeGreaterThan(0);
    }
  });
});

describe('the names of a diagram', () => {
  it('stand below the line while they fit, else rise from it, and beside it in a tall box', () => {
    expect(drawn(1920, 540).layout.names).toBe('below');
    expect(drawn(600, 400).layout.names).toBe('rising');
    expect(drawn(540, 960).layout.names).toBe('beside');
  });
});

describe('the line of a diagram', () => {
  const box = { width: 600, topPx: 100, bottomPx: 360 };

  it('is dashed where the shuttle runs, and leads out of the box where it goes on', () => {
    const { model, layout } = drawn(600, 400);
    const links = linksOf(model.diagram, layout, box);
    expect(links.map(({ kind }) => kind)).toEqual([
      ...Array<string>(3).fill('regular'),
      ...Array<string>(2).fill('shuttle'),
      ...Array<string>(3).fill('regular'),
    ]);
    expect([links[0]?.from[0], links.at(-1)?.to[0]]).toEqual([0, 600]);
    expect(links.map(({ past }) => past).lastIndexOf(true)).toBe(3);
  });

  it('ends where the line ends', () => {
    const { model, layout } = drawn(600, 400, 22, 23);
    const links = linksOf(model.diagram, layout, box);
    expect(links.at(-1)).toMatchObject({ kind: 'shuttle' });
  });

  it('has arrows both ways by turns, and both on an only stretch', () => {
    const degrees = (from: number, to: number, height = 400) => {
      const { model, layout } = drawn(600, height, from, to);
      return arrowsOf(linksOf(model.diagram, layout, box)).map(
        ({ turnedDegrees }) => turnedDegrees,
      );
    };
    expect(degrees(6, 9)).toEqual([0, 180, 0]);
    expect(degrees(22, 23)).toEqual([180, 0]);
    expect(degrees(6, 8, 900)).toEqual([90, 270]);
  });

  it('fills each dashed stretch evenly, and has arrows alone where it is short', () => {
    const link = { kind: 'shuttle', past: false, from: [0, 0], to: [70, 0] } as const;
    expect(dashPx(link, 5)).toBeCloseTo(70 / 15);
    expect(hasDashes([link], 5)).toBe(true);
    expect(hasDashes([link, { ...link, to: [30, 0] }], 5)).toBe(false);
    expect(hasDashes([{ ...link, kind: 'regular', to: [1, 0] }], 5)).toBe(true);
  });
});
