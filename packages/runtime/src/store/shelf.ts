import {
  displayTimetableOf,
  furtherCalls,
  furtherDepartures as written,
  keptTimetable,
} from '@perron/core';
import type { ConditionParser } from '@perron/core';
import {
  article,
  displayTimetable,
  furtherDepartures,
  manifest,
  runtimeDisruption,
} from '@perron/schema';
import type { Manifest } from '@perron/schema';
import { z } from 'zod';
import { keptRunForm } from '../sources/kept-run';
import { conditionParserFor } from '../engine/condition-parser';
import type { DisplayAddress } from '../engine/frame';
import { keepStyle } from './keep-style';
import type { Keeper } from './keeper';
import type { LiveData, LiveStore } from './live-store';

/** Parts of the store that outlive the page. */
const keptKinds = ['manifest', 'timetable', 'lastWord', 'disruptions', 'news', 'run'] as const;
export type Kept = (typeof keptKinds)[number];

const keptForms = {
  manifest: z.object({
    data: manifest,
    etag: z.string().nullable(),
    // Earlier versions kept none: whatever has one is newer.
    fetchedAtMs: z.number().default(0),
  }),
  timetable: displayTimetable,
  lastWord: z.object({
    stationCode: z.string(),
    calls: furtherDepartures,
    fetchedAtMs: z.number(),
  }),
  disruptions: z.object({ data: z.array(runtimeDisruption), fetchedAtMs: z.number() }),
  news: z.object({ articles: z.array(article), demo: z.boolean(), fetchedAtMs: z.number() }),
  run: keptRunForm,
};

/** As long as a display is right without its server: older news is none to start with. */
const newsGoodForMs = 72 * 3_600_000;

/** A part of the store as it is written. */
function keptFormOf(held: NonNullable<LiveData[Kept]>): unknown {
  if ('seconds' in held) return displayTimetableOf(held);
  if (!('calls' in held)) return held;
  return { ...held, calls: written(held.calls) };
}

/** Names under which displays of one device keep theirs; what is the same for several is shared. */
function namesOf({ place, outputTypeId, displayId }: DisplayAddress): Record<Kept, string> {
  const station = place.kind === 'station' ? place.stationCode : place.startStationCode;
  return {
    manifest: `manifest ${JSON.stringify([place, outputTypeId, displayId])}`,
    timetable: `timetable ${station}`,
    lastWord: `last word ${station}`,
    disruptions: 'disruptions',
    news: 'news',
    run: `run ${JSON.stringify([place, displayId])}`,
  };
}

export interface ShelfDeps {
  readonly keeper: Keeper;
  /** The display's clock, epoch ms. */
  readonly nowMs: () => number;
  readonly onProblem: (error: unknown) => void;
}

/**
 * Keeps what a display shows from, and gives it back when it starts. Kept data is checked like the
 * server's, and never replaces what the server has sent.
 */
export class Shelf {
  readonly #names: Record<Kept, string>;
  readonly #keeper: Keeper;
  readonly #nowMs: () => number;
  readonly #onProblem: (error: unknown) => void;

  constructor(address: DisplayAddress, { keeper, nowMs, onProblem }: ShelfDeps) {
    this.#names = namesOf(address);
    this.#keeper = keeper;
    this.#nowMs = nowMs;
    this.#onProblem = onProblem;
  }

  /**
   * Writes what the store holds under this name now.
   * @throws what the keeper does
   */
  async keep(kept: Kept, store: LiveStore): Promise<void> {
    const held = store.data[kept];
    if (held === null) return;
    await this.#keeper.write(this.#names[kept], keptFormOf(held));
  }

  /**
   * Fills what the store does not have yet.
   * @param onManifest called with a stored manifest when the store had none
   */
  async restore(
    store: LiveStore,
    onManifest: (manifest: Manifest, parse: ConditionParser) => void,
  ): Promise<void> {
    await Promise.all([
      this.#restoreManifest(store, onManifest),
      this.#restoreTimetable(store),
      this.#takeLastWord(store),
      this.#restoreDisruptions(store),
      this.#restoreNews(store),
      this.#restoreRun(store),
    ]).catch(this.#onProblem);
  }

  /**
   * Takes over what another page of this device keeps from now on; the answer ends it.
   * @param onManifest called with a manifest from the other page
   */
  follow(
    store: LiveStore,
    onManifest: (manifest: Manifest, parse: ConditionParser) => void,
  ): () => void {
    const takeOver: Record<Kept, () => Promise<void>> = {
      manifest: () => this.#takeManifest(store, onManifest),
      timetable: () => this.#takeTimetable(store),
      lastWord: () => this.#takeLastWord(store),
      disruptions: () => this.#takeDisruptions(store),
      news: () => this.#takeNews(store),
      // Another page of this device is another display.
      run: () => Promise.resolve(),
    };
    return this.#keeper.subscribe((name) => {
      for (const kept of keptKinds) {
        if (name === this.#names[kept]) takeOver[kept]().catch(this.#onProblem);
      }
    });
  }

