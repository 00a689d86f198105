import './theme/inter.css';
import './theme/mantine.css';
import './theme/scale.css';
import './theme/base.css';
import { setupI18n } from '@lingui/core';
import { ApiError } from '@perron/client';
import type { createOutlinedClient } from '@perron/client';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { chooseLanguage, languageKey } from './i18n/language';
import { createTexts } from './i18n/texts';
import type { LoadedTexts } from './i18n/texts';
import { createConnection } from './live/connection';
import { followSession } from './routing/follow-session';
import { reloadPageWhenServed } from './routing/reload-when-served';
import { loadSignedInPages } from './routing/load-signed-in-pages';
import { createAppRouter } from './routing/router';
import { fetchInTime } from './services/fetch-in-time';
import { lateClient } from './services/late-client';
import { createListMemory } from './services/list-memory';
import { loadPart } from './services/load-part';
import { pageSkew } from './services/page-skew';
import { createQueryClient } from './services/query-client';
import type { Services } from './services/services';
import { isVisitorCall } from './services/visitor-calls';
import { openBrowserStorage } from './session/browser-storage';
import { keepSignedIn } from './session/keep-signed-in';
import { oneTabAtATime } from './session/one-tab-at-a-time';
import { createSession } from './session/session';
import type { Session } from './session/session';
import { watchBrowser } from './session/watch-browser';

function after(delayMs: number, task: () => void): () => void {
  const timer = window.setTimeout(task, delayMs);
  return () => window.clearTimeout(timer);
}

/** Without these parts nothing works: where the server has none of this version, the page is loaded again. */
async function loadOrReload<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await loadPart(load);
  } catch (error) {
    reloadPageWhenServed();
    throw error;
  }
}

function createServices(texts: LoadedTexts): Services {
  const storage = openBrowserStorage(() => window.localStorage);
  const session = createSession({
    storage,
    now: () => Date.now(),
    schedule: (task, delayMs) => after(delayMs, task),
  });
  const deps: Parameters<typeof createOutlinedClient>[1] = {
    baseUrl: '',
    fetch: fetchInTime((input, init) => {
      // Mails come in the language that the page speaks, not in the browser's.
      const headers = new Headers(init?.headers);
      headers.set('accept-language', document.documentElement.lang);
      return window.fetch(input, { ...init, headers });
    }),
    newXmlHttpRequest: () => new XMLHttpRequest(),
    // `randomUUID` is not there where the page came without HTTPS.
    newKey: () => Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('-'),
    token: () => {
      const state = session.check();
      return state.kind === 'signed-in' ? state.accessToken : null;
    },
    onUnauthorized: (token) => {
      console.warn('The server answered 401: it does not accept the token of this session.');
      // A late refusal of an older token does not end the session that came after it.
      if (token !== null) void keptSession.refused(token);
    },
  };
  const forVisitors = async () => {
    const load = () => import('./services/make-visitor-client');
    return (await loadOrReload(load)).makeVisitorClient(deps);
  };
  const forAll = async () =>
    (await loadOrReload(() => import('./services/make-client'))).makeClient(deps);
  const client = lateClient((id) =>
    session.state().kind === 'signed-out' && isVisitorCall(id) ? forVisitors : forAll,
  );
  const keptSession = keepSignedIn({
    session,
    refresh: (refresh_token) =>
      client.createToken({ body: { grant_type: 'refresh_token', refresh_token } }),
    isRefusal: (error) => error instanceof ApiError && error.body !== null && error.status < 429,
    oneTabAtATime: oneTabAtATime(
      navigator.locks,
      (ms) => new Promise((resolve) => after(ms, resolve)),
    ),
    now: () => Date.now(),
    schedule: (task, delayMs) => after(delayMs, task),
  });
  const connection = createConnection();
  return {
    client,
    connection,
    keptSession,
    session,
    storage,
    lists: createListMemory(),
    skew: pageSkew(),
    texts,
    queryClient: createQueryClient(),
  };
}

/** Until then nobody sees anything that changes. */
function signedIn(session: Session): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (session.state().kind !== 'signed-in') return;
      stop();
      resolve();
    };
    const stop = session.subscribe(look);
    look();
  });
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('Root element not found');
  const i18n = setupI18n();
  const texts = createTexts(i18n, document.documentElement);
  const services = createServices(texts);
  if (services.session.state().kind === 'signed-out') await services.keptSession.revive();
  // The page of a signed-in user asks at once: its client comes beside it.
  else loadPart(() => import('./services/make-client')).catch(() => undefined);
  const isSignedIn = services.session.state().kind === 'signed-in';
  const [pages] = await Promise.all([
    // Where they do not come, the page asks for them again, and says so.
    isSignedIn ? loadSignedInPages().catch(() => null) : null,
    texts
      .speak(chooseLanguage(services.storage.getItem(languageKey), navigator.languages))
      .then(() => texts.load('kit')),
  ]);
  const router = createAppRouter(services, pages);
  followSession(services, router);
  watchBrowser(services.session, window);
  createRoot(root).render(<App services={services} i18n={i18n} router={router} />);
  await signedIn(services.session);
  const { followChanges } = await loadOrReload(() => import('./live/follow-changes'));
  followChanges({
    ...services,
    fetch: (input, init) => window.fetch(input, init),
    after,
    random: Math.random,
    visibility: {
      isVisible: () => document.visibilityState === 'visible',
      subscribe: (listener) => document.addEventListener('visibilitychange', listener),
    },
  });
}

// Not awaited: the files of all pages import this one, and would wait for it until somebody has signed in.
void start();
