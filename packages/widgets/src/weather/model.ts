import type { ModelInput, Size } from '../host/definition';
import { fillColor } from '../shared/config/color-field';
import { defaultTextColor } from '../shared/config/font-config';
import type { FontConfig } from '../shared/config/font-config';
import { grownSize } from '../shared/text/grown-size';
import { isDaylight } from './daylight';
import { standardFontSizes, weatherDefaults } from './schema';
import type { WeatherConfig } from './schema';
import { weatherSign } from './weather-sign';
import type { WeatherSign } from './weather-sign';

export interface WeatherModel {
  /** `null` means that it is not known, or too old to be called the weather. */
  readonly now: {
    /** With its unit: `7°C`. */
    readonly temperature: string;
    readonly description: string;
    readonly sign: WeatherSign;
  } | null;
  readonly demo: boolean;
  readonly font: FontConfig;
  readonly size: Size;
}

function fontSizePx({ fontSize }: FontConfig, size: Size): number {
  const isStandard = standardFontSizes.includes(fontSize);
  return isStandard ? grownSize(fontSize, { px: fontSize, box: weatherDefaults }, size) : fontSize;
}

/** The weather. Degrees are whole: the services that it comes from know no more. */
export function weatherModel({ config, size, situation }: ModelInput<WeatherConfig>): WeatherModel {
  const { weather: here, nowMs, timeZone } = situation;
  return {
    now: here && {
      temperature: `${Math.round(here.weather.temperature)}°C`,
      description: here.weather.weatherDescription.trim(),
      sign: weatherSign(here.weather, isDaylight(nowMs, timeZone)),
    },
    demo: here?.demo ?? false,
    font: {
      ...config.font,
      fontSize: fontSizePx(config.font, size),
      color: fillColor(config.font.color, situation, defaultTextColor),
    },
    size,
  };
}
