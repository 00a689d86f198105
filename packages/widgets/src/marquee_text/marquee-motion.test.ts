import { describe, expect, it } from 'vitest';
import { marqueeMotion } from './marquee-motion';
import type { MarqueeTravel } from './marquee-motion';

const travel: MarqueeTravel = {
  boxWidthPx: 640,
  textWidthPx: 320,
  speedPxPerSecond: 50,
  direction: 'ltr',
};

const places = (change: Partial<MarqueeTravel> = {}) =>
  marqueeMotion({ ...travel, ...change }).keyframes.map(({ transform }) => transform);

describe('the way of a running text', () => {
  it('begins at the right edge and ends when the text is out at the left', () => {
    expect(places()).toEqual(['translateX(640px)', 'translateX(-320px)']);
  });

  it('is the other way round for what is read from the right', () => {
    expect(places({ direction: 'rtl' })).toEqual(['translateX(-640px)', 'translateX(320px)']);
  });

  it('is gone at the speed that was asked for, again and again', () => {
    const { timing } = marqueeMotion(travel);
    expect(timing).toEqual({ duration: 19_200, iterations: Infinity });
  });

  it('begins at the same moment on every display', () => {
    expect(marqueeMotion(travel).startMs).toBe(0);
  });

  it('stays the same while the text becomes a little wider, and always leads out of the box', () => {
    expect(places({ textWidthPx: 321 })).toEqual(places({ textWidthPx: 384 }));
    expect(places({ textWidthPx: 321 })[1]).toBe('translateX(-384px)');
  });
});
