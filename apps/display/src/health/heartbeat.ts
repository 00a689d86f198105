import { createClient, ApiError } from '@perron/client';
import { buildReport, phaseOf, startReporting } from '@perron/runtime';
import type { DisplayAddress, DisplayEngine, ProblemLog } from '@perron/runtime';
import { reloadHeader, reportDisplay } from '@perron/schema';
import type { ReportedAudio, ReportedShowing } from '@perron/schema';
import type { Clock, Timers } from '@perron/timing';

/** The facts about a browser's window that go into a report. */
export interface HeartbeatWindow {
  readonly document: { querySelector(selectors: string): Element | null };
  readonly innerWidth: number;
  readonly innerHeight: number;
  readonly navigator: Pick<Navigator, 'userAgent'>;
  /** `memory` is Chromium's own. */
  readonly performance: Pick<Performance, 'now'> & {
    readonly memory?: { readonly usedJSHeapSize: number };
  };
}

export interface HeartbeatDeps {
  readonly address: DisplayAddress;
  readonly engine: Pick<DisplayEngine, 'frame' | 'subscribe' | 'sources' | 'addressProblems'>;
  /** The display's clock. */
  readonly clock: Clock;
  /** The device's own clock, epoch ms. */
  readonly deviceMs: () => number;
  readonly problems: ProblemLog;
  /** The token of a display that is signed in; `null` if it is known by its number alone. */
  readonly token: () => string | null;
  readonly fetch: typeof fetch;
  readonly timers: Timers;
  readonly window: HeartbeatWindow;
  /** Drawn when the page was opened, so that two devices of one display are told apart. */
  readonly pageId: string;
  /** The last test of an operator; `null` if there was none. */
  readonly showing: () => ReportedShowing | null;
  /** The loudspeaker's latest announcements; `null` if it is none. */
  readonly audio: () => ReportedAudio | null;
  readonly onProblem: (source: string, error: unknown) => void;
  /** An operator wants the page to be loaded again. */
  readonly onReload: () => void;
}

/** Which build of the page this is; one that was not built has no name. */
function buildOf({ document }: HeartbeatWindow): string {
  const meta = document.querySelector('meta[name=perron-version]');
  return meta?.getAttribute('content') ?? 'development';
}

/** Operators wait to hear that what they had said at once was said. */
function reportedAtOnce(audio: ReportedAudio | null) {
  const last = audio?.spoken.findLast(({ kind }) => kind === 'operator');
  return [audio?.sound, last?.number];
}

/**
 * Tells the server every 30 s what this display shows and how it does. One that has no number, and
 * is not signed in, has nobody to speak for and tells nothing.
 * @returns ends it
 */
export function startHeartbeat(deps: HeartbeatDeps): () => void {
  const { address, engine, clock, problems, token, timers, window, pageId } = deps;
  const { deviceMs, onProblem, onReload, showing, audio } = deps;
  const { displayId } = address;
  if (displayId === null) return () => undefined;
  const monotonicMs = () => window.performance.now();
  const client = createClient(
    { reportDisplay },
    {
      baseUrl: '',
      fetch: async (url, request) => {
        const bearer = token();
        const headers = new Headers(request?.headers);
        if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`);
        const answer = await deps.fetch(url, { ...request, headers });
        if (answer.headers.get(reloadHeader) === '1') onReload();
        return answer;
      },
    },
  );
  const report = () =>
    buildReport({
      address,
      frame: engine.frame(),
      sources: engine.sources(),
      problems: problems.problems(),
      addressProblems: engine.addressProblems(),
      showing: showing(),
      audio: audio(),
      page: {
        build: buildOf(window),
        page_id: pageId,
        browser: window.navigator.userAgent,
        screen: { width: window.innerWidth, height: window.innerHeight },
        memory_bytes: window.performance.memory?.usedJSHeapSize ?? null,
        uptime_seconds: Math.round(monotonicMs() / 1000),
        // Not the display's clock, which is the server's.
        device_time: new Date(deviceMs()).toISOString(),
      },
      nowMs: clock.now(),
      monotonicMs: monotonicMs(),
    });
  return startReporting({
    engine,
    report,
    timers,
    monotonicMs,
    besides: () => JSON.stringify([showing(), ...reportedAtOnce(audio())]),
    async send(sent, signal) {
      const body = { ...sent, display_id: displayId };
      try {
        await client.reportDisplay({ body }, { signal });
      } catch (error) {
        const unknown = fieldsUnknownTo(error);
        if (unknown.length === 0) throw error;
        // To an older server, without what it does not know. The next report is whole again: another may get it.
        const known = Object.entries(body).filter(([name]) => !unknown.includes(name));
        await client.reportDisplay({ body: Object.fromEntries(known) as typeof body }, { signal });
      }
    },
    phase: phaseOf(String(displayId)),
    onProblem: (error) => onProblem('report', error),
  });
}

/**
 * Names of the fields of a body that a server refused because it knows none of them, as one of an earlier
 * version does during an upgrade; empty: it refused something else.
 */
function fieldsUnknownTo(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.status !== 400) return [];
  const details = error.body?.details ?? [];
  const names = details.map(({ path, message }) => {
    const [, name] = /^body\.(\w+)$/.exec(path) ?? [];
    return message.startsWith('unknown field') ? name : undefined;
  });
  return names.every((name) => name !== undefined) ? names : [];
}
