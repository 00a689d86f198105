import { LiveCache } from '@perron/adapters/live-cache';
import type { NewsQuery, NewsService } from '@perron/adapters/news';
import { WeatherError } from '@perron/adapters/weather';
import type { CurrentWeather, WeatherQuery, WeatherService } from '@perron/adapters/weather';
import type { NewsAnswer, SystemSource } from '@perron/schema';
import type { Clock, Timers } from '@perron/timing';
import type { FileContents } from '../files/file-store';
import type { NewsPictures } from './news-pictures/news-pictures';
import { offSource, WatchedSource } from './watched-source';

/** Weather and news as the server holds them: fetched once for all who ask. */
export interface LiveFeeds {
  /** False: there is no source of it. */
  readonly hasWeather: boolean;
  /** @throws WeatherError, when none has ever come or there is no source */
  weather(query: WeatherQuery): Promise<CurrentWeather>;
  /** @throws NewsError, when none have ever come */
  news(query: NewsQuery): Promise<NewsAnswer>;
  /** Where the contents of its pictures lie; `null` means nowhere here. */
  readonly pictures: FileContents | null;
  /** How fetching goes. */
  sources(): readonly SystemSource[];
  close(): void;
}

export interface LiveFeedsDeps {
  /** `null` means that there is none, and no display is told of any weather. */
  readonly weather: WeatherService | null;
  /** `null` means that there are none. */
  readonly news: NewsService | null;
  /** Keeps what the news names on other hosts; `null` if it names nothing there. */
  readonly pictures: NewsPictures | null;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Hosts of the sources; `null` means a demonstration. */
  readonly hosts: { readonly weather: string | null; readonly news: string | null };
  /** A fetch failed; the last data stays. */
  readonly onFailure: (what: string, error: unknown) => void;
}

/** Refresh intervals of the specification, section 9: weather 5 min, news 10 min. */
const weatherMs = 300_000;
const newsMs = 600_000;
const keepMs = 6 * 3_600_000;

/** Places and languages are few; a stranger who asks for many pushes out only the oldest. */
const maxEntries = 50;

const noNews: NewsAnswer = { articles: [], source: '', demo: false };

export function createLiveFeeds(deps: LiveFeedsDeps): LiveFeeds {
  const { clock, timers, weather, news, pictures, onFailure } = deps;
  const now = () => clock.now();
  const watched = { weather: new WatchedSource(now), news: new WatchedSource(now) };
  const weathers = new LiveCache<WeatherQuery, CurrentWeather>(
    {
      clock,
      timers,
      load: async (query) => {
        if (!weather)
          throw new WeatherError('no_data', 'There is no weather: no WEATHER_URL is set.');
        return watched.weather.during(weather.current(query));
      },
      onFailure: (key, error) => onFailure(`weather ${key}`, error),
    },
    { keyOf: JSON.stringify, freshMs: weatherMs, refreshMs: weatherMs, keepMs, maxEntries },
  );
  const articles = new LiveCache<NewsQuery, NewsAnswer>(
    {
      clock,
      timers,
      load: async (query) => {
        if (!news) return noNews;
        const answer = await watched.news.during(news.articles(query));
        await pictures?.prepare(answer.articles);
        return answer;
      },
      onFailure: (key, error) => onFailure(`news ${key}`, error),
    },
    { keyOf: JSON.stringify, freshMs: newsMs, refreshMs: newsMs, keepMs, maxEntries },
  );
  return {
    hasWeather: weather !== null,
    weather: async (query) => (await weathers.get(query)).value,
    news: async (query) => {
      const { value } = await articles.get(query);
      // Looked up now: some may have come after the articles.
      return pictures?.shown(value) ?? value;
    },
    pictures,
    sources: () => [
      weather ? watched.weather.state('weather', deps.hosts.weather) : offSource('weather'),
      news ? watched.news.state('news', deps.hosts.news) : offSource('news'),
    ],
    close() {
      weathers.close();
      articles.close();
      pictures?.close();
    },
  };
}
