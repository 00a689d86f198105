import { phaseOf } from '@perron/runtime';
import type { DisplayEngine } from '@perron/runtime';
import { platformTimers } from '@perron/timing';
import type { Clock } from '@perron/timing';
import { allowed } from '../boot/allowed';
import { followVersions } from '../worker/follow-versions';
import { keepFonts } from '../worker/keep-fonts';
import { watchHealth } from './page-health';
import { isReloadWindow } from './reload-window';
import { startWatchdog } from './watchdog';

/** Shows a display's scenes, once it is known which display this page is. */
export interface LivePage {
  readonly engine: DisplayEngine;
  /** The server's time. */
  readonly clock: Clock;
}

export interface PageCareDeps {
  /** Restarts the page, within its budget. */
  readonly reload: () => void;
  readonly onProblem: (source: string, error: unknown) => void;
}

export interface PageCare {
  /** The page shows a display from now on; before, it shows notices. */
  live(page: LivePage): void;
  /** The page has broken down. */
  broke(): void;
}

function isSceneDrawn(widgetCount: number): boolean {
  const wanted = widgetCount === 0 ? '[data-scene]' : '[data-scene] [data-widget]';
  return document.querySelector(wanted) !== null;
}

/** A page that stands still restarts. Without a manifest nothing ticks, and nothing has to. */
function watchTicks(engine: DisplayEngine, { reload, onProblem }: PageCareDeps): void {
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

/**
 * `null` means that this page was not built, or the browser has no workers for pages of this
 * address.
 */
function versionsOf(mayReload: (phase: number) => boolean, { onProblem }: PageCareDeps) {
  const version = document.querySelector<HTMLMetaElement>('meta[name=perron-version]')?.content;
  const container = allowed(() => navigator.serviceWorker);
  if (version === undefined || container === null) return null;
  // Displays differ in what their address says.
  const phase = phaseOf(window.location.search);
  return followVersions({
    container,
    version,
    scope: window.location.pathname,
    timers: platformTimers,
    phase,
    mayReload: () => mayReload(phase),
    // Each version is changed to once: no budget has to keep it from going on for ever.
    reload: () => window.location.reload(),
    keepFonts: () => keepFonts({ performance, fetch: (font) => fetch(font) }),
    onProblem: (error) => onProblem('versions', error),
  });
}

/** Watches over the page, and changes to new versions of it. */
export function careForPage(deps: PageCareDeps): PageCare {
  let page: LivePage | null = null;
  const health = watchHealth({
    timers: platformTimers,
    frame: () => page?.engine.frame() ?? null,
    isSceneDrawn,
    onVerdict: (verdict) => versions?.report(verdict),
  });
  const versions = versionsOf((phase) => {
    const frame = page?.engine.frame();
    if (health.isBare() || !page || !frame || !('manifest' in frame)) return health.isBare();
    return isReloadWindow(page.clock.now(), frame.manifest.timeZone, phase);
  }, deps);
  return {
    live(started) {
      page = started;
      watchTicks(started.engine, deps);
    },
    broke: () => health.broke(),
  };
}