  /** Another page may have waited for pictures while this one heard of what came since. */
  async #takeManifest(
    store: LiveStore,
    onManifest: (manifest: Manifest, parse: ConditionParser) => void,
  ): Promise<void> {
    const stored = await this.#read('manifest', keptForms.manifest);
    const known = store.data.manifest;
    if (!stored || stored.data.version === known?.data.version) return;
    if (stored.fetchedAtMs < (known?.fetchedAtMs ?? 0)) return;
    const parse = await conditionParserFor(stored.data.scenarios);
    const data = keepStyle(stored.data, known?.data);
    store.set({ manifest: { ...stored, data } });
    onManifest(data, parse);
  }

  async #takeTimetable(store: LiveStore): Promise<void> {
    const stored = await this.#read('timetable', keptForms.timetable);
    const knownFrom = store.data.timetable?.from;
    const isNewer =
      knownFrom === undefined || Date.parse(stored?.from ?? '') > Date.parse(knownFrom);
    if (stored && isNewer) store.set({ timetable: keptTimetable(stored) });
  }

  async #takeLastWord(store: LiveStore): Promise<void> {
    const stored = await this.#read('lastWord', keptForms.lastWord);
    const knownMs = store.data.lastWord?.fetchedAtMs ?? -Infinity;
    if (!stored || stored.fetchedAtMs <= knownMs) return;
    store.set({ lastWord: { ...stored, calls: furtherCalls(stored.calls) } });
  }

  async #takeDisruptions(store: LiveStore): Promise<void> {
    const stored = await this.#read('disruptions', keptForms.disruptions);
    const knownMs = store.data.disruptions?.fetchedAtMs ?? 0;
    if (stored && stored.fetchedAtMs > knownMs) store.set({ disruptions: stored });
  }

  async #takeNews(store: LiveStore): Promise<void> {
    const stored = await this.#read('news', keptForms.news);
    const knownMs = store.data.news?.fetchedAtMs ?? 0;
    if (stored && stored.fetchedAtMs > knownMs) store.set({ news: stored });
  }

  async #restoreManifest(
    store: LiveStore,
    onManifest: (manifest: Manifest, parse: ConditionParser) => void,
  ): Promise<void> {
    const kept = await this.#read('manifest', keptForms.manifest);
    if (!kept) return;
    const parse = await conditionParserFor(kept.data.scenarios);
    if (store.data.manifest) return;
    store.set({ manifest: kept });
    onManifest(kept.data, parse);
  }

  async #restoreTimetable(store: LiveStore): Promise<void> {
    const kept = await this.#read('timetable', keptForms.timetable);
    if (kept && store.data.timetable === null) store.set({ timetable: keptTimetable(kept) });
  }

  async #restoreDisruptions(store: LiveStore): Promise<void> {
    const disruptions = await this.#read('disruptions', keptForms.disruptions);
    if (disruptions && store.data.disruptions === null) store.set({ disruptions });
  }

  async #restoreNews(store: LiveStore): Promise<void> {
    const news = await this.#read('news', keptForms.news);
    if (!news || this.#nowMs() - news.fetchedAtMs > newsGoodForMs) return;
    if (store.data.news === null) store.set({ news });
  }

  /** A run that is over by now is left by the source that follows it. */
  async #restoreRun(store: LiveStore): Promise<void> {
    const run = await this.#read('run', keptRunForm);
    if (run && store.data.run === null) store.set({ run });
  }

  async #read<Form extends z.ZodType>(kept: Kept, form: Form): Promise<z.output<Form> | null> {
    const value = await this.#keeper.read(this.#names[kept]);
    if (value === null) return null;
    const parsed = form.safeParse(value);
    if (parsed.success) return parsed.data;
    this.#onProblem(new Error(`What was kept as ${kept} is not of this version's form.`));
    return null;
  }
}
