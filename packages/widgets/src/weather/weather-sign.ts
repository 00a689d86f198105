import type { Weather } from '@perron/schema';

export type WeatherSign =
  'sun' | 'moon' | 'sun_cloud' | 'moon_cloud' | 'cloud' | 'rain' | 'snow' | 'fog' | 'thunder';

/** The words of a description in German or English, the graver first: "Schneeregen" is no rain. */
const words: readonly (readonly [RegExp, Sky])[] = [
  [/gewitter|thunder/i, 'thunder'],
  [/schnee|snow|sleet|graupel|hagel|hail|blizzard|\beis|\bice\b/i, 'snow'],
  [/regen|rain|drizzle|schauer|shower/i, 'rain'],
  [/nebel|fog|dunst|mist\b|haze/i, 'fog'],
  [/leicht bewölkt|teil.*bewölkt|heiter|partly|partially/i, 'fair'],
  [/wolkig|bewölkt|bedeckt|cloudy|overcast/i, 'cloud'],
  [/sonnig|klar|sunny|clear/i, 'clear'],
];

type Sky = 'thunder' | 'snow' | 'rain' | 'fog' | 'fair' | 'cloud' | 'clear';

/** Below this, in °C, what falls is taken for snow where the description does not say. */
const snowBelow = 1;

function measuredSky({ precipitation, temperature, cloudCover }: Weather): Sky {
  if (precipitation > 0) return temperature < snowBelow ? 'snow' : 'rain';
  if (cloudCover < 20) return 'clear';
  return cloudCover < 65 ? 'fair' : 'cloud';
}

/** The sign for the weather (metric): by its description, or else by what was measured. */
export function weatherSign(weather: Weather, daylight: boolean): WeatherSign {
  const said = words.find(([pattern]) => pattern.test(weather.weatherDescription));
  const sky = said?.[1] ?? measuredSky(weather);
  if (sky === 'clear') return daylight ? 'sun' : 'moon';
  if (sky === 'fair') return daylight ? 'sun_cloud' : 'moon_cloud';
  return sky;
}
