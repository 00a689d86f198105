import { createClient } from '@perron/client';
import {
  createDisplayEngine,
  displayOperations,
  memoryKeeper,
  ProblemLog,
  ServerClock,
} from '@perron/runtime';
import type {
  DeviceFiles,
  DisplayAddress,
  DisplayFrame,
  Keeper,
  HintListener,
  MomentMemory,
  OnBoard,
  Showing,
  SkewMemory,
} from '@perron/runtime';
import { loadChunk, platformTimers } from '@perron/timing';
import type { PixelScene } from '@perron/schema';
import { preloadLetters, preloadWidgets } from '@perron/widgets/host';
import type { MotionClock } from '@perron/widgets/host';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { AddressNotice } from './boot/AddressNotice';
import { allowed } from './boot/allowed';
import { installerHints } from './boot/installer-hint';
import { pageAnswers } from './boot/page-answers';
import type { PageAnswers, PageTimes } from './boot/page-answers';
import { sceneDrawn } from './boot/scene-drawn';
import { askDefaultStation, knownDefaultStation } from './boot/default-station';
import { namesNoStation, readAddress } from './boot/read-address';
import { textMemory } from './boot/text-memory';
import { DisplayPage } from './DisplayPage';
import { fontsReady } from './fonts-ready';
import './fonts.css';
import './page.css';
import { careForPage } from './health/care-for-page';
import { clockHint } from './health/clock-hint';
import { later } from './health/later';
import { newPageId } from './health/page-id';
import { reloadWhenThere } from './health/reload-when-there';
import { takeReload } from './health/reload-budget';
import type { ReloadMemory } from './health/reload-budget';
import { pageKeeper } from './offline/database-keeper';
import { deviceFiles } from './offline/device-files';
import { PictureStore } from './offline/picture-store';
import { sha256 } from './offline/sha256';
import { PageBoundary } from './PageBoundary';
import type { DisplaySession } from './screen/display-session';
import { takeKey } from './screen/take-key';
import { TestSlot } from './showing/test-slot';
import { SpeakerSlot } from './speaker/speaker-slot';
import type { SceneFiles } from './use-ready-scene';

/** Operators read these on the display's page. */
const problems = new ProblemLog();

/** Problems go to the player's log, where a technician reads them; passengers see none. */
function onProblem(source: string, error: unknown): void {
  console.warn(`${source}:`, error);
  problems.note(source, error, performance.now());
}

/** The browser's memory for this tab, and for this device; no display depends on either. */
const tabMemory = textMemory(() => window.sessionStorage);
const deviceMemory = textMemory(() => window.localStorage);

/** Where the reloads of this page are counted: in its tab, beyond each of them. */
const reloadMemory: ReloadMemory = {
  read: () => tabMemory.getItem('perron reloads'),
  write: (text) => void tabMemory.setItem('perron reloads', text),
};

/** A number of milliseconds that outlives the page. */
function keptMs(name: string): SkewMemory & MomentMemory {
  return {
    read() {
      const text = deviceMemory.getItem(name);
      return text !== null && /^-?\d{1,15}$/.test(text) ? Number(text) : null;
    },
    write: (ms) => void deviceMemory.setItem(name, String(Math.round(ms))),
  };
}

/** Two devices that share a display's number are told apart by it. */
const pageId = newPageId((bytes) => crypto.getRandomValues(bytes));

const root = document.getElementById('root');
if (!root) throw new Error('Root element not found');

/** The first picture is there: until then a slow device does nothing else. */
const drawn = sceneDrawn(root, platformTimers);

/**
 * Never from the browser's cache: what is there may be of yesterday to a clock that was put right,
 * and what has not changed is asked for by its ETag.
 */
const fetchAnew: typeof fetch = (input, init) => fetch(input, { ...init, cache: 'no-store' });

/** Restarts the page, as long as that may still help; then it stays as it is. */
const reload = reloadWhenThere({
  fetch: (...call) => fetch(...call),
  timers: platformTimers,
  address: () => window.location.href,
  isStored: () => allowed(() => navigator.serviceWorker.controller) !== null,
  mayReload: () => takeReload(reloadMemory, Date.now()),
  reload: () => window.location.reload(),
});

const care = careForPage({ reload, onProblem });

