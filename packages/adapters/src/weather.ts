import type { Weather, WeatherAnswer, WeatherFormat, WeatherLanguage } from '@perron/schema';

export interface WeatherQuery {
  /** A place as people write it, such as `Berlin, Germany`. */
  readonly location: string;
  /** The language of the description. */
  readonly language: WeatherLanguage;
  /** `metric`: °C, km/h, mm; `imperial`: °F, mph, inches. */
  readonly format: WeatherFormat;
}

/** The answer of a weather source, or that there is no source. */
export interface CurrentWeather extends WeatherAnswer {
  readonly weather: Weather;
}

/** The port through which the weather comes. */
export interface WeatherService {
  /** A name that an operator understands. */
  readonly source: string;
  /** @throws WeatherError */
  current(query: WeatherQuery): Promise<CurrentWeather>;
}

/**
 * Why there is no weather.
 *
 * - `invalid_request`: the question itself is wrong; asking again does not help.
 * - `no_data`: an answer that holds no weather.
 * - `upstream_failed`: no answer that can be used; `cause` says more, for the log.
 */
export class WeatherError extends Error {
  override readonly name = 'WeatherError';
  constructor(
    readonly code: 'invalid_request' | 'no_data' | 'upstream_failed',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
