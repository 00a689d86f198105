import type { WeatherHere } from '@perron/core';
import { sampleNowMs } from './sample-situation';

export const sampleWeather: WeatherHere = {
  weather: {
    temperature: 7,
    humidity: 72,
    windSpeed: 14,
    windDirection: 'WSW',
    cloudCover: 40,
    precipitation: 0,
    weatherDescription: 'Leicht bewölkt',
  },
  observedAtMs: sampleNowMs - 900_000,
  demo: false,
};
