import type { ModelInput } from '../host/definition';
import { palette } from '../shared/colors/palette';
import { sampleSituation } from '../shared/samples/sample-situation';
import { sampleWeather } from '../shared/samples/sample-weather';
import { weatherSchema } from './schema';
import type { WeatherConfig } from './schema';

export const weatherSample: ModelInput<WeatherConfig> = {
  config: weatherSchema.parse({ font: { fontSize: 44, color: palette.night, weight: 500 } }),
  size: { width: 480, height: 260 },
  situation: {
    ...sampleSituation,
    weather: sampleWeather,
  },
  mode: 'live',
};
