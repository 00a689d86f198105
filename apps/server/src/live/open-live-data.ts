import path from 'node:path';
import { createDemoNews } from '@perron/adapters/demo-news';
import { createDemoWeather } from '@perron/adapters/demo-weather';
import { createGuardedFetch } from '@perron/adapters/guarded-fetch';
import type { GuardedFetch } from '@perron/adapters/guarded-fetch';
import { createRss } from '@perron/adapters/rss';
import { createWttr } from '@perron/adapters/wttr';
import type { Config } from '../config';
import type { ClockWatch } from '../clocks/clock-watch';
import type { Redraw } from '@perron/media';
import type { Clock, Timers } from '@perron/timing';
import { createDemoRealtimeSource } from './demo-realtime-source';
import { localFeed, remoteFeed } from './feed-file';
import { createKeyedFetch } from './keyed-fetch';
import { createRealtimeSource } from './gtfs-realtime-source';
import { GtfsSource } from './gtfs-source';
import type { GtfsSourceDeps, GtfsSourceLogger } from './gtfs-source';
import { keptFeed } from './kept-feed';
import { createLiveFeeds } from './live-feeds';
import type { LiveFeeds } from './live-feeds';
import { LiveTransit } from './live-transit';
import { readNetworkStyle } from './read-network-style';
import { openNewsPictures } from './news-pictures/open-news-pictures';
import { SourceKeys } from './source-keys';
import { openUpstream } from './upstream-source';

export interface LiveDataDeps {
  readonly read: GtfsSourceDeps['read'];
  /** The bundled demo network. */
  readonly demoFeed: string;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: () => number;
  /** Re-encodes pictures of news. */
  readonly redraw: Redraw;
  readonly logger: GtfsSourceLogger;
  /** Hears what the clocks of others say. */
  readonly clocks: Pick<ClockWatch, 'noteSource' | 'noteFeed'>;
}

/** Everything that screens show and that others make. */
export interface LiveData {
  readonly transit: LiveTransit;
  readonly feeds: LiveFeeds;
  /** Resolves when the transit service is there, or its first reading has failed. */
  readonly ready: Promise<void>;
  close(): void;
}

type LiveConfig = Pick<
  Config,
  | 'transit'
  | 'weatherUrl'
  | 'newsUrl'
  | 'minuteForm'
  | 'serviceDayEnds'
  | 'networkStyle'
  | 'languages'
  | 'dataDir'
>;

/** Only URLs that the operator named may be in a private network. */
function namedUrls({ transit, weatherUrl, newsUrl }: LiveConfig): string[] {
  const urls = [weatherUrl, newsUrl];
  if (transit.kind === 'transport-rest') urls.push(transit.url);
  if (transit.kind === 'gtfs') urls.push(transit.feed, ...transit.realtimeUrls);
  return urls.filter((url) => url !== null && /^https?:/.test(url)) as string[];
}

function hostOf(url: string | null): string | null {
  return url === null ? null : new URL(url).host;
}

function openFeeds(config: LiveConfig, fetch: GuardedFetch, deps: LiveDataDeps): LiveFeeds {
  const { clock, timers, logger } = deps;
  // Beside a real network nothing is made up: passengers could not tell.
  const isDemo = config.transit.kind === 'demo';
  return createLiveFeeds({
    clock,
    timers,
    weather:
      config.weatherUrl === null
        ? isDemo
          ? createDemoWeather({ clock })
          : null
        : createWttr({ fetch, clock }, { baseUrl: config.weatherUrl }),
    news:
      config.newsUrl === null
        ? isDemo
          ? createDemoNews({ clock })
          : null
        : createRss({ fetch }, { url: config.newsUrl }),
    hosts: { weather: hostOf(config.weatherUrl), news: hostOf(config.newsUrl) },
    pictures: config.newsUrl === null ? null : openNewsPictures(config.newsUrl, config, deps),
    onFailure: (what, error) => logger.warn({ source: what, err: error }, 'fetch failed'),
  });
}

function gtfsSource(
  config: LiveConfig,
  fetch: GuardedFetch,
  deps: LiveDataDeps,
  transit: LiveTransit,
) {
  const { read, clock, timers, logger, random, clocks } = deps;
  const shared = { transit, read, timers, logger, nowMs: () => clock.now() };
  if (config.transit.kind !== 'gtfs') {
    return new GtfsSource(
      {
        ...shared,
        file: localFeed(deps.demoFeed),
        kept: null,
        realtime: createDemoRealtimeSource({ clock, timers, logger }),
      },
      { source: 'Demo network' },
    );
  }
  const { feed, realtimeUrls, timeZone = null } = config.transit;
  const folder = path.join(config.dataDir, 'feeds');
  const file = /^https?:/.test(feed) ? remoteFeed(feed, folder, fetch) : localFeed(feed);
  const realtime =
    realtimeUrls.length > 0
      ? createRealtimeSource({ clock, timers, fetch, random, logger, clocks }, realtimeUrls)
      : null;
  const kept = keptFeed(folder, feed);
  return new GtfsSource({ ...shared, file, kept, realtime }, { source: file.name, timeZone });
}

/**
 * Opens the sources that the configuration names. Without a network everything is a demonstration;
 * beside a real one there is only what is named.
 */
export function openLiveData(config: LiveConfig, deps: LiveDataDeps): LiveData {
  const { clock, clocks } = deps;
  const fetch = createGuardedFetch(
    { clock, onDate: (host, atMs) => clocks.noteSource(host, atMs) },
    { allowPrivate: namedUrls(config) },
  );
  const keys = new SourceKeys(
    config.transit.kind === 'demo' ? [] : (config.transit.headers ?? []),
    deps.logger,
  );
  const keyed = createKeyedFetch(fetch, keys);
  const { networkStyle } = config;
  const transit = new LiveTransit(
    config.transit.kind === 'demo',
    config.minuteForm,
    () => deps.clock.now(),
    {
      serviceDayEnds: config.serviceDayEnds,
      languages: config.languages,
      style: networkStyle === null ? {} : readNetworkStyle(networkStyle),
    },
  );
  const feeds = openFeeds(config, fetch, deps);
  const source =
    config.transit.kind === 'transport-rest'
      ? openUpstream(config.transit, { ...deps, fetch: keyed, transit })
      : gtfsSource(config, keyed, deps, transit);
  const upstream = config.transit.kind === 'transport-rest' ? config.transit.url : null;
  transit.watchAccess({
    refusal: () => (upstream === null ? null : keyed.refusalAt(upstream)),
    keyProblem: (asked) => keys.problem(asked),
  });
  return {
    transit,
    feeds,
    ready: source.start(),
    close() {
      source.stop();
      feeds.close();
      fetch.close();
    },
  };
}
