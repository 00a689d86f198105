import { lastStop, plainStyle, stopAhead } from '@perron/core';
import type { Candidate, ConditionParser, Situation } from '@perron/core';
import type { Manifest, RuntimeDisruption } from '@perron/schema';
import type { DeparturesSlot } from '../sources/departures';
import { OnBoardMemory } from '../on-board/on-board-memory';
import { silentVehicle } from '../on-board/on-board';
import { phaseOf } from '../sources/source';
import type { LiveSource } from '../sources/source';
import type { SourceKit } from '../sources/source-kit';
import type { NamesFiles } from '../store/device-files';
import { closedGate } from '../store/gate';
import { KeepWhenWhole } from '../store/keep-when-whole';
import { LiveStore } from '../store/live-store';
import { Shelf } from '../store/shelf';
import { addressProblems } from './address-problems';
import { displaySources, firstLanguage, spokenSources } from './display-sources';
import type { DisplayEngineDeps, ServerHint } from './engine-deps';
import type { DisplayAddress, DisplayFrame } from './frame';
import { LastScenes } from './last-scenes';
import { plainScene } from './plain-scene';
import { PlaylistPlayer } from './playlist-player';
import type { Played } from './playlist-player';
import { ScenarioChooser } from './scenario-chooser';
import { situationOf } from './situation-of';

export interface DisplayEngine {
  start(): void;
  stop(): void;
  /** While hidden, the display fetches nothing; when visible again, it fetches everything. */
  setWatched(isWatched: boolean): void;
  frame(): DisplayFrame;
  /** Calls back on each new frame; the answer ends it. */
  subscribe(listener: () => void): () => void;
  /** How the display's sources do. */
  sources(): readonly LiveSource[];
  /** Parts of its address that keep departures off its boards, in sentences for operators. */
  addressProblems(): readonly string[];
  /** Asks its sources again now: those of these names, or all. */
  refresh(...names: string[]): void;
  /** The scenarios that it chooses from, best priority first. */
  candidates(): readonly Candidate[];
  /** The disruptions that it has heard of, also those to come; `null` means never of any. */
  disruptions(): readonly RuntimeDisruption[] | null;
}

