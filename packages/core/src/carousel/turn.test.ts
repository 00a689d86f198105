import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carouselState, carouselTurn } from './turn';

const timing = { slideDurationMs: 5000, slideTransitionMs: 1000 };

describe('the turn of a carousel', () => {
  it('is a slide that stands and then gives way', () => {
    expect(carouselTurn(60_000_000, timing)).toEqual({
      turn: 10_000,
      startMs: 60_000_000,
      transitionMs: 60_005_000,
      endMs: 60_006_000,
    });
    expect(carouselTurn(60_005_999, timing).turn).toBe(10_000);
    expect(carouselTurn(60_006_000, timing).turn).toBe(10_001);
  });

  it('holds the moment that it was asked for, and the next begins where it ends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4e12 }),
        fc.integer({ min: 1, max: 600_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (nowMs, slideDurationMs, slideTransitionMs) => {
          const any = { slideDurationMs, slideTransitionMs };
          const now = carouselTurn(nowMs, any);
          expect(now.startMs).toBeLessThanOrEqual(nowMs);
          expect(now.endMs).toBeGreaterThan(nowMs);
          expect(carouselTurn(now.endMs, any)).toMatchObject({
            turn: now.turn + 1,
            startMs: now.endMs,
          });
        },
      ),
    );
  });
});

describe('a carousel', () => {
  it('loads its images before it shows any', () => {
    expect(carouselState(7, null)).toEqual({ state: 'load_images' });
    expect(carouselState(7, 0)).toEqual({ state: 'load_images' });
  });

  it('keeps a single image still', () => {
    expect(carouselState(7, 1)).toEqual({ state: 'still', slide: 0 });
  });

  it('goes from slide to slide and begins again', () => {
    const round = [9, 10, 11, 12].map((turn) => carouselState(turn, 3));
    expect(round).toMatchObject([
      { slide: 0, next: 1 },
      { slide: 1, next: 2 },
      { slide: 2, next: 0 },
      { slide: 0, next: 1 },
    ]);
  });
});
