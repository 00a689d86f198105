import {
  callsOf,
  furtherCalls,
  lastSaid,
  plausible,
  predictionsOf,
  staleAfterMs,
} from '@perron/core';
import type { Call, FeedMemory, Plausible, Snapshot } from '@perron/core';
import { displayBoardMinutes as windowMinutes, displayBoardRows } from '@perron/schema';
import type { DeparturesAnswer } from '@perron/schema';
import { maxBoardRows } from '../report/board-widget';
import type { LiveData } from '../store/live-store';
import type { LiveSource } from './source';
import { sourceOf } from './source-kit';
import type { SourceKit } from './source-kit';

/** A station's departures are fetched this often while the page is visible (section 4). */
const intervalMs = 30_000;

/** Delays are written to the disk this often at most. */
const keepDelaysMs = 300_000;

/** Some rows leave before the next answer comes, some are cancelled and not listed. */
const spareRows = 10;
const maxRows = 1_000;

/**
 * How many departures to ask for in full: as many as a board of any scene has room for, and some to
 * spare. Later ones come in few bytes. Few different numbers are asked for: the first answer is in
 * the display's page, which is sent before anybody has looked at the scenes.
 */
function rowsToAsk({ manifest }: LiveData): number {
  const rows = maxBoardRows(manifest?.data.pixelScenes ?? []) + spareRows;
  return Math.min(maxRows, Math.ceil(rows / displayBoardRows) * displayBoardRows);
}

/** Which of the two lists of departures a source fills. */
export type DeparturesSlot = 'departures' | 'departuresAhead';

export interface DeparturesOptions {
  readonly slot: DeparturesSlot;
  /** Station to ask for; `null` if there is none right now. */
  readonly stationCode: () => string | null;
  /** Language of the remarks. */
  readonly language: () => string;
  /** The moment to ask for, ISO 8601; undefined: now, whenever that is. */
  readonly moment: () => string | undefined;
  /** Other departures than before are not as planned, which is to be kept; absent: nothing is kept. */
  readonly onLastWord?: () => void;
}

interface Fetched {
  readonly stationCode: string;
  readonly answer: DeparturesAnswer;
  readonly askedMs: number;
  /** The moment that was asked for; undefined: now. */
  readonly when: string | undefined;
}

export function departuresSource(kit: SourceKit, options: DeparturesOptions): LiveSource {
  const { client, clock, store } = kit;
  const { slot } = options;
  let shownStation: string | null = null;
  let memory: FeedMemory | null = null;
  /** False: what is held was asked for in another case, of time or of what an operator tries. */
  let isHeldInForce = false;
  let kept: { readonly text: string; readonly atMs: number } | null = null;

  async function fetch(signal: AbortSignal): Promise<Fetched | null> {
    const stationCode = options.stationCode();
    if (stationCode === null) return null;
    const askedMs = clock.now();
    const when = options.moment();
    const answer = await client.getDepartures(
      {
        params: { id: stationCode },
        query: {
          duration: windowMinutes,
          short: 'true',
          results: rowsToAsk(store.data),
          further: 'true',
          language: options.language(),
          ...(when !== undefined && { when }),
        },
      },
      { signal },
    );
    return { stationCode, answer, askedMs, when };
  }

  /** Whether a feed lives shows from answer to answer as time passes, not where time is turned. */
  function believed(
    fetched: Fetched,
    calls: readonly Call[],
  ): Pick<Plausible, 'madeAtMs' | 'doubt'> {
    const { stationCode, answer, askedMs, when } = fetched;
    const claimed = answer.realtimeDataUpdatedAt;
    const claimedMs = claimed === null ? null : claimed * 1000;
    if (when !== undefined) {
      memory = null;
      return { madeAtMs: claimedMs, doubt: null };
    }
    const result = plausible(
      {
        claimedMs,
        fetchedAtMs: askedMs,
        predictions: predictionsOf(calls),
        ...(answer.believed && { believed: answer.believed }),
      },
      stationCode === shownStation ? memory : null,
    );
    shownStation = stationCode;
    memory = result.memory;
    return result;
  }

  /**
   * Whether another node answered that has heard of less than what is shown: then what is shown stays
   * until it is no longer live itself.
   */
  function isOlder({ stationCode, answer, when }: Fetched): boolean {
    const held = store.data[slot];
    if (!isHeldInForce || when !== undefined || stationCode !== shownStation) return false;
    if (held === null || held === 'failed' || held.madeAtMs === null) return false;
    const claimed = answer.realtimeDataUpdatedAt;
    return (
      claimed !== null &&
      claimed * 1000 < held.madeAtMs &&
      clock.now() - held.madeAtMs < staleAfterMs
    );
  }

  function snapshotOf(fetched: Fetched): Snapshot<readonly Call[]> {
    const { departures, further } = fetched.answer;
    const calls = [...callsOf(departures), ...furtherCalls(further)];
    const { madeAtMs, doubt } = believed(fetched, calls);
    return {
      data: calls,
      madeAtMs,
      ...(doubt && { doubt }),
      fetchedAtMs: fetched.askedMs,
      coversUntilMs: fetched.askedMs + windowMinutes * 60_000,
    };
  }

  /** Cancelled and moved trains are kept at once, delays from time to time: a device's disk wears out. */
  function keepLastWord(stationCode: string, { data, fetchedAtMs }: Snapshot<readonly Call[]>) {
    if (!options.onLastWord) return;
    const calls = lastSaid(data);
    // Where nothing is kept nothing need be taken back.
    if (calls.length === 0 && store.data.lastWord === null) return;
    const changes = calls.map(({ expectedMs: _, delaySeconds: __, ...call }) => call);
    const text = JSON.stringify([stationCode, changes]);
    if (text === kept?.text && fetchedAtMs - kept.atMs < keepDelaysMs) return;
    kept = { text, atMs: fetchedAtMs };
    store.set({ lastWord: { stationCode, calls, fetchedAtMs } });
    options.onLastWord();
  }

  return sourceOf(kit, {
    name: slot === 'departures' ? 'departures' : 'departures ahead',
    intervalMs,
    fetch,
    onData: (fetched) => {
      if (!fetched || isOlder(fetched)) return;
      const snapshot = snapshotOf(fetched);
      store.set({ [slot]: snapshot });
      isHeldInForce = true;
      if (fetched.when === undefined) keepLastWord(fetched.stationCode, snapshot);
    },
    onRefresh: () => {
      isHeldInForce = false;
    },
    onError: () => {
      if (store.data[slot] === null) store.set({ [slot]: 'failed' });
    },
  });
}
