import type { TextStorage } from '../session/stored-session';

const key = 'perron.reloaded';
/** How soon the server is asked again. */
const askAgainMs = 3_000;
/** A page whose part is still missing after a reload is not reloaded at once again. */
const restMs = 30_000;

export interface ReloadDeps {
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly schedule: (task: () => void, delayMs: number) => () => void;
  /** Kept over the reload, for this tab only. */
  readonly storage: TextStorage;
  readonly reload: () => void;
}

/**
 * Reloads the page as soon as the server answers: it then has the files of the server's version. A
 * reload while the server is away would leave the browser's own error page, which heals by nothing.
 * @returns gives up
 */
export function reloadWhenServed(deps: ReloadDeps): () => void {
  const { now, schedule, storage } = deps;
  const stopped = new AbortController();
  let cancel: () => void = () => undefined;

  async function ask(): Promise<void> {
    const isServed = await deps
      .fetch('/status', { cache: 'no-store', signal: stopped.signal })
      .then((answer) => answer.status < 500)
      .catch(() => false);
    if (stopped.signal.aborted) return;
    const restedMs = now() - Number(storage.getItem(key) ?? 0);
    if (isServed && restedMs >= restMs) {
      storage.setItem(key, String(now()));
      deps.reload();
    } else {
      cancel = schedule(() => void ask(), askAgainMs);
    }
  }

  void ask();
  return () => {
    stopped.abort();
    cancel();
  };
}

/** The same, for the page in this window. */
export function reloadPageWhenServed(): () => void {
  return reloadWhenServed({
    fetch: (input, init) => window.fetch(input, init),
    now: () => Date.now(),
    schedule: (task, delayMs) => {
      const timer = window.setTimeout(task, delayMs);
      return () => window.clearTimeout(timer);
    },
    storage: window.sessionStorage,
    reload: () => window.location.reload(),
  });
}
