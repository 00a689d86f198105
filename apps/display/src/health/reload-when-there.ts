import type { Timers } from '@perron/timing';
import { isOurPage } from './is-our-page';

export interface ReloadDeps {
  readonly fetch: typeof fetch;
  readonly timers: Timers;
  /** Address of the page. */
  readonly address: () => string;
  /** Whether the page is stored on the device. */
  readonly isStored: () => boolean;
  /** Takes a reload of the budget; false: none is left for now. */
  readonly mayReload: () => boolean;
  readonly reload: () => void;
}

const retryMs = 30_000;

/**
 * Restarts the page once it can be had: a page that stands still is better than the browser's own
 * page about a missing network.
 */
export function reloadWhenThere(deps: ReloadDeps): () => void {
  const { fetch, timers, address, isStored, mayReload, reload } = deps;
  let asked = false;

  async function isThere(): Promise<boolean> {
    if (isStored()) return true;
    return isOurPage(address(), fetch);
  }

  async function attempt(): Promise<void> {
    if ((await isThere()) && mayReload()) {
      asked = false;
      reload();
    } else timers.after(retryMs, () => void attempt());
  }

  return () => {
    if (asked) return;
    asked = true;
    void attempt();
  };
}
