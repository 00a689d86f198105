/**
 * Runs beside the page's own script, and shares nothing with it: a version whose script does not
 * load or dies before it draws anything is reported, and the version before it comes back.
 */
const waitMs = 30_000;

/** The page is still as it was delivered: the script has not drawn over it. */
function hasNotStarted(): boolean {
  return document.querySelector('[data-starting]') !== null;
}

function readActive(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('active' in data)) return null;
  return typeof data.active === 'string' ? data.active : null;
}

/** `null` means that none gave this page, or the browser forbids to ask. */
function workerOfPage(): ServiceWorker | null {
  try {
    return navigator.serviceWorker.controller;
  } catch {
    return null;
  }
}

/** Where a worker gave this page, it may have another one. */
function report(): void {
  const worker = workerOfPage();
  const version = document.querySelector<HTMLMetaElement>('meta[name=perron-version]')?.content;
  if (!hasNotStarted() || !worker || version === undefined) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<unknown>) => {
    const active = readActive(data);
    if (active !== null && active !== version) window.location.reload();
  };
  worker.postMessage({ type: 'failed', version }, [port2]);
}

/** A portal answers with another page. Not that of `is-our-page.ts`: that is another file. */
async function isOurPage(): Promise<boolean> {
  try {
    const answer = await fetch(window.location.href, { cache: 'no-store', redirect: 'error' });
    return answer.ok && (await answer.text()).includes('data-starting');
  } catch {
    return false;
  }
}

/** A script that could not be fetched may be there now; without the server nothing would be. */
async function startAnew(): Promise<void> {
  if (!hasNotStarted()) return;
  if (await isOurPage()) window.location.reload();
  else setTimeout(() => void startAnew(), waitMs);
}

/** Stops watching where nothing has to be watched for any more. */
export function guardStart(): () => void {
  const onError = ({ target }: Event) => {
    // Fonts and pictures that cannot be loaded stop no page.
    if (!(target instanceof Element) || target instanceof HTMLScriptElement) report();
  };
  // In the capturing phase: a script that cannot be loaded tells nobody else.
  window.addEventListener('error', onError, true);
  const reporting = setTimeout(report, waitMs);
  const starting = setTimeout(() => void startAnew(), 2 * waitMs);
  return () => {
    window.removeEventListener('error', onError, true);
    clearTimeout(reporting);
    clearTimeout(starting);
  };
}
