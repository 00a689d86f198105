import type { Weather } from '@perron/schema';
import { describe, expect, it } from 'vitest';
import { weatherModel } from './model';
import { weatherSample } from './sample';
import { weatherSchema } from './schema';

const { situation } = weatherSample;

function shown(change: Partial<Weather>, demo = false) {
  const here = situation.weather;
  const weather = here && { ...here, demo, weather: { ...here.weather, ...change } };
  return weatherModel({ ...weatherSample, situation: { ...situation, weather } });
}

describe('the weather', () => {
  it('is said in whole degrees and in words', () => {
    const { now } = shown({ temperature: 7.6, weatherDescription: ' Leicht bewölkt ' });
    expect(now).toEqual({
      temperature: '8°C',
      description: 'Leicht bewölkt',
      sign: 'sun_cloud',
    });
  });

  it('grows with its box until somebody chooses a size', () => {
    const sizeIn = (font: object, width: number, height: number) => {
      const config = weatherSchema.parse({ font });
      return weatherModel({ ...weatherSample, config, size: { width, height } }).font.fontSize;
    };
    expect(sizeIn({}, 200, 150)).toBe(16);
    expect(sizeIn({}, 3840, 2160)).toBe(230);
    expect(sizeIn({ fontSize: 24 }, 400, 300)).toBe(48);
    expect(sizeIn({ fontSize: 25 }, 3840, 2160)).toBe(25);
  });

  it('knows no minus zero', () => {
    expect(shown({ temperature: -0.4 }).now?.temperature).toBe('0°C');
    expect(shown({ temperature: -3 }).now?.temperature).toBe('-3°C');
  });

  it('is not guessed where it is not known or too old', () => {
    const model = weatherModel({ ...weatherSample, situation: { ...situation, weather: null } });
    expect(model.now).toBeNull();
    expect(model.demo).toBe(false);
  });

  it('is marked when it is a demonstration', () => {
    expect(shown({}, true).demo).toBe(true);
    expect(shown({}).demo).toBe(false);
  });

  it('is not drawn again while nothing of it has changed', () => {
    const later = { ...situation, nowMs: situation.nowMs + 60_000 };
    expect(weatherModel({ ...weatherSample, situation: later })).toEqual(
      weatherModel(weatherSample),
    );
  });

  it('is 16 px tall where a stored scene names no size', () => {
    expect(weatherSchema.parse({}).font.fontSize).toBe(16);
  });
});
