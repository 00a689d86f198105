import type { ClockWitnesses } from '@perron/schema';
import { judgeClock, medianOf, wrongMs } from './judge-clock';

/**
 * The owner of a clock: a display that is signed in, the host of a source (its header `Date`), the producer
 * of a realtime feed (the stamp of its data), or a database that runs elsewhere.
 */
type WitnessKind = 'display' | 'source' | 'feed' | 'database';

interface Witness {
  readonly kind: WitnessKind;
  readonly name: string;
  /** By how much this node was ahead of it. */
  readonly aheadMs: number;
  /** On the steady clock. */
  readonly notedMs: number;
}

/** The knowledge of a node's clock. */
interface ClockFindings {
  /**
   * By how much it is ahead of the clock that its witnesses share, in ms; `null` if nothing is
   * proved.
   */
  readonly aheadMs: number | null;
  /** Kinds that anything was heard of; `aheadMs` is the middle one's. */
  readonly witnesses: readonly {
    readonly kind: WitnessKind;
    readonly count: number;
    readonly aheadMs: number;
  }[];
}

export interface ClockWatchDeps {
  /** The node's own clock, epoch ms. */
  readonly nowMs: () => number;
  /** Goes on by itself when somebody sets the system's clock. */
  readonly steadyMs: () => number;
  readonly logger: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
}

/** Displays report every 30 s, sources are asked at least every 10 min. */
const witnessGoodForMs: Readonly<Record<WitnessKind, number>> = {
  display: 150_000,
  source: 900_000,
  feed: 300_000,
  database: 300_000,
};
/** The verdict is looked up with each answer, and witnesses may be thousands. */
const judgedForMs = 2_000;
/** The node's clock was set by more: what was held against it before says nothing any more. */
const setMs = 5_000;
/** Data that is older says how old it is, not what time it is. */
const freshFeedMs = 120_000;
const kinds: readonly WitnessKind[] = ['display', 'source', 'feed', 'database'];

/** Hosts on this machine have this machine's clock. */
function isHere(host: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)(?::\d+)?$/.test(host);
}

/**
 * Notices that the clock of this node is wrong: its displays, its sources and its database all disagree
 * with it by the same amount. One alone proves nothing but its own fault.
 */
export class ClockWatch {
  readonly #deps: ClockWatchDeps;
  readonly #witnesses = new Map<string, Witness>();
  #wallAgainstSteadyMs: number;
  #judged: { readonly findings: ClockFindings; readonly atMs: number } | null = null;
  #aheadMs: number | null = null;

  constructor(deps: ClockWatchDeps) {
    this.#deps = deps;
    this.#wallAgainstSteadyMs = deps.nowMs() - deps.steadyMs();
  }

  /** A signed-in display says what its device's clock shows, epoch ms. */
  noteDisplay(displayId: number, theirMs: number): void {
    this.#note('display', String(displayId), theirMs);
  }

  /** @param host as in an address, with its port where it has one */
  noteSource(host: string, theirMs: number): void {
    if (!isHere(host)) this.#note('source', host, theirMs);
  }

  /** A feed came whose data was made at this moment by its producer's clock, epoch ms. */
  noteFeed(host: string, madeAtMs: number): void {
    if (isHere(host) || this.#deps.nowMs() - madeAtMs > freshFeedMs) return;
    this.#note('feed', host, madeAtMs);
  }

  noteDatabase(theirMs: number): void {
    this.#note('database', '', theirMs);
  }

  /** By how much the node's clock is ahead, in ms; `null` if nothing is proved against it. */
  aheadMs(): number | null {
    return this.findings().aheadMs;
  }

  findings(): ClockFindings {
    const atMs = this.#deps.steadyMs();
    this.#noteSet(atMs);
    if (this.#judged === null || atMs - this.#judged.atMs >= judgedForMs) {
      this.#judged = { findings: this.#judge(atMs), atMs };
    }
    return this.#judged.findings;
  }

  #note(kind: WitnessKind, name: string, theirMs: number): void {
    if (!Number.isFinite(theirMs)) return;
    const notedMs = this.#deps.steadyMs();
    this.#noteSet(notedMs);
    const aheadMs = this.#deps.nowMs() - theirMs;
    this.#witnesses.set(`${kind} ${name}`, { kind, name, aheadMs, notedMs });
  }

  /** The node's clock was set, or the whole machine slept: witnesses are heard again. */
  #noteSet(steadyMs: number): void {
    const againstMs = this.#deps.nowMs() - steadyMs;
    const isSet = Math.abs(againstMs - this.#wallAgainstSteadyMs) > setMs;
    this.#wallAgainstSteadyMs = againstMs;
    if (!isSet) return;
    this.#witnesses.clear();
    this.#judged = null;
  }

  #judge(atMs: number): ClockFindings {
    for (const [key, { kind, notedMs }] of this.#witnesses) {
      if (atMs - notedMs > witnessGoodForMs[kind]) this.#witnesses.delete(key);
    }
    const all = [...this.#witnesses.values()];
    // Stamp and `Date` of one host are one voice, or a producer alone could outvote a node.
    const votes = all.filter(
      ({ kind, name }) => kind !== 'feed' || !this.#witnesses.has(`source ${name}`),
    );
    const before = this.#aheadMs;
    this.#aheadMs = judgeClock(
      votes.map(({ aheadMs }) => aheadMs),
      before !== null,
    );
    const witnesses = kinds.flatMap((kind) => {
      const ahead = all.filter((witness) => witness.kind === kind).map(({ aheadMs }) => aheadMs);
      const middle = medianOf(ahead);
      return middle === null ? [] : [{ kind, count: ahead.length, aheadMs: middle }];
    });
    const findings = { aheadMs: this.#aheadMs, witnesses };
    this.#log(before, findings);
    return findings;
  }

  #log(before: number | null, findings: ClockFindings): void {
    if ((before === null) === (findings.aheadMs === null)) return;
    const { ahead_seconds, witnesses } = clockWitnesses(findings);
    if (ahead_seconds === null) {
      this.#deps.logger.info(
        { witnesses },
        'nothing speaks against the clock of this node any more',
      );
      return;
    }
    this.#deps.logger.warn(
      { aheadSeconds: ahead_seconds, witnesses },
      'the clock of this node is wrong: displays count nothing down until it is set right',
    );
  }
}

/** The findings as operators are told of them. */
export function clockWitnesses({ aheadMs, witnesses }: ClockFindings): ClockWitnesses {
  const seconds = (ms: number) => Math.round(ms / 1000);
  const database = witnesses.find(({ kind }) => kind === 'database');
  return {
    state:
      aheadMs !== null
        ? 'wrong'
        : database && Math.abs(database.aheadMs) > wrongMs
          ? 'differs'
          : 'ok',
    ahead_seconds: aheadMs === null ? null : seconds(aheadMs),
    witnesses: witnesses.map(({ kind, count, aheadMs: ahead }) => ({
      kind,
      count,
      ahead_seconds: seconds(ahead),
    })),
  };
}