const contact = later(async () => (await loadChunk(() => import('./health/contact'))).contact, {
  timers: platformTimers,
  onProblem: (error) => onProblem('files', error),
});

/** The part that speaks: most displays have none. */
function loadSpeaker() {
  return later(async () => (await loadChunk(() => import('./speaker/open-speaker'))).openSpeaker, {
    timers: platformTimers,
    onProblem: (error) => onProblem('files', error),
  });
}

/** Listens for the tests that operators show on a display that is signed in. */
interface TestListener {
  /** There may be another one, or none. */
  readonly changed: () => void;
  /** The server may be gone. */
  readonly lost: () => void;
}

/** The server's hints, from when the part of the page that hears them is there. */
function hintsLater(
  address: DisplayAddress,
  session: DisplaySession | null,
  tests: TestListener,
  listener: HintListener,
): () => void {
  let end: (() => void) | null = null;
  let isOver = false;
  void contact.then(({ serverHints }) => {
    if (isOver) return;
    end = serverHints(address, {
      fetch: (...call) => fetch(...call),
      timers: platformTimers,
      random: () => Math.random(),
      onProblem: (error) => onProblem('events', error),
      session,
      onReload: reload,
      onShowing: tests.changed,
      onLost: tests.lost,
    })(listener);
  });
  return () => {
    isOver = true;
    end?.();
  };
}

/** When the page was asked for and was there; now, where the browser does not tell. */
function pageTimes(): PageTimes {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation instanceof PerformanceNavigationTiming) return navigation;
  const nowMs = performance.now();
  return { requestStart: nowMs, responseEnd: nowMs };
}

/**
 * Asks the page first for what the server has put into it. Then nothing else is needed for the
 * first picture, and waits for it.
 */
function fetchFor(answers: PageAnswers | null, onAnswer: (answer: Response) => void): typeof fetch {
  return async (input, init) => {
    const inPage = typeof input === 'string' ? answers?.take(input) : null;
    if (inPage) return inPage;
    if (answers) await drawn;
    const answer = await fetchAnew(input, init);
    onAnswer(answer);
    return answer;
  };
}

/** Loads what draws a test, before it takes the place of what passengers read. */
async function loadTest(scene: PixelScene, frame: DisplayFrame, files: DeviceFiles): Promise<void> {
  if (!('manifest' in frame)) throw new Error('the display has nothing to show yet');
  const manifest = { ...frame.manifest, pixelScenes: [scene], contents: [] };
  await Promise.all([
    preloadWidgets(scene.widgets.map(({ type }) => type)),
    files.fetch({ kind: 'manifest', manifest }),
  ]);
}

