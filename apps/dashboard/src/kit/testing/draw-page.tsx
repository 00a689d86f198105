import { berlinStyle } from '@perron/core';
import { NetworkStyleContext } from '../../i18n/network-style';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import type { ApiClient } from '@perron/client';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { createTexts } from '../../i18n/texts';
import type { TextPart } from '../../i18n/texts';
import type { Language } from '../../i18n/language';
import { createListMemory } from '../../services/list-memory';
import type { ListMemory } from '../../services/list-memory';
import { pageSkew } from '../../services/page-skew';
import { createQueryClient } from '../../services/query-client';
import { ServicesContext } from '../../services/services';
import type { Services } from '../../services/services';
import { HeaderContext } from '../../shell/header-context';
import type { Session } from '../../session/session';
import type { TextStorage } from '../../session/stored-session';

function memoryStorage(): TextStorage {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

interface Options {
  /** Pages by their paths; the first one is opened. */
  readonly pages: Readonly<Record<string, FunctionComponent>>;
  readonly client?: Partial<ApiClient>;
  readonly language?: Language;
  readonly storage?: TextStorage;
  /** How lists were left before; without it, none was open. */
  readonly lists?: ListMemory;
  /** The page's calls on the session; without it, it has none. */
  readonly session?: Partial<Session>;
  /** The parameters behind the question mark of the address, as the page's route reads them. */
  readonly search?: Readonly<Record<string, string>>;
  /** The address that is opened, where the path of the first page has parameters. */
  readonly address?: string;
  /** Texts besides those of the kit. */
  readonly parts?: readonly TextPart[];
}

/** Draws pages with all that stands round them in the dashboard, in the document of the test. */
export async function drawPage({
  pages,
  client = {},
  language = 'en',
  storage,
  lists = createListMemory(),
  session = {},
  search = {},
  address,
  parts = [],
}: Options) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = '<div id="root"></div>';
  // Fields that grow with their text wait for fonts, of which the document of tests knows nothing.
  if (!('fonts' in document)) Object.assign(document, { fonts: new EventTarget() });
  const i18n = setupI18n({ messages: {} });
  const texts = createTexts(i18n, document.documentElement);
  await texts.speak(language);
  await Promise.all([
    texts.load('kit'),
    texts.load('page'),
    ...parts.map((part) => texts.load(part)),
  ]);
  const rootRoute = createRootRoute();
  const routes = Object.entries(pages).map(([path, component]) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      component,
      validateSearch: (given: Readonly<Record<string, unknown>>) => ({ ...search, ...given }),
    }),
  );
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    history: createMemoryHistory({
      initialEntries: [address ?? Object.keys(pages)[0] ?? '/'],
    }),
  });
  const queryClient = createQueryClient();
  // A test names the operations that its page calls; another one fails it.
  const kept = storage ?? memoryStorage();
  const services = {
    client,
    queryClient,
    texts,
    storage: kept,
    lists,
    skew: pageSkew(),
    session: { state: () => ({ kind: 'signed-out', because: 'not-signed-in' }), ...session },
  } as Services;
  const header = {
    title: null,
    setTitle: () => undefined,
    isFull: false,
    setFull: () => undefined,
  };
  const root = createRoot(document.querySelector('#root') ?? document.body);
  // Later work, such as the focus that a closed dialog gives back, would find no document.
  onTestFinished(() => act(() => root.unmount()));
  await act(async () => {
    root.render(
      <I18nProvider i18n={i18n}>
        <MantineProvider env="test">
          <QueryClientProvider client={queryClient}>
            <ServicesContext value={services}>
              <NetworkStyleContext value={berlinStyle}>
                <HeaderContext value={header}>
                  <RouterProvider router={router} />
                </HeaderContext>
              </NetworkStyleContext>
            </ServicesContext>
          </QueryClientProvider>
        </MantineProvider>
      </I18nProvider>,
    );
    await router.load();
  });
  return { router, queryClient, close: () => act(async () => root.unmount()) };
}

/**
 * Presses a key where the focus is, and lets the page follow. As in a browser, Enter in an input then submits its
 * form, unless the page keeps the key.
 */
export async function press(key: string, more: KeyboardEventInit = {}): Promise<void> {
  await act(async () => {
    const init = { key, code: key, bubbles: true, cancelable: true, ...more };
    const target = document.activeElement ?? document.body;
    const isLeft = target.dispatchEvent(new KeyboardEvent('keydown', init));
    const isSubmit = isLeft && key === 'Enter' && more.ctrlKey !== true;
    if (isSubmit && target instanceof HTMLInputElement) target.form?.requestSubmit();
  });
}

/** Writes into a field, as typing would. */
export async function fill(field: Element | null, text: string): Promise<void> {
  const isArea = field instanceof HTMLTextAreaElement;
  if (!isArea && !(field instanceof HTMLInputElement)) throw new Error('Expected an input.');
  const { prototype } = isArea ? HTMLTextAreaElement : HTMLInputElement;
  await act(async () => {
    field.focus();
    // React keeps its own setter on the element and would not see the change.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Chooses from a native list, by its words. */
export async function choose(list: Element | null, text: string): Promise<void> {
  if (!(list instanceof HTMLSelectElement)) throw new Error('Expected a list.');
  const option = [...list.options].find(({ textContent }) => textContent === text);
  if (!option) throw new Error(`Expected the choice ${text}.`);
  await act(async () => {
    list.value = option.value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

export async function click(element: Element | null | undefined): Promise<void> {
  if (!(element instanceof HTMLElement)) throw new Error('Expected an element.');
  await act(async () => element.click());
}

export function button(name: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('button')].find((candidate) =>
    (candidate.getAttribute('aria-label') ?? candidate.textContent).startsWith(name),
  );
}