const tickMs = 1_000;
const minuteMs = 60_000;
/** The device's clock has gone further than clocks drift. */
const divergedFarMs = 5_000;
/** A clock that goes back by less is kept in step, not turned. */
const turnedBackMs = 2_000;
/** While only the server can say what time it is. Longer than a fetch may take. */
const askTimeEveryMs = 15_000;
/** A server whose clock is wrong may have been set right. */
const askDoubtedEveryMs = 60_000;
/** A device gives back what it keeps at once, or not at all. */
const restoreWithinMs = 3_000;

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
  readonly #store = new LiveStore();
  readonly #shelf: Shelf;
  readonly #keeping: Readonly<Record<NamesFiles['kind'], KeepWhenWhole>>;
  readonly #chooser: ScenarioChooser;
  readonly #player = new PlaylistPlayer();
  readonly #lastScenes = new LastScenes();
  readonly #sources: ReadonlyMap<string, LiveSource>;
  readonly #listeners = new Set<() => void>();
  /** Stations whose departures are in the store. */
  readonly #stations: Record<DeparturesSlot, string | null> = {
    departures: null,
    departuresAhead: null,
  };
  readonly #onBoard: OnBoardMemory;
  readonly #restored = closedGate();
  #toldRun: string | null = null;
  #believed: string | null = null;
  #frame: DisplayFrame = { state: 'starting' };
  #cancelTick: (() => void) | null = null;
  #running = false;
  #lastEventId: string | null = null;
  /** In which its sources ask. */
  #language: Manifest['languages'][number] = firstLanguage;
  #divergedMs = 0;
  /** When it ticked last, on the display's clock. */
  #tickedMs = 0;
  #timeAskedMs = -Infinity;
  #ends: (() => void)[] = [];

  constructor(address: DisplayAddress, deps: DisplayEngineDeps) {
    this.#address = address;
    this.#deps = deps;
    this.#onBoard = new OnBoardMemory(deps.clock);
    this.#shelf = new Shelf(address, {
      keeper: deps.keeper,
      nowMs: () => deps.clock.now(),
      onProblem: (error) => deps.onProblem('keeper', error),
    });
    this.#keeping = {
      manifest: this.#keepWhenWhole('manifest'),
      news: this.#keepWhenWhole('news'),
    };
    this.#chooser = new ScenarioChooser((message) => deps.onProblem('scenarios', message));
    if (address.place.kind === 'station') this.#stations.departures = address.place.stationCode;
    else this.#store.set({ trip: null });
    this.#sources = new Map(this.#makeSources().map((source) => [source.name, source]));
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#ends = [
      this.#store.subscribe(() => this.#show()),
      this.#deps.hints((hint, lastEventId = null) => this.#onHint(hint, lastEventId)),
      this.#shelf.follow(this.#store, (manifest, parse) => this.#use(manifest, parse)),
      this.#onBoard.listen(this.#deps.onBoard ?? silentVehicle, () => this.refresh('trip')),
      // A disk that does not answer keeps no vehicle from finding its run.
      this.#deps.deadlines.after(restoreWithinMs, this.#restored.open),
    ];
    void this.#shelf
      .restore(this.#store, (manifest, parse) => this.#useAndKeep(manifest, parse))
      .finally(this.#restored.open);
    for (const source of this.#sources.values()) source.start();
    this.#tick();
  }

  stop(): void {
    this.#running = false;
    for (const end of this.#ends) end();
    for (const keeping of Object.values(this.#keeping)) keeping.stop();
    for (const source of this.#sources.values()) source.stop();
    this.#cancelTick?.();
  }

  setWatched(isWatched: boolean): void {
    if (!this.#running) return;
    for (const source of this.#sources.values()) {
      if (isWatched) source.start();
      else source.stop();
    }
  }

  frame(): DisplayFrame {
    return this.#frame;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  sources(): readonly LiveSource[] {
    return [...this.#sources.values()];
  }

  addressProblems(): readonly string[] {
    const { place } = this.#address;
    if (place.kind === 'vehicle') return [];
    const { manifest, timetable } = this.#store.data;
    // The server knows a display's platform and directions where its address does not say them.
    const platform = manifest?.data.platform ?? place.platform;
    const directions = place.directions ?? manifest?.data.directions ?? null;
    const style = manifest?.data.style ?? plainStyle;
    return addressProblems({ ...place, platform, directions }, timetable, style);
  }

  refresh(...names: string[]): void {
    for (const name of names.length > 0 ? names : this.#sources.keys()) {
      this.#sources.get(name)?.refresh();
    }
  }

  candidates(): readonly Candidate[] {
    return this.#chooser.candidates();
  }

  disruptions(): readonly RuntimeDisruption[] | null {
    return this.#store.data.disruptions?.data ?? null;
  }

  #kit(): SourceKit {
    const { displayId, place, outputTypeId } = this.#address;
    const name = displayId === null ? JSON.stringify([place, outputTypeId]) : String(displayId);
    const { client, clock, serverClock, monotonicMs, timers, deadlines, onProblem } = this.#deps;
    return {
      address: this.#address,
      store: this.#store,
      phase: phaseOf(name),
      lastEventId: () => this.#lastEventId,
      client,
      clock,
      serverClock,
      monotonicMs,
      timers,
      deadlines,
      onProblem,
    };
  }

  #makeSources(): LiveSource[] {
    return displaySources(this.#kit(), {
      stationOf: (slot) => this.#stations[slot],
      moment: () => this.#deps.moment() ?? this.#momentOfDoubt(),
      onBoard: this.#onBoard,
      restored: this.#restored.opened,
      onVehicleTrip: () => this.refresh('trip'),
      onTimeCorrected: () => this.#askForThisTime(),
      onManifest: (manifest, parse) => this.#useAndKeep(manifest, parse),
      onRefused: (message) => this.#publish({ state: 'refused', message }),
      onUnreachable: () => this.#publish({ state: 'unreachable' }),
      onNews: (articles) => this.#keeping.news.offer({ kind: 'news', articles }),
      onKeep: (kept) => {
        const onProblem = (error: unknown) => this.#deps.onProblem('keeper', error);
        this.#shelf.keep(kept, this.#store).catch(onProblem);
      },
    });
  }

  /**
   * A server whose clock is wrong would answer with departures of another hour: it is asked for those of this
   * minute, ISO 8601. Undefined: its clock is not known to be wrong.
   */
  #momentOfDoubt(): string | undefined {
    const { clock, serverClock } = this.#deps;
    if (!serverClock.isDoubted()) return undefined;
    const nowMs = clock.now();
    return new Date(nowMs - (nowMs % minuteMs)).toISOString();
  }

  #keepWhenWhole(kind: NamesFiles['kind']): KeepWhenWhole {
    const { files, deadlines, onProblem } = this.#deps;
    return new KeepWhenWhole({
      files,
      deadlines,
      keep: () => this.#shelf.keep(kind, this.#store),
      onProblem: (error) => onProblem('pictures', error),
    });
  }

  #onHint(hint: ServerHint, lastEventId: string | null): void {
    this.#lastEventId = lastEventId ?? this.#lastEventId;
    if (hint === 'everything') this.refresh('manifest', 'disruptions');
    else this.refresh(hint);
  }

  /** A kept manifest is offered too: the disk may have lost some of its pictures. */
  #useAndKeep(manifest: Manifest, parse: ConditionParser): void {
    this.#use(manifest, parse);
    this.#keeping.manifest.offer({ kind: 'manifest', manifest });
  }

  #use(manifest: Manifest, parse: ConditionParser): void {
    this.#chooser.use(manifest, parse);
    this.#show();
    const assignedAt = manifest.run?.set_at ?? null;
    if (this.#toldRun !== assignedAt) this.refresh('trip');
    this.#toldRun = assignedAt;
    const believed = manifest.transit.believed ?? null;
    if (this.#believed !== believed) this.refresh('departures', 'departures ahead');
    this.#believed = believed;
    const [language = firstLanguage] = manifest.languages;
    if (language === this.#language) return;
    this.#language = language;
    this.refresh(...spokenSources);
  }

  /** Ticks on the full second, so that all displays count down and blink in step. */
  #tick(): void {
    this.#keepClock();
    const nextSceneMs = this.#show();
    const nowMs = this.#deps.clock.now();
    this.#keepTime(nowMs);
    const waitMs = Math.min(tickMs - (nowMs % tickMs), (nextSceneMs ?? Infinity) - nowMs);
    this.#cancelTick = this.#deps.timers.after(Math.max(1, waitMs), () => this.#tick());
  }

  /** Asks again for everything that depends on the time. */
  #askForThisTime(): void {
    this.refresh('departures', 'departures ahead', 'trip');
  }

  /** A clock that was turned back: what is there is of a time to come. */
  #keepTime(nowMs: number): void {
    if (nowMs < this.#tickedMs - turnedBackMs) this.#askForThisTime();
    this.#tickedMs = nowMs;
  }

  /** The device's clock has jumped, or time has passed in a sleep: the server is asked. */
  #keepClock(): void {
    const { serverClock, monotonicMs } = this.#deps;
    const wasUncertain = serverClock.isUncertain();
    serverClock.judgeDevice();
    if (serverClock.needsServer() && !wasUncertain) this.#askForThisTime();
    const isAsking = serverClock.needsServer() || serverClock.isDoubted();
    const everyMs = serverClock.needsServer() ? askTimeEveryMs : askDoubtedEveryMs;
    if (isAsking && monotonicMs() - this.#timeAskedMs >= everyMs) {
      this.#timeAskedMs = monotonicMs();
      this.refresh('time');
      return;
    }
    const divergedMs = serverClock.divergedMs();
    const isFar = Math.abs(divergedMs) > divergedFarMs;
    const isNew = Math.abs(divergedMs - this.#divergedMs) > divergedFarMs;
    if (!isFar) this.#divergedMs = 0;
    if (!isFar || !isNew) return;
    this.#divergedMs = divergedMs;
    this.refresh('time');
  }

  /** @returns when the next scene begins, epoch ms; `null` if none does by itself */
  #show(): number | null {
    const manifest = this.#store.data.manifest?.data;
    if (!manifest) return null;
    if (this.#deps.serverClock.isUnknown()) {
      this.#publish({ state: 'clock_unknown', manifest });
      return null;
    }
    const exactMs = this.#deps.clock.now();
    const situation = situationOf(this.#address, manifest, this.#store.data, {
      // The full second: displays side by side then show the same, whenever their timers fire.
      nowMs: exactMs - (exactMs % tickMs),
      uncertain: this.#deps.isClockUncertain(),
      elsewhen: this.#deps.moment() !== undefined,
      ...(this.#deps.zoneSpan && { zoneSpan: this.#deps.zoneSpan }),
    });
    this.#followTrip(situation);
    const { frame, untilMs } = this.#frameOf(manifest, situation, exactMs);
    this.#publish(frame);
    return untilMs;
  }

  /** In a vehicle the stations whose departures matter change. */
  #followTrip({ trip }: Situation): void {
    if (this.#address.place.kind !== 'vehicle') return;
    const left =
      trip.state === 'known' ? trip.stops[lastStop(trip.position, trip.stops) ?? -1] : null;
    this.#ask('departures', left?.stationCode ?? null);
    this.#ask('departuresAhead', stopAhead(trip)?.stationCode ?? null);
  }

  #ask(slot: DeparturesSlot, stationCode: string | null): void {
    if (this.#stations[slot] === stationCode) return;
    this.#stations[slot] = stationCode;
    this.#store.set({ [slot]: null });
    this.refresh(slot === 'departures' ? 'departures' : 'departures ahead');
  }

  #frameOf(
    manifest: Manifest,
    situation: Situation,
    nowMs: number,
  ): { frame: DisplayFrame; untilMs: number | null } {
    const choice = this.#chooser.choose(situation);
    const live = { manifest, situation, choice };
    if (manifest.outputType.output_type === 'audio') {
      return { frame: { state: 'audio', ...live }, untilMs: null };
    }
    const { playlist } = choice;
    const played = playlist && this.#player.play(playlist, manifest, this.#screen(manifest), nowMs);
    if (!played) {
      const { untilMs, scene: instead } = this.#insteadOf(manifest, situation, nowMs);
      const state = playlist ? 'empty_playlist' : 'no_scenario';
      return { frame: { state, instead, ...live }, untilMs };
    }
    const candidate = this.#chooser.chosen(choice);
    if (candidate) {
      this.#lastScenes.note(candidate, { playlist, manifest }, this.#deps.monotonicMs());
    }
    const { untilMs, ...scene } = played;
    return { frame: { state: 'scene', ...scene, ...live }, untilMs };
  }

  /** There is no scene: the last one that worked goes on, or there is a plain one. */
  #insteadOf(
    manifest: Manifest,
    situation: Situation,
    nowMs: number,
  ): Pick<Played, 'scene' | 'untilMs'> {
    const screen = this.#screen(manifest);
    const last = this.#lastScenes.last(situation, this.#deps.monotonicMs());
    const played = last && this.#player.play(last.playlist, last.manifest, screen, nowMs);
    if (played) return played;
    this.#player.stop();
    return { scene: plainScene(situation.place.kind, screen), untilMs: null };
  }

  #screen(manifest: Manifest): { width: number; height: number } {
    const { resolution_x: width, resolution_y: height } = manifest.outputType;
    return this.#address.screen ?? { width: width ?? 1920, height: height ?? 1080 };
  }

  #publish(frame: DisplayFrame): void {
    this.#frame = frame;
    for (const listener of [...this.#listeners]) listener();
  }
}
