import { notifications } from '@mantine/notifications';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogues } from '../../i18n/catalogues';
import type { TextPart } from '../../i18n/texts';
import { Toasts } from '../../kit/mutation/Toasts';
import { drawPage, fill } from '../../kit/testing/draw-page';
import { entityForms } from './entity-forms';
import type { FormCase } from './form-case';
import { filesWithForms, formsWithoutCalls, sources } from './form-sources';
import { otherForms } from './other-forms';
import { pathsOf, refusingClient } from './refusing-client';

const forms = [...entityForms, ...otherForms];
const parts = Object.keys(catalogues).flatMap(
  (path) => path.match(/([^/]+)\/messages\.en/)?.[1] ?? [],
);

test('the walk goes to every form of the dashboard that sends something', () => {
  const walked = new Set(forms.map(({ file }) => file));
  expect([...walked].sort()).toEqual(filesWithForms.sort());
});

test('a form that is left out makes no call', () => {
  const calling = /\bclient\.|use(Entity)?(Mutation|Form)\b/;
  expect(formsWithoutCalls.filter((path) => calling.test(sources[path] ?? 'client.'))).toEqual([]);
});

let close: () => Promise<void> = async () => undefined;
afterEach(async () => {
  notifications.clean();
  await close();
});

async function draw({ page: Page, route = '/', address, search = {} }: FormCase, client: object) {
  const state = { kind: 'signed-out', because: 'not-signed-in' } as const;
  ({ close } = await drawPage({
    pages: {
      [route]: () => (
        <>
          <Page />
          <Toasts />
        </>
      ),
    },
    client,
    search,
    parts: parts as TextPart[],
    ...(address !== undefined && { address }),
    session: {
      state: () => state,
      subscribe: () => () => undefined,
      renew: async (next) => {
        await next();
      },
    },
  }));
}

/** The field with this name or label. */
function field(name: string): Element | null {
  const label = [...document.querySelectorAll('label')].find((candidate) =>
    candidate.textContent.startsWith(name),
  );
  return (
    document.querySelector(`[name="${name}"]`) ?? document.getElementById(label?.htmlFor ?? '')
  );
}

const submit = () =>
  act(async () => [...document.querySelectorAll('form')].at(-1)?.requestSubmit());

const alerts = () =>
  [...document.querySelectorAll('[role=alert]')].map((element) => element.textContent);

/** At a field: in the server's words, or in those that the form has for it. */
const isSaidAtField = (words: string) =>
  document.body.textContent.includes(words) ||
  document.querySelector('[aria-invalid=true]') !== null;

test.each(forms.map((form) => [[form.file, form.which].filter(Boolean).join(': '), form] as const))(
  'what is refused of a field that is not there is told: %s',
  async (_, form) => {
    const server = refusingClient(form.saves, form.answers ?? {});
    await draw(form, server.client);
    await form.open?.();
    await vi.waitFor(() => expect(document.querySelector('form')).not.toBeNull());
    for (const [name, text] of Object.entries(form.fields ?? {})) {
      await vi.waitFor(() => fill(field(name), text));
    }
    for (const [index, path] of pathsOf(form.saves).entries()) {
      act(() => notifications.clean());
      const words = server.refuseAt(path);
      await (form.save ?? submit)();
      await vi.waitFor(() => expect([path, server.count()]).toEqual([path, index + 1]));
      await vi.waitFor(() => {
        const isShown = alerts().some((alert) => alert.includes(words));
        const isKnown = path !== 'body.not_there' && isSaidAtField(words);
        expect(isShown || isKnown, `${path}: ${alerts().join(' / ')}`).toBe(true);
      });
    }
  },
);
