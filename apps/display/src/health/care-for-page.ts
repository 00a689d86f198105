import { phaseOf, platformTimers } from '@perron/runtime';
import type { Clock, DisplayAddress, DisplayEngine } from '@perron/runtime';
import { followVersions } from '../worker/follow-versions';
import type { FollowedVersions } from '../worker/follow-versions';
import { watchHealth } from './page-health';
import type { PageHealth } from './page-health';
import { isReloadWindow } from './reload-window';
import { startWatchdog } from './watchdog';

export interface PageCare {
  readonly address: DisplayAddress;
  readonly engine: DisplayEngine;
  /** The server's time. */
  readonly clock: Clock;
  /** Starts the page anew, within its budget. */
  readonly reload: () => void;
  readonly onProblem: (source: string, error: unknown) => void;
}

function isSceneDrawn(widgetCount: number): boolean {
  const wanted = widgetCount === 0 ? '[data-scene]' : '[data-scene] [data-widget]';
  return document.querySelector(wanted) !== null;
}

/** A page that stands still starts anew. Without a manifest nothing ticks, and nothing has to. */
function watchTicks({ engine, reload, onProblem }: PageCare): void {
  let watchdog: ReturnType<typeof startWatchdog> | null = null;
  engine.subscribe(() => {
    if (!('manifest' in engine.frame())) return;
    watchdog ??= startWatchdog({
      timers: platformTimers,
      monotonicMs: () => performance.now(),
      onNextFrame: (callback) => window.requestAnimationFrame(callback),
      isHidden: () => document.hidden,
      onStandstill: (what) => {
        onProblem('watchdog', new Error(`no ${what} for 30 s`));
        reload();
      },
    });
    watchdog.ticked();
  });
}

/** Null: this page was not built, or the browser has no workers for pages of this address. */
function versionsOf(care: PageCare, isBare: () => boolean): FollowedVersions | null {
  const version = document.querySelector<HTMLMetaElement>('meta[name=perron-version]')?.content;
  if (version === undefined || !('serviceWorker' in navigator)) return null;
  const { address, engine, clock, onProblem } = care;
  const phase = phaseOf(address.displayId?.toString() ?? JSON.stringify(address));
  return followVersions({
    container: navigator.serviceWorker,
    version,
    scope: window.location.pathname,
    timers: platformTimers,
    phase,
    mayReload() {
      const frame = engine.frame();
      if (isBare() || !('manifest' in frame)) return isBare();
      return isReloadWindow(clock.now(), frame.manifest.timeZone, phase);
    },
    // Each version is changed to once: no budget has to keep it from going on for ever.
    reload: () => window.location.reload(),
    onProblem: (error) => onProblem('versions', error),
  });
}

/** Watches over the page, and changes to new versions of it. */
export function careForPage(care: PageCare): Pick<PageHealth, 'broke'> {
  watchTicks(care);
  const health = watchHealth({
    timers: platformTimers,
    frame: () => care.engine.frame(),
    isSceneDrawn,
    onVerdict: (verdict) => versions?.tell(verdict),
  });
  const versions = versionsOf(care, () => health.isBare());
  return health;
}
