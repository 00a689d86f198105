import { randomBytes } from 'node:crypto';
import { ApiError, createClient } from '@perron/client';
import {
  createDisplayEngine,
  displayOperations,
  memoryKeeper,
  noDeviceFiles,
  ProblemLog,
  ServerClock,
} from '@perron/runtime';
import type { DisplayAddress, DisplayEngine } from '@perron/runtime';
import { clockHeader, operations } from '@perron/schema';
import type { DisplayReport } from '@perron/schema';
import { startHeartbeat } from '../../apps/display/src/health/heartbeat';
import { serverHints } from '../../apps/display/src/health/server-hints';
import type { TurnedTime } from './turned-time';

export interface FleetOptions {
  /** The proxy. */
  readonly baseUrl: string;
  readonly count: number;
  /** Before the numbers of its devices. */
  readonly name?: string;
  /** A key that displays sign in with. */
  readonly apiKey: string;
  readonly stationCode: string;
  readonly outputTypeId: number;
  readonly time: TurnedTime;
  /**
   * How often they sign in again. A token lives for a quarter of an hour, also of the time in which a busy
   * machine gets nothing done.
   */
  readonly renewMs?: number;
  /** By how much the servers' clocks are ahead of the machine's, besides the time that is turned. */
  readonly aheadMs: number;
}

/** Displays without a glass: each has the engine, the reports and the stream of a real one. */
export interface Fleet {
  /** Waits until no answer is on its way. */
  settled(): Promise<void>;
  /** They have all begun: a display without its scene is a fault from now on, as is one that trusts its data less. */
  watch(): void;
  /** Faults that passengers would have noticed since. */
  faults(): readonly string[];
  /** Names of the station that the displays show. */
  stationNames(): readonly (string | null)[];
  stop(): void;
}

interface OneDeps extends FleetOptions {
  readonly number: number;
  /** The servers' time when the clock is at 0, epoch ms. */
  readonly startMs: number;
  readonly fetch: typeof fetch;
  readonly onFault: (fault: string) => void;
}

interface OneDisplay {
  readonly engine: DisplayEngine;
  stop(): void;
}

type SentReport = Pick<DisplayReport, 'freshness'> & { readonly display_id: number };

/** Reads whole answers, so that it is known when a display has heard of all it asked for. */
class CountedCalls {
  #open = 0;

  constructor(
    readonly onReport: (report: SentReport) => void,
    /** @param refusal `null` means that the last report of this display was taken */
    readonly onRefused: (displayId: number, refusal: string | null) => void,
    /** A node says that its clock is wrong. */
    readonly onWrongClock: (aheadSeconds: string) => void,
  ) {}

  async fetchFrom(baseUrl: string, url: string, init: RequestInit = {}): Promise<Response> {
    if (url.startsWith('/api/events')) return fetch(baseUrl + url, init);
    this.#open += 1;
    try {
      const isReport = url.startsWith('/api/display-runtime/report');
      const report = isReport ? (JSON.parse(init.body as string) as SentReport) : null;
      if (report) this.onReport(report);
      const answer = await fetch(baseUrl + url, init);
      const bytes = await answer.arrayBuffer();
      const { status, headers } = answer;
      const aheadSeconds = headers.get(clockHeader);
      if (aheadSeconds !== null) this.onWrongClock(aheadSeconds);
      // A node that stops says 503; its display is fetching another token after a 401.
      if (report && status < 300) this.onRefused(report.display_id, null);
      if (report && status >= 400 && status < 500 && status !== 401) {
        this.onRefused(report.display_id, Buffer.from(bytes).toString());
      }
      return new Response(status === 204 || status === 304 ? null : bytes, { status, headers });
    } finally {
      this.#open -= 1;
    }
  }

