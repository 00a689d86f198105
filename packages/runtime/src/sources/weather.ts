import { weatherLanguages } from '@perron/schema';
import type { PassengerLanguage, WeatherLanguage } from '@perron/schema';
import type { LiveSource } from './source';
import { sourceOf } from './source-kit';
import type { SourceKit } from './source-kit';

/** Section 9. */
const intervalMs = 300_000;

/** English where the weather is not described in a language. */
function weatherLanguageOf(language: PassengerLanguage): WeatherLanguage {
  return weatherLanguages.find((other) => other === language) ?? 'en';
}

export function weatherSource(kit: SourceKit, language: () => PassengerLanguage): LiveSource {
  return sourceOf(kit, {
    name: 'weather',
    intervalMs,
    fetch: (signal) =>
      kit.client.getWeather({ query: { lang: weatherLanguageOf(language()) } }, { signal }),
    onData: ({ weather, observedAt, demo }) =>
      kit.store.set({
        weather: weather && {
          weather,
          observedAtMs: observedAt === null ? null : observedAt * 1000,
          demo,
          fetchedAtMs: kit.clock.now(),
        },
      }),
  });
}
