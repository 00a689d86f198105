import { weatherAnswer } from '@perron/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WeatherQuery } from '../weather';
import { createDemoWeather } from './demo-weather';
import type { DemoConditions } from './weather-at';
import { weatherAt } from './weather-at';

const berlin: WeatherQuery = { location: 'Berlin, Germany', language: 'de', format: 'metric' };
const at = (iso: string, query = berlin) =>
  createDemoWeather({ clock: { now: () => Date.parse(iso) } }).current(query);

/** Every hour of a month, over ten years. */
function month(number: string): DemoConditions[] {
  return Array.from({ length: 10 }, (_, year) =>
    Array.from({ length: 28 * 24 }, (_, hour) =>
      weatherAt('test', Date.parse(`${2020 + year}-${number}-01T00:00:00Z`) + hour * 3_600_000),
    ),
  ).flat();
}
const mean = (hours: DemoConditions[], of: (conditions: DemoConditions) => number) =>
  hours.reduce((sum, hour) => sum + of(hour), 0) / hours.length;

test('the same moment has the same weather, and a quarter of an hour has one', async () => {
  expect(await at('2026-11-20T13:03:00Z')).toEqual(await at('2026-11-20T13:14:59Z'));
  expect((await at('2026-11-20T13:03:00Z')).observedAt).toBe(
    Date.parse('2026-11-20T13:00:00Z') / 1000,
  );
});

test('it is marked as made up', async () => {
  expect((await at('2026-11-20T13:03:00Z')).demo).toBe(true);
});

test('January is cold and grey, July is warm and brighter, and both vary', () => {
  const january = month('01');
  const july = month('07');
  expect(mean(january, (conditions) => conditions.temperatureC)).toBeGreaterThan(-3);
  expect(mean(january, (conditions) => conditions.temperatureC)).toBeLessThan(3);
  expect(mean(july, (conditions) => conditions.temperatureC)).toBeGreaterThan(17);
  expect(mean(july, (conditions) => conditions.temperatureC)).toBeLessThan(23);
  expect(mean(january, (conditions) => conditions.cloudCover)).toBeGreaterThan(
    mean(july, (conditions) => conditions.cloudCover),
  );
  expect(new Set(july.map(({ sky }) => sky)).size).toBeGreaterThan(5);
  expect(new Set(january.map(({ sky }) => sky)).size).toBeGreaterThan(5);
});

test('snow falls in winter only, and thunder is heard in summer only', () => {
  const share = (hours: DemoConditions[], sky: string) =>
    hours.filter((hour) => hour.sky === sky).length / hours.length;
  expect(share(month('01'), 'snow')).toBeGreaterThan(0.005);
  expect(share(month('07'), 'snow')).toBe(0);
  expect(share(month('07'), 'thunderstorm')).toBeGreaterThan(0.001);
  expect(share(month('01'), 'thunderstorm')).toBe(0);
});

test('some of a month is wet, most is not, and no rain falls from a bright sky', () => {
  for (const number of ['01', '04', '07', '10']) {
    const hours = month(number);
    const wet = hours.filter((hour) => hour.precipitationMm > 0).length / hours.length;
    expect(wet).toBeGreaterThan(0.04);
    expect(wet).toBeLessThan(0.3);
    expect(hours.some((hour) => hour.precipitationMm > 0 && hour.cloudCover < 50)).toBe(false);
  }
});

test('from one quarter of an hour to the next it is about as warm', () => {
  for (let quarter = 0; quarter < 20_000; quarter += 1) {
    const [before, after] = [quarter, quarter + 1].map((value) =>
      weatherAt('test', value * 900_000),
    );
    expect(Math.abs(before!.temperatureC - after!.temperatureC)).toBeLessThan(1.2);
  }
});

test('afternoons are warmer than nights, and the sun is up at noon', () => {
  const july = month('07');
  const hourOf = (hour: number) => july.filter((_, index) => index % 24 === hour);
  expect(mean(hourOf(14), (conditions) => conditions.temperatureC)).toBeGreaterThan(
    mean(hourOf(3), (conditions) => conditions.temperatureC) + 3,
  );
  expect(hourOf(11).every(({ day }) => day)).toBe(true);
  expect(hourOf(23).some(({ day }) => day)).toBe(false);
});

test('imperial units say the same', async () => {
  const metric = (await at('2026-01-20T13:03:00Z')).weather;
  const imperial = (await at('2026-01-20T13:03:00Z', { ...berlin, format: 'imperial' })).weather;
  expect(Math.abs(imperial.temperature - (metric.temperature * 1.8 + 32))).toBeLessThan(1.5);
});

test('German has German words, every other language English ones', async () => {
  const german = (await at('2026-11-20T13:03:00Z')).weather.weatherDescription;
  const french = (await at('2026-11-20T13:03:00Z', { ...berlin, language: 'fr' })).weather;
  expect(french.weatherDescription).not.toBe(german);
});

test('at any moment and place the answer is weather', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.string(),
      async (date, location) => {
        const answer = await at(date.toISOString(), { ...berlin, location });
        expect(weatherAnswer.parse(answer)).toEqual(answer);
        expect(answer.weather.humidity).toBeLessThanOrEqual(100);
      },
    ),
  );
});