  async settled(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet = this.#open === 0 ? quiet + 1 : 0) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

/** A busy node says 503, and a proxy closes a connection that it had kept: its caller comes again. */
async function onceThere<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof ApiError && error.status !== 503) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

async function startOne(deps: OneDeps): Promise<OneDisplay> {
  const { time, name = 'fleet', number, outputTypeId, stationCode, startMs, onFault } = deps;
  const { aheadMs, renewMs = 120_000 } = deps;
  const client = createClient(operations, { baseUrl: '', fetch: deps.fetch });
  const login = () =>
    client.loginDisplay({
      body: {
        api_key: deps.apiKey,
        device: `${name}-${number}`,
        output_type_id: outputTypeId,
        station_code: stationCode,
      },
    });
  let { access_token, display_id } = await onceThere(login);
  const renew = () => {
    cancelRenewal = time.after(renewMs, renew);
    login().then(
      (token) => ({ access_token, display_id } = token),
      (error: unknown) => onProblem('session', error),
    );
  };
  let cancelRenewal = time.after(renewMs, renew);
  const address: DisplayAddress = {
    displayId: display_id,
    outputTypeId,
    screen: null,
    place: { kind: 'station', stationCode, platform: null, directions: null },
  };
  const monotonicMs = () => time.nowMs();
  const problems = new ProblemLog();
  const onProblem = (source: string, error: unknown) => problems.note(source, error, monotonicMs());
  const serverClock = new ServerClock({
    monotonicMs,
    deviceMs: () => startMs + time.nowMs(),
    skew: { read: () => 0, write: () => undefined },
  });
  const session = { token: () => access_token, renew: () => undefined };
  const engine = createDisplayEngine(address, {
    client: createClient(displayOperations, {
      baseUrl: '',
      fetch: deps.fetch,
      token: session.token,
    }),
    clock: serverClock,
    serverClock,
    monotonicMs,
    timers: time,
    deadlines: time,
    keeper: memoryKeeper(),
    files: noDeviceFiles,
    onProblem,
    hints: serverHints(address, {
      fetch: deps.fetch,
      timers: time,
      session,
      random: () => (number % 10) / 10,
      onProblem: (error) => onProblem('events', error),
      onReload: () => undefined,
      onShowing: () => undefined,
      onLost: () => undefined,
    }),
    isClockUncertain: () => serverClock.isUncertain(),
    moment: () => undefined,
  });
  engine.subscribe(() => {
    const { state } = engine.frame();
    if (state !== 'scene') onFault(`display ${number} shows ${state}`);
  });
  engine.start();
  const endReports = startHeartbeat({
    address,
    engine,
    clock: serverClock,
    // It agrees with the servers' clocks, which go on while no time is turned: displays that disagree with
    // a server's clock prove it wrong, and then none goes by it.
    deviceMs: () => Date.now() + aheadMs + time.turnedMs(),
    problems,
    onProblem,
    timers: time,
    fetch: deps.fetch,
    token: session.token,
    window: {
      document: { querySelector: () => null },
      innerWidth: 1920,
      innerHeight: 1080,
      navigator: { userAgent: 'fleet' },
      performance: { now: monotonicMs },
    },
    pageId: randomBytes(8).toString('hex'),
    showing: () => null,
    audio: () => null,
    onReload: () => undefined,
  });
  return {
    engine,
    stop() {
      cancelRenewal();
      endReports();
      engine.stop();
    },
  };
}

/** How often a display asks for departures. */
const asksEveryMs = 30_000;

/** Signs displays in and starts them. */
export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const faults = new Set<string>();
  let isWatched = false;
  const onFault = (fault: string) => {
    if (isWatched) faults.add(fault);
  };
  const reported = new Map<number, string>();
  const refused = new Map<number, string>();
  const calls = new CountedCalls(
    ({ display_id, freshness }) => {
      const before = reported.get(display_id);
      // On a machine that was busy for as long, the data of a display is as old as it says.
      if (options.time.lastStepMs() > asksEveryMs) return;
      if (!isWatched) reported.set(display_id, freshness);
      else if (freshness !== before) {
        onFault(`display ${display_id} calls its data ${freshness}, before ${String(before)}`);
      }
    },
    // A server of before refuses a field that it does not know: then the same report comes without it.
    (displayId, refusal) => {
      const before = refused.get(displayId);
      if (refusal === null) refused.delete(displayId);
      else if (before === undefined) refused.set(displayId, refusal);
      else faults.add(`two reports after each other were refused: ${before}, ${refusal}`);
    },
    (aheadSeconds) => faults.add(`a node calls its clock wrong, by ${aheadSeconds} s`),
  );
  options.time.begin();
  const startMs = Date.now() + options.aheadMs;
  const displays: OneDisplay[] = [];
  for (let number = 1; number <= options.count; number += 1) {
    displays.push(
      await startOne({
        ...options,
        number,
        startMs,
        fetch: (url, init) => calls.fetchFrom(options.baseUrl, url as string, init),
        onFault,
      }),
    );
  }
  return {
    settled: () => calls.settled(),
    watch() {
      isWatched = true;
    },
    faults: () => [
      ...faults,
      ...[...refused.values()].map((problem) => `a report was refused: ${problem}`),
    ],
    stationNames: () =>
      displays.map(({ engine }) => {
        const frame = engine.frame();
        return 'manifest' in frame ? (frame.manifest.station?.name ?? null) : null;
      }),
    stop() {
      for (const display of displays) display.stop();
    },
  };
}
