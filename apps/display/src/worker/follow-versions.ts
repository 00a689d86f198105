import type { Timers } from '@perron/timing';
import type { Verdict } from '../health/page-health';
import type { PageMessage } from './messages';
import type { Versions } from './versions';
import { workerScript } from './worker-script';
import { readVersions } from './messages';

/** The port on which a worker hears. */
interface WorkerPort {
  postMessage(message: unknown, ports: MessagePort[]): void;
}

/** A worker that does not answer within this long will not. */
const waitMs = 30_000;

/**
 * Tells the worker, and gives what it answers: how the versions stand.
 * @throws Error when it could not do what it was told, or says nothing
 */
function askWorker(worker: WorkerPort, message: PageMessage, timers: Timers): Promise<Versions> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    const cancel = timers.after(waitMs, () => {
      port1.close();
      reject(new Error(`The service worker said nothing to "${message.type}".`));
    });
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      cancel();
      port1.close();
      const versions = readVersions(data);
      if (versions) resolve(versions);
      else reject(new Error(`The service worker answered "${message.type}": ${String(data)}`));
    };
    worker.postMessage(message, [port2]);
  });
}

/** The used part of a worker's registration. `active` is null while its first files are still being fetched. */
interface Registration {
  readonly active: WorkerPort | null;
  update(): Promise<unknown>;
}

export interface FollowVersionsDeps {
  /** The browser's. */
  readonly container: {
    register(script: string, options: RegistrationOptions): Promise<Registration>;
  };
  /** The page's own version. */
  readonly version: string;
  /** Address of the page, which the worker is asked for. */
  readonly scope: string;
  readonly timers: Timers;
  /** Where in its hour this display asks for a new version, from 0 to 1. */
  readonly phase: number;
  /** Whether passengers would miss nothing if the page restarted now. */
  readonly mayReload: () => boolean;
  readonly reload: () => void;
  /** The worker is there and has its files: it can keep the fonts that the page uses. */
  readonly keepFonts: () => Promise<void>;
  readonly onProblem: (error: unknown) => void;
}

export interface FollowedVersions {
  /** How the page's version does; see {@link PageMessage}. */
  report(verdict: Verdict): void;
  stop(): void;
}

const lookMs = 60_000;
const updateMs = 3_600_000;

/** The worker fetches the next version; this page restarts when it may be shown. */
export function followVersions(deps: FollowVersionsDeps): FollowedVersions {
  const { container, version, scope, timers, phase, mayReload, reload, keepFonts, onProblem } =
    deps;
  const cancels = new Map<'look' | 'update', () => void>();
  /** The verdict that the worker has not been told yet. */
  let untold: Verdict | null = null;

  function register(): Promise<Registration> {
    return container.register(workerScript, { scope, updateViaCache: 'none' });
  }

  /** `null` means that it still fetches its first files, or cannot. */
  async function ask(type: PageMessage['type']): Promise<Versions | null> {
    const { active } = await register();
    return active && askWorker(active, { type, version }, timers);
  }

  async function check(): Promise<void> {
    if (await ask('check')) await keepFonts().catch(onProblem);
  }

  const isReplaced = ({ active }: Versions) => active !== null && active !== version;

  async function reportVerdict(): Promise<void> {
    const verdict = untold;
    if (verdict === null) return;
    const versions = await ask(verdict);
    if (!versions) return;
    if (untold === verdict) untold = null;
    if (verdict === 'failed' && isReplaced(versions)) reload();
    if (verdict === 'drawn') await check();
  }

  async function look(): Promise<void> {
    await reportVerdict();
    const versions = await ask('look');
    if (!versions || !mayReload()) return;
    const now = versions.waiting === null ? versions : await ask('take_over');
    if (now && isReplaced(now)) reload();
  }

  async function update(): Promise<void> {
    await check();
    await (await register()).update();
  }

  function every(name: 'look' | 'update', delayMs: number, work: () => Promise<void>): void {
    const cancel = timers.after(delayMs, () => {
      work().catch(onProblem);
      every(name, name === 'look' ? lookMs : updateMs, work);
    });
    cancels.set(name, cancel);
  }

  // Before all else: until the worker is stored, a reload behind a portal leads to no page of ours.
  register().catch(onProblem);
  every('look', lookMs, look);
  every('update', updateMs * (0.5 + phase / 2), update);
  return {
    report(verdict) {
      untold = verdict;
      reportVerdict().catch(onProblem);
    },
    stop() {
      for (const cancel of cancels.values()) cancel();
    },
  };
}
