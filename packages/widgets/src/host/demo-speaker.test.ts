import { describe, expect, it } from 'vitest';
import { sampleSituation } from '../shared/samples/sample-situation';
import { vehicleSituation } from '../shared/samples/sample-trip';
import { demoSpeaker, withoutDemo } from './demo-speaker';

const news = { articles: [], demo: true };

describe('a scene says "Demo" once', () => {
  it('on its board, whatever else is on it', () => {
    const kinds = ['news', 'connection_info_table', 'depatures_table', 'depatures_table'] as const;
    expect(demoSpeaker(kinds, { ...sampleSituation, demo: true, news })).toBe(2);
  });

  it('on the line in a train, and not on a line that a station does not draw', () => {
    const kinds = ['connection_info_table', 'pearl_indicator_horizontal'] as const;
    expect(demoSpeaker(kinds, { ...vehicleSituation, demo: true })).toBe(1);
    expect(demoSpeaker(kinds, { ...sampleSituation, demo: true })).toBe(0);
  });

  it('on the news where only they are a demonstration, or nothing else can say it', () => {
    expect(demoSpeaker(['depatures_table', 'news'], { ...sampleSituation, news })).toBe(1);
    expect(demoSpeaker(['text', 'news'], { ...sampleSituation, demo: true, news })).toBe(1);
  });

  it('nowhere where nothing is one', () => {
    expect(demoSpeaker(['depatures_table', 'news'], sampleSituation)).toBe(-1);
  });
});

it('the others say nothing of it', () => {
  const silent = withoutDemo({ ...sampleSituation, demo: true, news });
  expect(silent).toMatchObject({ demo: false, news: { demo: false }, weather: null });
});
