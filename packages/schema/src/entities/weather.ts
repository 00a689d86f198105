import { z } from 'zod';

/** Languages of the weather service (specification, section 5). */
export const weatherLanguages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pl',
  'pt',
  'ru',
  'tr',
  'zh',
] as const;
export const weatherLanguage = z.enum(weatherLanguages);
export type WeatherLanguage = z.infer<typeof weatherLanguage>;

export const weatherFormat = z.enum(['metric', 'imperial']);
export type WeatherFormat = z.infer<typeof weatherFormat>;

/** Default place for the weather in Berlin's network (section 9). */
export const defaultWeatherLocation = 'Berlin, Germany';

/**
 * The weather now. `metric`: °C, km/h, mm; `imperial`: °F, mph, inches. Humidity and cloud cover
 * are percent, the wind's direction one of 16 points (`SSW`).
 */
export const weather = z
  .object({
    temperature: z.number(),
    humidity: z.number(),
    windSpeed: z.number(),
    windDirection: z.string(),
    cloudCover: z.number(),
    precipitation: z.number(),
    weatherDescription: z.string(),
  })
  .meta({ id: 'Weather' });
export type Weather = z.infer<typeof weather>;

/**
 * The weather with when it was observed (unix seconds; `null` if it is not stated) and whether it
 * is real.
 */
export const weatherAnswer = z
  .object({
    weather: weather.nullable().meta({ description: 'Null: there is no source of weather.' }),
    observedAt: z.int().nullable(),
    demo: z.boolean(),
  })
  .meta({ id: 'WeatherAnswer' });
export type WeatherAnswer = z.infer<typeof weatherAnswer>;
