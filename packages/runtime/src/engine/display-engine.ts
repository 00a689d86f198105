import { ApiError } from '@perron/client';
import type { Client } from '@perron/client';
import {
  buildSituation,
  callsOf,
  candidatesFor,
  chooseScenario,
  fittingScene,
  frameAt,
} from '@perron/core';
import type { Call, Candidate, Choice, Situation, Snapshot } from '@perron/core';
import { getDepartures, getManifest, getStatus } from '@perron/schema';
import type { DeparturesAnswer, Manifest } from '@perron/schema';
import type { ServerClock } from '../clock/server-clock';
import type { Timers } from '../clock/timers';
import { Source } from '../sources/source';
import { conditionParserFor } from './condition-parser';
import type { LiveSource } from '../sources/source';
import type { DisplayAddress, DisplayFrame } from './frame';

/** The calls that a display makes. */
export const displayOperations = { getManifest, getDepartures, getStatus } as const;
type DisplayOperations = typeof displayOperations;

export interface DisplayEngineDeps {
  readonly client: Client<DisplayOperations>;
  readonly clock: ServerClock;
  /** A clock that never jumps, in ms. */
  readonly monotonicMs: () => number;
  readonly timers: Timers;
  /** Told of what went wrong, for the log; never for passengers. */
  readonly onProblem: (source: string, error: unknown) => void;
}

export interface DisplayEngine {
  start(): void;
  stop(): void;
  frame(): DisplayFrame;
  /** Calls back on each new frame; the answer ends it. */
  subscribe(listener: () => void): () => void;
}

/** Intervals of the specification, section 9. */
const departuresRefreshMs = 30_000;
const manifestRefreshMs = 60_000;
const clockRefreshMs = 600_000;
const tickMs = 1_000;
const scenarioCheckMs = 3_000;
const departuresWindowMinutes = 120;
const fetchTimeoutMs = 10_000;
/** A clock that was moved further than this was wrong, not just imprecise. */
const clockJumpMs = 2_000;

/**
 * Drives one display: keeps its sources fresh, asks core what is the case and what to show, and
 * tells when that changes. It owns the timers; the rules are core's.
 */
export function createDisplayEngine(
  address: DisplayAddress,
  deps: DisplayEngineDeps,
): DisplayEngine {
  return new Engine(address, deps);
}

class Engine implements DisplayEngine {
  readonly #address: DisplayAddress;
  readonly #deps: DisplayEngineDeps;
  readonly #departuresSource: LiveSource;
  readonly #sources: readonly LiveSource[];
  readonly #listeners = new Set<() => void>();
  #frame: DisplayFrame = { state: 'starting' };
  #manifest: { readonly data: Manifest; readonly etag: string | null } | null = null;
  #candidates: readonly Candidate[] = [];
  #departures: Snapshot<readonly Call[]> | 'failed' | null = null;
  #choice: { readonly value: Choice; readonly atMs: number; readonly facts: string } | null = null;
  /** When the playlist shown began, on the display's clock. */
  #playlistStart: { readonly playlistId: number; readonly atMs: number } | null = null;
  #cancelTick: (() => void) | null = null;

  constructor(address: DisplayAddress, deps: DisplayEngineDeps) {
    this.#address = address;
    this.#deps = deps;
    this.#departuresSource = this.#makeDepartures();
    this.#sources = [this.#makeClock(), this.#makeManifest(), this.#departuresSource];
  }

  start(): void {
    for (const source of this.#sources) source.start();
    this.#tick();
  }

  stop(): void {
    for (const source of this.#sources) source.stop();
    this.#cancelTick?.();
  }

  frame(): DisplayFrame {
    return this.#frame;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #source<T>(
    name: string,
    intervalMs: number,
    fetch: (signal: AbortSignal) => Promise<T>,
    onData: (data: T) => void,
  ): LiveSource {
    return new Source({
      name,
      intervalMs,
      timeoutMs: fetchTimeoutMs,
      fetch,
      onData,
      onError: (error) => this.#failed(name, error),
      timers: this.#deps.timers,
    });
  }

  #makeClock(): LiveSource {
    const { client, clock, monotonicMs } = this.#deps;
    return this.#source(
      'time',
      clockRefreshMs,
      async (signal) => {
        const askedMs = monotonicMs();
        const status = await client.getStatus({}, { signal });
        return { serverMs: Date.parse(status.now), askedMs, answeredMs: monotonicMs() };
      },
      ({ serverMs, askedMs, answeredMs }) => {
        const movedMs = clock.synchronise(serverMs, askedMs, answeredMs);
        // What came before was filed under a wrong time.
        if (Math.abs(movedMs) > clockJumpMs) this.#departuresSource.refresh();
      },
    );
  }

