import { weatherAnswer, weatherFormat, weatherLanguage } from '@perron/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixture } from '../shared/testing/fixture';
import { replayMs } from '../shared/testing/loopback-server';
import { garbled, mutated } from '../shared/testing/mutations';
import { WeatherError } from '../weather';
import { observedAt } from './observed-at';
import { parseWeather } from './parse';

const berlin = fixture('wttr', 'berlin-de.json');
const wrapped = fixture('wttr', 'wrapped.json');
const asked = { language: 'de', format: 'metric', fetchedAtMs: replayMs } as const;

/** The recorded reply with some of its current values exchanged. */
function changed(values: Record<string, unknown>): string {
  const reply = JSON.parse(berlin) as { current_condition: object[] };
  return JSON.stringify({ current_condition: [{ ...reply.current_condition[0], ...values }] });
}

test('the weather of a recorded reply is read in metric units and in German', () => {
  expect(parseWeather(berlin, asked)).toEqual({
    weather: {
      temperature: 7,
      humidity: 87,
      windSpeed: 15,
      windDirection: 'SW',
      cloudCover: 75,
      precipitation: 0.3,
      weatherDescription: 'Leichter Regen',
    },
    observedAt: Date.parse('2026-11-20T12:52:00Z') / 1000,
    demo: false,
  });
});

test('the same reply is read in imperial units, and in English where a language is missing', () => {
  const { weather } = parseWeather(berlin, { ...asked, language: 'fr', format: 'imperial' });
  expect(weather).toMatchObject({ temperature: 45, windSpeed: 9, precipitation: 0 });
  expect(weather.weatherDescription).toBe('Light rain');
});

test('a wrapped reply with real numbers is read, and a missing unit is computed', () => {
  const { weather } = parseWeather(wrapped, { ...asked, language: 'zh', format: 'imperial' });
  expect(weather).toMatchObject({
    temperature: 44.6,
    windSpeed: 9.32,
    precipitation: 0.01,
    windDirection: 'SW',
    weatherDescription: '小雨',
  });
});

test('numbers come with a point, with a comma, or as numbers', () => {
  for (const precipMM of ['1.5', '1,5', 1.5]) {
    expect(parseWeather(changed({ precipMM }), asked).weather.precipitation).toBe(1.5);
  }
});

test('a unit that came only in its other form is computed back', () => {
  const { weather } = parseWeather(changed({ temp_C: null, temp_F: '50' }), asked);
  expect(weather.temperature).toBe(10);
});

test.each(['{}', 'null', '[]', '{"current_condition":[]}', '{"data":{"current_condition":null}}'])(
  '%s holds no weather, and that is said in the words of the catalogue',
  (body) => {
    expect(() => parseWeather(body, asked)).toThrow(/^No current weather data found$/);
  },
);

test.each([
  'Unknown location; please try ~52.5170365,13.3888599',
  '<html><body><h1>Sorry, we are running out of queries</h1></body></html>',
  '',
])('the text "%s" instead of data is quoted in the error', (body) => {
  expect(() => parseWeather(body, asked)).toThrow('Expected weather as JSON');
});

test.each([
  [{ humidity: '300' }, 'humidity from 0 to 100, came 300'],
  [{ temp_C: 'warm', temp_F: '' }, 'temperature from -100 to 70, came none'],
  [{ winddir16Point: 'VAR', winddirDegree: null }, 'wind direction'],
  [{ lang_de: [], weatherDesc: [{ value: ' ' }] }, 'description'],
])('%j is refused with the value that is wrong', (values, message) => {
  expect(() => parseWeather(changed(values), asked)).toThrow(message);
});

test('a value in imperial units that cannot be is refused, also where the metric one is right', () => {
  const wrong = changed({ windspeedMiles: '-5' });
  expect(() => parseWeather(wrong, { ...asked, format: 'imperial' })).toThrow(
    'wind speed from 0 to 311, came -5',
  );
});

test('the moment of an observation is right in every time zone', () => {
  const at = (localObsDateTime: string | null, observation_time: string) => {
    const seconds = observedAt({ localObsDateTime, observation_time }, replayMs);
    return seconds === null ? null : new Date(seconds * 1000).toISOString().slice(0, 16);
  };
  expect(at('2026-11-20 09:30 PM', '12:30 PM')).toBe('2026-11-20T12:30');
  expect(at('2026-11-20 12:30 AM', '11:30 PM')).toBe('2026-11-19T23:30');
  expect(at('2026-11-19 07:30 PM', '12:30 AM')).toBe('2026-11-20T00:30');
  expect(at('2026-11-20 18:22', '12:52')).toBe('2026-11-20T12:52');
  expect(at(null, '12:52 PM')).toBe('2026-11-20T12:52');
  expect(at(null, '11:52 PM')).toBe('2026-11-19T23:52');
});

test('an observation that lies ahead, or that nobody can read, has no moment', () => {
  expect(
    observedAt({ localObsDateTime: '2026-11-20 05:00 PM', observation_time: '04:00 PM' }, replayMs),
  ).toBeNull();
  expect(observedAt({ observation_time: '25:00' }, replayMs)).toBeNull();
  expect(observedAt({ observation_time: '13:00 PM' }, replayMs)).toBeNull();
  expect(observedAt({}, replayMs)).toBeNull();
});

test.each([berlin, wrapped])(
  'whatever happens to a reply, there is weather or a known error',
  (body) => {
    const question = fc.record({
      language: fc.constantFrom(...weatherLanguage.options),
      format: fc.constantFrom(...weatherFormat.options),
      fetchedAtMs: fc.constant(replayMs),
    });
    const replies = fc.oneof({ weight: 4, arbitrary: mutated(body) }, garbled(body));
    fc.assert(
      fc.property(replies, question, (reply, options) => {
        let answer: unknown;
        try {
          answer = parseWeather(reply, options);
        } catch (error) {
          expect(error).toBeInstanceOf(WeatherError);
          return;
        }
        expect(weatherAnswer.parse(answer)).toEqual(answer);
      }),
      { numRuns: 500 },
    );
  },
);
