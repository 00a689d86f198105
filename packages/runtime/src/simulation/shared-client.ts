import type { Tagged } from '@perron/client';
import type { DeparturesAnswer } from '@perron/schema';
import type { Clock, Timers } from '@perron/timing';
import type { DisplayClient } from '../sources/source-kit';
import { SharedAnswers } from './shared-answers';
import type { SharedAnswersOptions } from './shared-answers';
import { plannedDepartures, plannedTrip } from './timetable-only';

export interface SharedClientDeps {
  readonly client: DisplayClient;
  /**
   * Answers of now age by it, however fast the displays' clock goes. It never jumps: the answers
   * set the displays' own right, and would do so again with each display that is given them.
   */
  readonly clock: Clock;
  readonly timers: Timers;
  /** The moment that the displays ask for, ISO 8601; undefined: now. */
  readonly moment: () => string | undefined;
}

export interface SharedClient {
  readonly client: DisplayClient;
  /** Something has changed: what is asked for from now on is asked for again. */
  forget(): void;
}

/** Shorter than the intervals of all sources, so that none is answered with what it has. */
const liveFreshMs = 15_000;
const slowFreshMs = 30_000;
/** A window begins at a multiple of this, in minutes; what is asked for is within one. */
const stepMinutes = 120;
const longestMinutes = 1_440;
const minuteMs = 60_000;

type DeparturesInput = Parameters<DisplayClient['getDepartures']>[0];

/** All departures in full: displays with other scenes, which need more of them or fewer, share them. */
function unlimited({ params, query = {} }: DeparturesInput): DeparturesInput {
  const { results: _, further: __, ...rest } = query;
  return { params, query: rest };
}

/** The window that holds what is asked for, the same for all who ask for about that time. */
function windowOf(query: NonNullable<DeparturesInput['query']>, when: string) {
  const stepMs = stepMinutes * minuteMs;
  const whenMs = Date.parse(when);
  const minutes = Number(query.duration ?? 10);
  const fromMs = Math.floor(whenMs / stepMs) * stepMs;
  const length = Math.ceil(minutes / stepMinutes) * stepMinutes + stepMinutes;
  return {
    asked: {
      ...query,
      when: new Date(fromMs).toISOString(),
      duration: Math.min(longestMinutes, length),
    },
    fromMs: whenMs,
    untilMs: whenMs + minutes * minuteMs,
  };
}

function within({ departures, ...rest }: DeparturesAnswer, fromMs: number, untilMs: number) {
  return {
    ...rest,
    departures: departures.filter(({ when, plannedWhen }) => {
      const atMs = Date.parse(when ?? plannedWhen ?? '');
      return fromMs <= atMs && atMs <= untilMs;
    }),
  };
}

/** All of a client's calls, each with answers that are shared. */
class Sharing {
  readonly #deps: SharedClientDeps;
  readonly #kinds: SharedAnswers<unknown>[] = [];
  readonly departures: SharedAnswers<DeparturesAnswer>;
  readonly trips: SharedAnswers<Awaited<ReturnType<DisplayClient['getTrip']>>>;
  readonly status: SharedAnswers<{
    readonly answer: Awaited<ReturnType<DisplayClient['getStatus']>>;
    readonly atMs: number;
  }>;
  readonly disruptions: SharedAnswers<Awaited<ReturnType<DisplayClient['listRuntimeDisruptions']>>>;
  readonly weather: SharedAnswers<Awaited<ReturnType<DisplayClient['getWeather']>>>;
  readonly news: SharedAnswers<Awaited<ReturnType<DisplayClient['getNews']>>>;

  constructor(deps: SharedClientDeps) {
    this.#deps = deps;
    // A timetable does not age; it is given back when others have taken its place.
    const ofMoment = () => (this.isNow() ? liveFreshMs : Infinity);
    this.departures = this.#kind({ freshMs: ofMoment, maxEntries: 120 });
    this.trips = this.#kind({ freshMs: ofMoment, maxEntries: 200 });
    const slow = { freshMs: () => slowFreshMs, maxEntries: 20 };
    this.status = this.#kind(slow);
    this.disruptions = this.#kind(slow);
    this.weather = this.#kind(slow);
    this.news = this.#kind(slow);
  }

  isNow(): boolean {
    return this.#deps.moment() === undefined;
  }

  /** Answers of now and of other times are not mixed up. */
  keyOf(...parts: unknown[]): string {
    return JSON.stringify([this.isNow(), ...parts]);
  }