function livePage(
  address: DisplayAddress,
  session: DisplaySession | null,
  onBoard: OnBoard | null = null,
): ReactNode {
  const monotonicMs = () => performance.now();
  const serverClock = new ServerClock({
    monotonicMs,
    deviceMs: () => Date.now(),
    skew: keptMs('perron skew'),
    lastMoment: keptMs('perron moment'),
  });
  const answers = pageAnswers(document, serverClock, pageTimes());
  /** The server's time runs as time does. */
  const clock: MotionClock = {
    now: () => serverClock.now(),
    speed: () => 1,
    subscribe: () => () => undefined,
  };
  const onDisk = pageKeeper((error) => onProblem('keeper', error), memoryKeeper());
  const keeper: Keeper = { ...onDisk, write: (...kept) => drawn.then(() => onDisk.write(...kept)) };
  const pictures = new PictureStore({
    caches: allowed(() => window.caches),
    fetch: (...call) => fetch(...call),
    digest: sha256,
    keeper,
    timers: platformTimers,
    spareBytes: 256 * 1024 * 1024,
    nowMs: () => clock.now(),
    monotonicMs,
    onProblem: (error) => onProblem('pictures', error),
  });
  const onDevice = deviceFiles(pictures, window.location.origin);
  const test = new TestSlot();
  let showing: Showing | null = null;
  const tests = {
    changed: () => void showing?.ask(),
    lost: () => showing?.checkContact(),
  };
  const onServerClock = clockHint({
    clock: serverClock,
    monotonicMs,
    askTime: () => engine.refresh('time'),
  });
  const engine = createDisplayEngine(address, {
    client: createClient(displayOperations, {
      baseUrl: '',
      fetch: fetchFor(answers, onServerClock),
      token: () => session?.token() ?? null,
    }),
    clock: serverClock,
    serverClock,
    monotonicMs,
    timers: platformTimers,
    deadlines: platformTimers,
    keeper,
    files: { ...onDevice, fetch: (of) => drawn.then(() => onDevice.fetch(of)) },
    hints: (listener) => hintsLater(address, session, tests, listener),
    isClockUncertain: () => serverClock.isUncertain(),
    moment: () => undefined,
    ...(answers?.zoneSpan && { zoneSpan: answers.zoneSpan }),
    ...(onBoard && { onBoard }),
    onProblem,
  });
  const speaker = new SpeakerSlot();
  const noLongerSilent = engine.subscribe(() => {
    if (engine.frame().state !== 'audio') return;
    noLongerSilent();
    void loadSpeaker().then((openSpeaker) =>
      speaker.fill(
        openSpeaker({
          engine,
          address,
          window,
          monotonicMs,
          onProblem,
          fetch: (...call) => fetch(...call),
          token: () => session?.token() ?? null,
          timers: platformTimers,
        }),
      ),
    );
  });
  engine.start();
  document.addEventListener('visibilitychange', () => engine.setWatched(!document.hidden));
  void contact.then(({ glyphsAhead, startHeartbeat, startShowing }) => {
    glyphsAhead(engine, preloadLetters);
    if (session) {
      showing = startShowing({
        engine,
        monotonicMs,
        timers: platformTimers,
        token: () => session.token(),
        fetch: (...call) => fetch(...call),
        load: (scene) => loadTest(scene, engine.frame(), onDevice),
        onScene: test.show,
      });
      test.onBroken = (error) => showing?.broke(error);
    }
    startHeartbeat({
      address,
      engine,
      clock,
      deviceMs: () => Date.now(),
      problems,
      window,
      onProblem,
      showing: () => showing?.said() ?? null,
      audio: () => speaker.speaker()?.report() ?? null,
      token: () => session?.token() ?? null,
      pageId,
      onReload: reload,
      fetch: (...call) => fetch(...call),
      timers: platformTimers,
    });
  });
  care.live({ engine, clock });
  const files: SceneFiles = {
    fonts: fontsReady(document.fonts),
    pictures: (manifest) => onDevice.fetch({ kind: 'manifest', manifest }),
  };
  const hintFor = installerHints(address, deviceMemory);
  const hint = (frame: DisplayFrame) =>
    hintFor({ frame, sources: engine.sources(), openMs: monotonicMs() });
  return (
    <DisplayPage
      address={address}
      engine={engine}
      clock={clock}
      files={files}
      hint={hint}
      test={test}
      speaker={speaker}
      onProblem={onProblem}
    />
  );
}

/** @param defaultStation the station of an address that names none */
function displayPage(defaultStation: string): ReactNode {
  const result = readAddress(window.location.search, defaultStation);
  if (result.ok) return livePage(result.address, null);
  const example = '/display?sid=900100003&ot=6&w=1920&h=1080';
  return <AddressNotice problems={result.problems} example={example} />;
}

async function screenPage(): Promise<ReactNode> {
  // Before anything else is asked for: it would be told the address with the key.
  const key = takeKey(window, tabMemory);
  const { openScreen } = await loadChunk(() => import('./screen/open-screen'));
  return openScreen({ key, memory: deviceMemory, live: livePage, onProblem });
}

const reactRoot = createRoot(root);

function show(page: ReactNode): void {
  reactRoot.render(
    <StrictMode>
      <PageBoundary
        onError={(error) => {
          onProblem('page', error);
          care.broke();
        }}
        reload={reload}
      >
        {page}
      </PageBoundary>
    </StrictMode>,
  );
}

// If a part cannot be loaded, the page stays as it was delivered, and the guard restarts it.
if (window.location.pathname === '/screen') {
  screenPage().then(show, (error: unknown) => onProblem('page', error));
} else {
  const of = {
    page: document,
    memory: deviceMemory,
    timers: platformTimers,
    fetch: (...call: Parameters<typeof fetch>) => fetch(...call),
  };
  const isOpen = namesNoStation(window.location.search);
  const known = isOpen ? knownDefaultStation(of) : '';
  if (known !== null) show(displayPage(known));
  else void askDefaultStation(of).then((code) => show(displayPage(code)));
}
