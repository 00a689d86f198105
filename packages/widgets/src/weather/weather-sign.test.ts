import type { Weather } from '@perron/schema';
import { describe, expect, it } from 'vitest';
import { isDaylight } from './daylight';
import { weatherSign } from './weather-sign';

const dry: Weather = {
  temperature: 12,
  humidity: 60,
  windSpeed: 10,
  windDirection: 'W',
  cloudCover: 0,
  precipitation: 0,
  weatherDescription: '',
};

const sign = (change: Partial<Weather>, daylight = true) =>
  weatherSign({ ...dry, ...change }, daylight);

describe('the sign of the weather', () => {
  it.each([
    ['Sonnig', 'sun'],
    ['Clear', 'sun'],
    ['Leicht bewölkt', 'sun_cloud'],
    ['Teilweise bewölkt', 'sun_cloud'],
    ['Partly cloudy', 'sun_cloud'],
    ['Bewölkt', 'cloud'],
    ['Overcast', 'cloud'],
    ['Leichter Regen', 'rain'],
    ['Patchy rain possible', 'rain'],
    ['Nieselregen', 'rain'],
    ['Schneeregen', 'snow'],
    ['Light sleet', 'snow'],
    ['Gefrierender Nebel', 'fog'],
    ['Mist', 'fog'],
    ['Leichter Regen mit Gewitter', 'thunder'],
    ['Thundery outbreaks possible', 'thunder'],
  ])('follows the words: %s', (weatherDescription, expected) => {
    // The measurements say otherwise and do not count.
    expect(sign({ weatherDescription, cloudCover: 100, precipitation: 3 })).toBe(expected);
  });

  it('follows what was measured where the words say nothing to it', () => {
    const weatherDescription = 'Кратковременно';
    expect(sign({ weatherDescription })).toBe('sun');
    expect(sign({ weatherDescription, cloudCover: 50 })).toBe('sun_cloud');
    expect(sign({ weatherDescription, cloudCover: 90 })).toBe('cloud');
    expect(sign({ weatherDescription, cloudCover: 90, precipitation: 0.4 })).toBe('rain');
    expect(sign({ weatherDescription, precipitation: 0.4, temperature: -1 })).toBe('snow');
  });

  it('shows no sun at night', () => {
    expect(sign({ weatherDescription: 'Klar' }, false)).toBe('moon');
    expect(sign({ weatherDescription: 'Partly cloudy' }, false)).toBe('moon_cloud');
    expect(sign({ weatherDescription: 'Regen' }, false)).toBe('rain');
  });
});

describe('daylight', () => {
  const berlin = (iso: string) => isDaylight(Date.parse(iso), 'Europe/Berlin');

  it('is long in summer and short in winter', () => {
    expect(berlin('2026-06-21T20:30:00+02:00')).toBe(true);
    expect(berlin('2026-12-21T16:30:00+01:00')).toBe(false);
    expect(berlin('2026-12-21T12:00:00+01:00')).toBe(true);
    expect(berlin('2026-06-21T03:00:00+02:00')).toBe(false);
  });

  it('goes by the clocks of the place', () => {
    expect(isDaylight(Date.parse('2026-11-20T12:00:00Z'), 'Pacific/Auckland')).toBe(false);
  });
});
