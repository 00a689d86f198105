import { smoothNoise } from './smooth-noise';

/** State of the sky. */
export type Sky =
  | 'clear'
  | 'partly_cloudy'
  | 'cloudy'
  | 'overcast'
  | 'fog'
  | 'drizzle'
  | 'rain'
  | 'heavy_rain'
  | 'sleet'
  | 'snow'
  | 'thunderstorm';

/** Made-up weather. °C, km/h, mm in the last hour, percent, degrees from north. */
export interface DemoConditions {
  readonly sky: Sky;
  readonly temperatureC: number;
  readonly humidity: number;
  readonly windKmph: number;
  readonly windDegrees: number;
  readonly cloudCover: number;
  readonly precipitationMm: number;
  /** The sun is up. */
  readonly day: boolean;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const yearDays = 365.2425;
/** The latitude of Berlin, for the height of its sun. */
const latitude = (52.52 / 180) * Math.PI;
const longitudeHours = 13.4 / 15;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** Sine of the sun's height over Berlin: negative at night. */
function sunHeight(dayOfYear: number, solarHour: number): number {
  const declination = -0.409 * Math.cos(((dayOfYear + 10) / yearDays) * 2 * Math.PI);
  const hourAngle = ((solarHour - 12) / 24) * 2 * Math.PI;
  return (
    Math.sin(latitude) * Math.sin(declination) +
    Math.cos(latitude) * Math.cos(declination) * Math.cos(hourAngle)
  );
}

/**
 * Weather as Berlin could have it at a moment of the year. The same seed and moment give the same
 * weather, and it changes as slowly as weather does.
 */
export function weatherAt(seed: string, epochMs: number): DemoConditions {
  const days = epochMs / dayMs;
  const dayOfYear = days % yearDays;
  const solarHour = ((days % 1) * 24 + longitudeHours + 24) % 24;
  const noise = (name: string, hours: number) =>
    smoothNoise(`${seed} ${name}`, epochMs, hours * hourMs);
  // Coldest in the second half of January: -0.5 °C on average; warmest half a year later: 19.5 °C.
  const summer = (1 - Math.cos(((dayOfYear - 20) / yearDays) * 2 * Math.PI)) / 2;

  const cloud = clamp(1.35 * noise('cloud', 16) + 0.25 * (1 - summer) - 0.15, 0, 1);
  const swing = (1.5 + 4 * summer) * (1 - 0.6 * cloud);
  const system = 9 * (noise('air', 80) - 0.5) + 5 * (noise('current', 260) - 0.5);
  const daily = swing * Math.cos(((solarHour - 15) / 24) * 2 * Math.PI);
  const temperatureC = -0.5 + 20 * summer + system + daily;

  const wet = clamp(8 * Math.max(0, noise('wet', 7) - 0.6) * Math.max(0, cloud - 0.55), 0, 1);
  const precipitationMm = wet < 0.15 ? 0 : wet * wet * (1 + 2 * summer);
  const windKmph = 4 + 30 * noise('wind', 12) ** 2 * (1.2 - 0.4 * summer);
  const dry = 45 * summer * (1 - cloud) * clamp(sunHeight(dayOfYear, solarHour), 0, 1);
  const humidity = clamp(76 - 12 * summer + 20 * noise('damp', 20) - dry + 25 * wet, 25, 100);
  const measured = {
    temperatureC,
    humidity,
    windKmph,
    // Mostly from the west-south-west.
    windDegrees: (247 + 220 * (noise('direction', 30) - 0.5) + 360) % 360,
    cloudCover: cloud * 100,
    precipitationMm,
    day: sunHeight(dayOfYear, solarHour) > -0.015,
  };
  return { ...measured, sky: skyOf(measured, solarHour) };
}

function skyOf(now: Omit<DemoConditions, 'sky'>, solarHour: number): Sky {
  const { precipitationMm, temperatureC, windKmph, humidity, cloudCover } = now;
  if (precipitationMm > 0) {
    if (temperatureC <= 0.5) return 'snow';
    if (temperatureC <= 2) return 'sleet';
    if (precipitationMm > 0.8 && temperatureC > 17 && solarHour > 12) return 'thunderstorm';
    if (precipitationMm > 1.5) return 'heavy_rain';
    return precipitationMm > 0.2 ? 'rain' : 'drizzle';
  }
  if (windKmph < 8 && humidity > 90 && (solarHour < 10 || temperatureC < 6)) return 'fog';
  if (cloudCover < 15) return 'clear';
  if (cloudCover < 50) return 'partly_cloudy';
  return cloudCover < 88 ? 'cloudy' : 'overcast';
}
