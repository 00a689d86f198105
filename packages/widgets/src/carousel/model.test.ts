import { describe, expect, it } from 'vitest';
import { carouselModel } from './model';
import { carouselSample } from './sample';
import { sampleContents } from './sample-pictures';
import { carouselSchema } from './schema';

const { situation } = carouselSample;
const onAir = { ...situation, contents: sampleContents };
const live = { ...carouselSample, situation: onAir };

function urlsOf(input: typeof live): string[] {
  return carouselModel(input).slides.map(({ url }) => url);
}

describe('the slides of a carousel', () => {
  it('are the motifs on air, one file of each', () => {
    expect(urlsOf(live)).toEqual(sampleContents.map(({ media }) => media[0]!.url));
  });

  it('are the tall files in a tall box', () => {
    const size = { width: 540, height: 960 };
    expect(urlsOf({ ...live, size })).toEqual(sampleContents.map(({ media }) => media[1]!.url));
  });

  it('come from its bucket, and are no more than it may have', () => {
    const config = (change: object) => carouselSchema.parse(change);
    expect(urlsOf({ ...live, config: config({ bucketId: 9 }) })).toEqual([]);
    expect(urlsOf({ ...live, config: config({ bucketId: 1, maxSlides: 2 }) })).toHaveLength(2);
  });

  it('leave out a motif without any file', () => {
    const empty = { ...sampleContents[0]!, media: [] };
    const contents = [empty, ...sampleContents.slice(1)];
    expect(urlsOf({ ...live, situation: { ...situation, contents } })).toHaveLength(2);
  });

  it('come and go with their time, and are loaded before it', () => {
    const [first, second, third] = sampleContents;
    const fromMs = situation.nowMs + 60_000;
    const contents = [
      { ...first!, validUntil: new Date(fromMs).toISOString() },
      { ...second!, validFrom: new Date(fromMs).toISOString() },
      { ...third!, validFrom: new Date(fromMs + 86_400_000).toISOString() },
    ];
    const urls = sampleContents.map(({ media }) => media[0]!.url);
    const at = (nowMs: number) => {
      const { slides, ahead, over } = carouselModel({
        ...live,
        situation: { ...situation, contents, nowMs },
      });
      return { slides: slides.map(({ url }) => url), ahead: ahead.map(({ url }) => url), over };
    };
    expect(at(fromMs - 1)).toEqual({ slides: [urls[0]], ahead: [urls[1]], over: [] });
    expect(at(fromMs)).toEqual({
      slides: [urls[1]],
      ahead: [],
      over: first!.media.map(({ url }) => url),
    });
  });

  it('are the default ones in the editor, whatever is on air', () => {
    expect(urlsOf({ ...live, mode: 'editor' })).toEqual([]);
  });
});

describe('a picture', () => {
  it('fills its box where that costs a narrow strip, and else shows whole', () => {
    const fitIn = (width: number, height: number) =>
      carouselModel({ ...live, size: { width, height } }).slides[0]?.fit;
    expect(fitIn(800, 450)).toBe('cover');
    expect(fitIn(800, 430)).toBe('cover');
    expect(fitIn(800, 500)).toBe('contain');
    expect(fitIn(600, 600)).toBe('contain');
  });

  it('is told from a film by its file', () => {
    const media = [{ url: '/f.mp4', contentType: 'video/mp4', width: 800, height: 450 }];
    const contents = [{ ...sampleContents[0]!, media }];
    const { slides } = carouselModel({ ...live, situation: { ...situation, contents } });
    expect(slides).toEqual([{ kind: 'film', url: '/f.mp4', fit: 'cover' }]);
  });
});

describe('the change of slides', () => {
  const at = (nowMs: number, change: object = {}) =>
    carouselModel({
      ...live,
      config: carouselSchema.parse(change),
      situation: { ...onAir, nowMs },
    });

  it('comes after five seconds and takes one', () => {
    expect(at(6_000_000)).toMatchObject({
      turn: 1000,
      transitionMs: 6_005_000,
      transitionDurationMs: 1000,
    });
  });

  it('is the same model within a turn, so that nothing is drawn again', () => {
    expect(at(6_000_000)).toEqual(at(6_002_999));
    expect(at(6_003_000)).toEqual(at(6_005_999));
    expect(at(6_006_000).turn).toBe(1001);
  });

  it('has its animation ready two seconds before, and none while a slide is shown', () => {
    expect(at(6_002_999).isChanging).toBe(false);
    expect(at(6_003_000).isChanging).toBe(true);
    expect(at(6_005_999).isChanging).toBe(true);
  });

  it('moves as it is set', () => {
    const model = at(0, { easingFunction: 'bounce-out', direction: 'to-top' });
    expect(model.direction).toBe('to-top');
    expect(model.easing).toMatch(/^linear\(0, /);
  });

  it('tries again every five minutes what could not be loaded', () => {
    expect(at(300_000).attempt).toBe(at(299_999).attempt + 1);
  });
});

it('names itself a demo where the default slides replace content', () => {
  expect(carouselModel(carouselSample)).toMatchObject({ slides: [], demoText: 'DEMO Content' });
});
