import { platformTimers } from '@perron/timing';
import { allowed } from '../boot/allowed';
import { isOurPage } from '../health/is-our-page';
import { contentOf } from './content-of';
import { holdDisplay } from './hold-display';
import { KioskFrame } from './kiosk-frame';
import { storeKiosk } from './store-kiosk';

/** The display's address is this page's without its first part. */
const displayPath = window.location.pathname.replace(/^\/kiosk/, '');
const displayAddress = () => displayPath + window.location.search;

/** A server that takes longer to send the page does not count as there. */
const answerMs = 20_000;

const cover = document.getElementById('cover');
if (!cover) throw new Error('Cover not found');

const container = allowed(() => navigator.serviceWorker);

/** Whether the device itself has the display's page. */
async function isStored(): Promise<boolean> {
  const registration = await container?.getRegistration(displayPath).catch(() => undefined);
  return registration?.active != null;
}

const boundedFetch: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(answerMs) });

const frame = new KioskFrame(document, () => display.check());

/** The page's key leaves this address when it has left the display's, which keeps it then. */
function followAddress(): void {
  const { pathname, search } = frame.element.contentWindow?.location ?? window.location;
  if (pathname !== displayPath || search === window.location.search) return;
  window.history.replaceState(null, '', window.location.pathname + search);
}

const display = holdDisplay({
  timers: platformTimers,
  monotonicMs: () => performance.now(),
  content: () => contentOf(frame.element),
  open: () => frame.open(displayAddress()),
  cover(isCovered) {
    if (!isCovered) followAddress();
    if (cover.hidden !== isCovered) return;
    cover.hidden = !isCovered;
    // Keys go to the display, as they would without the frame.
    if (!isCovered) frame.element.focus();
  },
  isThere: async () =>
    (await isStored()) || isOurPage(window.location.origin + displayAddress(), boundedFetch),
});

if (container) {
  storeKiosk({
    container,
    timers: platformTimers,
    onProblem: (error) => console.warn('versions:', error),
  });
}
