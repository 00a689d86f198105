import type { WeatherLanguage } from '@perron/schema';
import type { DemoConditions, Sky } from './weather-at';

type Words = Readonly<Record<Sky | 'clear_night', string>>;

const german: Words = {
  clear: 'Sonnig',
  clear_night: 'Klar',
  partly_cloudy: 'Leicht bewölkt',
  cloudy: 'Wolkig',
  overcast: 'Bedeckt',
  fog: 'Nebel',
  drizzle: 'Nieselregen',
  rain: 'Regen',
  heavy_rain: 'Starker Regen',
  sleet: 'Schneeregen',
  snow: 'Schneefall',
  thunderstorm: 'Gewitter',
};

const english: Words = {
  clear: 'Sunny',
  clear_night: 'Clear',
  partly_cloudy: 'Partly cloudy',
  cloudy: 'Cloudy',
  overcast: 'Overcast',
  fog: 'Fog',
  drizzle: 'Drizzle',
  rain: 'Rain',
  heavy_rain: 'Heavy rain',
  sleet: 'Sleet',
  snow: 'Snow',
  thunderstorm: 'Thunderstorm',
};

/** In German, and in English for every other language. */
export function describe({ sky, day }: DemoConditions, language: WeatherLanguage): string {
  const words = language === 'de' ? german : english;
  return words[sky === 'clear' && !day ? 'clear_night' : sky];
}
