import type { WeatherFormat, WeatherLanguage } from '@perron/schema';
import { z } from 'zod';
import { plainText, shortened } from '../shared/plain-text';
import { WeatherError } from '../weather';
import type { CurrentWeather } from '../weather';
import { observedAt } from './observed-at';

/** The service says numbers as strings, and now and then as numbers. */
const number = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^[+-]?\d+([.,]\d+)?$/),
  ])
  .transform((value) => (typeof value === 'number' ? value : Number(value.replace(',', '.'))))
  .nullish()
  .catch(null);
const text = z.string().nullish().catch(null);
const described = z
  .array(z.object({ value: z.string() }))
  .nullish()
  .catch(null);

const condition = z
  .object({
    temp_C: number,
    temp_F: number,
    humidity: number,
    windspeedKmph: number,
    windspeedMiles: number,
    winddir16Point: text,
    winddirDegree: number,
    cloudcover: number,
    precipMM: number,
    precipInches: number,
    weatherDesc: described,
    localObsDateTime: text,
    observation_time: text,
  })
  .catchall(z.unknown());
type Condition = z.infer<typeof condition>;

const conditions = z.object({ current_condition: z.tuple([condition], z.unknown()) });
/** Since 2024 the whole answer comes wrapped in `data` now and then. */
const reply = z.union([conditions, z.object({ data: conditions }).transform(({ data }) => data)]);

const points = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(
  ' ',
) satisfies readonly string[];

export interface WttrQuestion {
  readonly language: WeatherLanguage;
  readonly format: WeatherFormat;
  /** When the reply was fetched, epoch ms: an observation without a date belongs to the last day. */
  readonly fetchedAtMs: number;
}

/**
 * The current weather of a `format=j1` reply. One unit is computed from the other where only that
 * one came.
 * @throws WeatherError `no_data` 'No current weather data found'; `upstream_failed` for a reply
 * that is not JSON, or that lacks a value
 */
export function parseWeather(body: string, question: WttrQuestion): CurrentWeather {
  const { data } = reply.safeParse(jsonOf(body));
  if (!data) throw new WeatherError('no_data', 'No current weather data found');
  const [now] = data.current_condition;
  return {
    weather: {
      ...measured(now, question.format),
      humidity: within('humidity', now.humidity, 0, 100),
      cloudCover: within('cloud cover', now.cloudcover, 0, 100),
      windDirection: windDirection(now),
      weatherDescription: description(now, question.language),
    },
    observedAt: observedAt(now, question.fetchedAtMs),
    demo: false,
  };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    const came = shortened(plainText(body).text, 200);
    throw new WeatherError('upstream_failed', `Expected weather as JSON, came "${came}".`);
  }
}

function measured(now: Condition, format: WeatherFormat) {
  const celsius = now.temp_C ?? converted(now.temp_F, (f) => (f - 32) / 1.8);
  const kmph = now.windspeedKmph ?? converted(now.windspeedMiles, (miles) => miles * 1.609344);
  const mm = now.precipMM ?? converted(now.precipInches, (inches) => inches * 25.4);
  const metric = {
    temperature: within('temperature', celsius, -100, 70),
    windSpeed: within('wind speed', kmph, 0, 500),
    precipitation: within('precipitation', mm, 0, 2_000),
  };
  if (format === 'metric') return rounded(metric);
  return rounded({
    temperature: within('temperature', now.temp_F ?? metric.temperature * 1.8 + 32, -148, 158),
    windSpeed: within('wind speed', now.windspeedMiles ?? metric.windSpeed / 1.609344, 0, 311),
    precipitation: within('precipitation', now.precipInches ?? metric.precipitation / 25.4, 0, 79),
  });
}

function converted(value: number | null | undefined, by: (value: number) => number): number | null {
  return value == null ? null : by(value);
}

/** To a hundredth, which is finer than any of the values that come. */
function rounded<T extends Record<string, number>>(values: T): T {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    Math.round(value * 100) / 100,
  ]);
  return Object.fromEntries(entries) as T;
}

function within(name: string, value: number | null | undefined, min: number, max: number): number {
  if (value != null && value >= min && value <= max) return value;
  const came = value == null ? 'none' : String(value);
  throw new WeatherError(
    'upstream_failed',
    `Expected a ${name} from ${min} to ${max}, came ${came}.`,
  );
}

function windDirection({ winddir16Point, winddirDegree }: Condition): string {
  const named = winddir16Point?.trim().toUpperCase();
  if (named !== undefined && points.includes(named)) return named;
  if (winddirDegree == null || winddirDegree < 0 || winddirDegree > 360) {
    throw new WeatherError('upstream_failed', 'Expected a wind direction, came none.');
  }
  return points[Math.round(winddirDegree / 22.5) % 16]!;
}

/** In the language asked for (`lang_de`, also `lang_zh-cn` for `zh`), else in English. */
function description(now: Condition, language: WeatherLanguage): string {
  const keys = Object.keys(now).filter((key) => key.startsWith(`lang_${language}`));
  const candidates = [...keys.sort().map((key) => described.parse(now[key])), now.weatherDesc];
  for (const candidate of candidates) {
    const found = plainText(candidate?.[0]?.value ?? '').text;
    if (found !== '') return shortened(found, 200);
  }
  throw new WeatherError('upstream_failed', 'Expected a description of the weather, came none.');
}
