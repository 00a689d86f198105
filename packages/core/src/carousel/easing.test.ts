import { describe, expect, it } from 'vitest';
import { easedShare, easingCss, easingNames } from './easing';

const shares = Array.from({ length: 101 }, (_, step) => step / 100);

/** The value of a browser's curve whose points are at equal distances. */
function drawn(css: string, share: number): number {
  const [, list] = /^linear\((.*)\)$/.exec(css) ?? [];
  const points = (list ?? '0, 1').split(', ').map(Number);
  const place = share * (points.length - 1);
  const before = Math.min(Math.floor(place), points.length - 2);
  const [from, to] = [points[before]!, points[before + 1]!];
  return from + (to - from) * (place - before);
}

/** A Bézier curve whose time runs evenly is this polynomial. */
function cubic(css: string, share: number): number {
  const [x1, y1, x2, y2] = css.match(/-?\d[\d.]*/g)!.map(Number) as [
    number,
    number,
    number,
    number,
  ];
  expect([x1, x2]).toEqual([0.33333, 0.66667]);
  return 3 * (1 - share) ** 2 * share * y1 + 3 * (1 - share) * share ** 2 * y2 + share ** 3;
}

it('five families have three variants each, and there is linear', () => {
  expect(easingNames).toHaveLength(16);
  expect(easingNames).toContain('ease-in-out');
  expect(easingNames).toContain('strong-ease-out');
});

describe.each([...easingNames])('%s', (name) => {
  it('begins at the beginning and ends at the end', () => {
    expect(easedShare(name, 0)).toBeCloseTo(0, 10);
    expect(easedShare(name, 1)).toBeCloseTo(1, 10);
  });

  it('reaches the browser as the curve that it is', () => {
    const css = easingCss(name);
    for (const share of shares) {
      const shown = css.startsWith('cubic') ? cubic(css, share) : drawn(css, share);
      expect(Math.abs(shown - easedShare(name, share))).toBeLessThan(0.01);
    }
  });
});

describe('the shape of a curve', () => {
  const lowest = (name: (typeof easingNames)[number]) =>
    Math.min(...shares.map((share) => easedShare(name, share)));
  const highest = (name: (typeof easingNames)[number]) =>
    Math.max(...shares.map((share) => easedShare(name, share)));

  it('of an ease starts slowly, ends slowly, or both', () => {
    expect(easedShare('ease-in', 0.5)).toBe(0.25);
    expect(easedShare('ease-out', 0.5)).toBe(0.75);
    expect(easedShare('ease-in-out', 0.25)).toBe(0.125);
    expect(easedShare('strong-ease-in', 0.5)).toBe(0.03125);
  });

  it('of both ends is the same from each side', () => {
    for (const name of easingNames.filter((candidate) => candidate.endsWith('in-out'))) {
      for (const share of shares) {
        expect(easedShare(name, share) + easedShare(name, 1 - share)).toBeCloseTo(1, 10);
      }
    }
  });

  it('of a back easing draws back by a tenth', () => {
    expect(lowest('back-in')).toBeCloseTo(-0.1, 2);
    expect(highest('back-out')).toBeCloseTo(1.1, 2);
  });

  it('of an elastic easing swings round its end', () => {
    const ends = shares.filter((share) => share > 0.15 && share < 1);
    const sides = ends.map((share) => easedShare('elastic-out', share) > 1);
    const crossings = sides.filter((side, index) => index > 0 && side !== sides[index - 1]);
    expect(crossings.length).toBeGreaterThanOrEqual(3);
    expect(highest('elastic-out')).toBeGreaterThan(1.3);
  });

  it('of a bounce touches the ground three times before it rests, and never goes below', () => {
    for (const touch of [4 / 11, 8 / 11, 10 / 11]) {
      expect(easedShare('bounce-out', touch)).toBeCloseTo(1, 10);
    }
    expect(highest('bounce-out')).toBeLessThanOrEqual(1);
    expect(lowest('bounce-in')).toBeGreaterThanOrEqual(0);
  });
});