  forget(): void {
    for (const kind of this.#kinds) kind.forget();
  }

  /** For calls of another kind. */
  slow<Answer>(maxEntries: number): SharedAnswers<Answer> {
    return this.#kind({ freshMs: () => slowFreshMs, maxEntries });
  }

  #kind<Answer>(options: Pick<SharedAnswersOptions, 'freshMs' | 'maxEntries'>) {
    const { clock, timers } = this.#deps;
    const kind = new SharedAnswers<Answer>({ ...options, clock, timers });
    this.#kinds.push(kind);
    return kind;
  }
}

/**
 * A client that several simulated displays share: what one has asked for is not asked for again.
 * Departures of another moment than now are asked for in windows of hours that all moments within
 * share, and answered by the timetable alone; so requests do not grow with the speed of the clock.
 */
export function sharedClient(deps: SharedClientDeps): SharedClient {
  const { client, clock } = deps;
  const sharing = new Sharing(deps);
  return {
    forget: () => sharing.forget(),
    client: {
      ...client,
      revalidate: sharedRevalidate(client, sharing),
      getDepartures: (input, options) =>
        departures(client, sharing, unlimited(input), options?.signal),
      getTrip: (input, options) =>
        sharing.trips.get(sharing.keyOf(input), options?.signal, async (signal) => {
          const isNow = sharing.isNow();
          const answer = await client.getTrip(input, { signal });
          return isNow ? answer : plannedTrip(answer);
        }),
      getStatus: async (input, options) => {
        const { answer, atMs } = await sharing.status.get('', options?.signal, async (signal) => {
          const answer = await client.getStatus(input, { signal });
          return { answer, atMs: clock.now() };
        });
        const nowMs = Date.parse(answer.now) + clock.now() - atMs;
        return { ...answer, now: new Date(nowMs).toISOString() };
      },
      listRuntimeDisruptions: (input, options) =>
        sharing.disruptions.get('', options?.signal, (signal) =>
          client.listRuntimeDisruptions(input, { signal }),
        ),
      getWeather: (input, options) =>
        sharing.weather.get(JSON.stringify(input), options?.signal, (signal) =>
          client.getWeather(input, { signal }),
        ),
      getNews: (input, options) =>
        sharing.news.get(JSON.stringify(input), options?.signal, (signal) =>
          client.getNews(input, { signal }),
        ),
    },
  };
}

async function departures(
  client: DisplayClient,
  sharing: Sharing,
  input: DeparturesInput,
  signal: AbortSignal | undefined,
): Promise<DeparturesAnswer> {
  const query = input.query ?? {};
  if (query.when === undefined) {
    return sharing.departures.get(sharing.keyOf(input), signal, (own) =>
      client.getDepartures(input, { signal: own }),
    );
  }
  const { asked, fromMs, untilMs } = windowOf(query, query.when);
  const windowed = { ...input, query: asked };
  const answer = await sharing.departures.get(sharing.keyOf(windowed), signal, async (own) => {
    const isNow = sharing.isNow();
    const answer = await client.getDepartures(windowed, { signal: own });
    return isNow ? answer : plannedDepartures(answer);
  });
  return within(answer, fromMs, untilMs);
}

function sharedRevalidate(client: DisplayClient, sharing: Sharing): DisplayClient['revalidate'] {
  /** The last answers, for their ETags. */
  const held = new Map<string, Tagged<unknown>>();
  const answers = sharing.slow<Tagged<unknown>>(60);
  const share: Revalidate = async (id, input, { signal, etag }) => {
    const key = JSON.stringify([id, input]);
    const answer = await answers.get(key, signal, async (own) => {
      const known = held.get(key);
      const options = { signal: own, etag: known?.etag ?? null };
      const answer = await client.revalidate(id, input, options);
      if (answer === 'unchanged' && known) return known;
      if (answer === 'unchanged') throw new Error(`${id} answered 304 unasked`);
      held.set(key, answer);
      return answer;
    });
    return etag != null && answer.etag === etag ? 'unchanged' : answer;
  };
  // Each answer is the one to the operation that its key begins with.
  return share as unknown as DisplayClient['revalidate'];
}

type Revalidate = (
  id: Parameters<DisplayClient['revalidate']>[0],
  input: Parameters<DisplayClient['revalidate']>[1],
  options: Parameters<DisplayClient['revalidate']>[2],
) => Promise<Tagged<unknown> | 'unchanged'>;