  #makeManifest(): LiveSource {
    const { stationCode, outputTypeId, platform } = this.#address;
    return this.#source(
      'manifest',
      manifestRefreshMs,
      async (signal) => {
        const query = {
          sid: stationCode,
          ot: outputTypeId,
          ...(platform !== null && { p: platform }),
        };
        const etag = this.#manifest?.etag ?? null;
        const answer = await this.#deps.client.revalidate(
          'getManifest',
          { query },
          { signal, etag },
        );
        if (answer === 'unchanged') return answer;
        return { ...answer, parse: await conditionParserFor(answer.data.scenarios) };
      },
      (answer) => {
        if (answer === 'unchanged') return;
        this.#manifest = answer;
        const { scenarios, playlists, outputType } = answer.data;
        this.#candidates = candidatesFor(scenarios, playlists, outputType.id, answer.parse);
        this.#choice = null;
        this.#show();
      },
    );
  }

  #makeDepartures(): LiveSource {
    return this.#source(
      'departures',
      departuresRefreshMs,
      async (signal) => {
        const askedMs = this.#deps.clock.now();
        const answer = await this.#deps.client.getDepartures(
          {
            params: { id: this.#address.stationCode },
            query: {
              duration: departuresWindowMinutes,
              language: this.#manifest?.data.languages[0] ?? 'de',
            },
          },
          { signal },
        );
        return { answer, askedMs };
      },
      ({ answer, askedMs }) => this.#gotDepartures(answer, askedMs),
    );
  }

  #gotDepartures(answer: DeparturesAnswer, askedMs: number): void {
    const madeAt = answer.realtimeDataUpdatedAt;
    this.#departures = {
      data: callsOf(answer.departures),
      madeAtMs: madeAt === null ? null : madeAt * 1000,
      fetchedAtMs: askedMs,
      coversUntilMs: askedMs + departuresWindowMinutes * 60_000,
    };
    this.#show();
  }

  #failed(source: string, error: unknown): void {
    this.#deps.onProblem(source, error);
    if (source === 'departures' && this.#departures === null) {
      this.#departures = 'failed';
      this.#show();
    }
    if (source !== 'manifest' || this.#manifest) return;
    const refused = error instanceof ApiError && (error.status === 400 || error.status === 404);
    this.#publish(
      refused ? { state: 'refused', message: error.message } : { state: 'unreachable' },
    );
  }

  /** Ticks on the full second, so that all displays count down and blink in step. */
  #tick(): void {
    this.#show();
    const nowMs = this.#deps.clock.now();
    const waitMs = tickMs - (nowMs % tickMs);
    this.#cancelTick = this.#deps.timers.after(waitMs, () => this.#tick());
  }

  #situation(manifest: Manifest): Situation {
    const nowMs = this.#deps.clock.now();
    return buildSituation({
      // The full second: displays side by side then show the same, whenever their timers fire.
      nowMs: nowMs - (nowMs % tickMs),
      timeZone: manifest.timeZone,
      languages: manifest.languages,
      place: {
        kind: 'station',
        stationCode: manifest.station.code,
        stationName: manifest.station.name,
        platform: manifest.platform,
      },
      demo: manifest.transit.demo,
      timetableOnly: !manifest.transit.realtime,
      departures: this.#departures,
    });
  }

  /** The choice, made again every 3 s and at once when a fact that it goes by changed. */
  #choose(situation: Situation): Choice {
    const facts = JSON.stringify([situation.trainAtPlatform, situation.place]);
    const current = this.#choice;
    const due = !current || situation.nowMs - current.atMs >= scenarioCheckMs;
    if (!due && current.facts === facts) return current.value;
    const value = chooseScenario(this.#candidates, situation);
    for (const error of value.errors) {
      if (!current?.value.errors.includes(error)) this.#deps.onProblem('scenarios', error);
    }
    this.#choice = { value, atMs: situation.nowMs, facts };
    return value;
  }

  #show(): void {
    if (!this.#manifest) return;
    const manifest = this.#manifest.data;
    const situation = this.#situation(manifest);
    const choice = this.#choose(situation);
    this.#publish(this.#frameOf(manifest, situation, choice));
  }

  #frameOf(manifest: Manifest, situation: Situation, choice: Choice): DisplayFrame {
    const live = { manifest, situation, choice };
    const { playlist } = choice;
    if (!playlist) return { state: 'no_scenario', ...live };
    if (this.#playlistStart?.playlistId !== playlist.id) {
      this.#playlistStart = { playlistId: playlist.id, atMs: situation.nowMs };
    }
    const elapsedMs = Math.max(0, situation.nowMs - this.#playlistStart.atMs);
    const pictures = playlist.entries.filter((entry) => entry.type === 'Pixel');
    const playlistFrame = frameAt(pictures, elapsedMs);
    if (playlistFrame?.entry.type !== 'Pixel') return { state: 'empty_playlist', ...live };
    const scene = fittingScene(
      playlistFrame.entry.pixel_scene_id,
      manifest.pixelScenes,
      this.#screen(manifest),
    );
    if (!scene) return { state: 'empty_playlist', ...live };
    return { state: 'scene', scene, playlistFrame, ...live };
  }

  #screen(manifest: Manifest): { width: number; height: number } {
    const { resolution_x: width, resolution_y: height } = manifest.outputType;
    return this.#address.screen ?? { width: width ?? 1920, height: height ?? 1080 };
  }

  #publish(frame: DisplayFrame): void {
    this.#frame = frame;
    for (const listener of this.#listeners) listener();
  }
}
