import type { ModelInput } from '../host/definition';
import { palette } from '../shared/colors/palette';
import { sampleNowMs, sampleSituation } from '../shared/samples/sample-situation';
import { weatherSchema } from './schema';
import type { WeatherConfig } from './schema';

export const weatherSample: ModelInput<WeatherConfig> = {
  config: weatherSchema.parse({ font: { fontSize: 44, color: palette.night, weight: 500 } }),
  size: { width: 480, height: 260 },
  situation: {
    ...sampleSituation,
    weather: {
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
    },
  },
  mode: 'live',
};
