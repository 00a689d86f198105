import type { Weather } from '@perron/schema';
import type { WidgetState } from '../host/states';
import { weatherSample } from './sample';
import { weatherSchema } from './schema';
import type { WeatherConfig } from './schema';

const { situation, config } = weatherSample;

function now(change: Partial<Weather>, more: { demo?: boolean; atMs?: number } = {}) {
  const here = situation.weather;
  return {
    ...weatherSample,
    situation: {
      ...situation,
      nowMs: more.atMs ?? situation.nowMs,
      weather: here && {
        ...here,
        weather: { ...here.weather, ...change },
        demo: more.demo ?? false,
      },
    },
  };
}

const night = Date.parse('2026-11-20T22:15:00+01:00');

export const weatherStates: readonly WidgetState<WeatherConfig>[] = [
  {
    name: { en: 'Large, no size chosen', de: 'Groß, keine Größe gewählt' },
    input: {
      ...weatherSample,
      config: weatherSchema.parse({ font: { color: config.font.color } }),
      size: { width: 1200, height: 675 },
    },
  },
  {
    name: { en: 'Not known', de: 'Nicht bekannt' },
    input: { ...weatherSample, situation: { ...situation, weather: null } },
  },
  {
    name: { en: 'Demonstration', de: 'Vorführung' },
    input: now({ temperature: 21, weatherDescription: 'Sonnig' }, { demo: true }),
  },
  {
    name: { en: 'Frost, at night', de: 'Frost, bei Nacht' },
    input: now({ temperature: -12, weatherDescription: 'Klar' }, { atMs: night }),
  },
  {
    name: { en: 'Snow', de: 'Schnee' },
    input: now({ temperature: 0, weatherDescription: 'Leichter Schneefall' }),
  },
  {
    name: { en: 'Fog', de: 'Nebel' },
    input: now({ temperature: 3, weatherDescription: 'Nebel' }),
  },
  {
    name: { en: 'English', de: 'Englisch' },
    input: now({ temperature: 24, weatherDescription: 'Thundery outbreaks nearby' }),
  },
  {
    name: { en: 'Long description', de: 'Lange Beschreibung' },
    input: now({
      weatherDescription:
        'Mäßiger bis starker Schneeregen mit vereinzelten Gewittern in der Umgebung',
    }),
  },
  {
    name: { en: 'Russian', de: 'Russisch' },
    input: now({ temperature: 31, weatherDescription: 'Переменная облачность', cloudCover: 50 }),
  },
  {
    name: { en: 'On one line', de: 'Auf einer Zeile' },
    input: {
      ...now({ temperature: 9, weatherDescription: 'Starker Regen' }),
      size: { width: 640, height: 66 },
    },
  },
  {
    name: { en: 'Small', de: 'Klein' },
    input: {
      ...now({ temperature: 9, weatherDescription: 'Bedeckt' }, { demo: true }),
      size: { width: 200, height: 150 },
      config: { font: { ...config.font, fontSize: 24 } },
    },
  },
];
