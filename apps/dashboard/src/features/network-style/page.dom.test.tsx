import { Notifications } from '@mantine/notifications';
import { berlinStyle } from '@perron/core';
import type { NamePreview, NetworkStyleInput, StoredNetworkStyle } from '@perron/schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { button, click, drawPage, fill } from '../../kit/testing/draw-page';
import { NetworkStylePage } from './page';

const style: StoredNetworkStyle = {
  names: null,
  shapes: null,
  version: 3,
  updated_at: '2026-11-20T12:00:00.000Z',
  lines: [{ name: 'U2', product: 'subway', color: { bg: '#ff3300', fg: '#ffffff' } }],
  known: { ...berlinStyle, names: [{ where: 'end', remove: ' Bhf' }] },
};
let saved: StoredNetworkStyle = style;

function previewOf(names: readonly object[]): NamePreview {
  const zoo = {
    name: 'Zoo Bhf',
    headsign: false,
    now: 'Zoo',
    then: names.length > 0 ? 'Z' : 'Zoo Bhf',
  };
  const depot = { name: 'Depot', headsign: true, now: 'Depot', then: 'Z' };
  const items = names.length > 1 ? [zoo, depot] : [zoo];
  const merged_names: NamePreview['merged_names'] =
    names.length > 1 ? [{ then: 'Z', names: ['Zoo Bhf', 'Depot'] }] : [];
  const merged = merged_names.length;
  const hits = names.map((_, at) => at);
  return { total: 20, changed: 1, found: items.length, hits, merged, merged_names, items };
}

const server = {
  getNetworkStyle: vi.fn(async () => saved),
  updateNetworkStyle: vi.fn(async ({ body }: { body: NetworkStyleInput }, _?: object) => {
    saved = { ...saved, ...body, version: saved.version + 1 };
    return saved;
  }),
  previewNames: vi.fn(async ({ body }: { body: { names: readonly object[] } }) =>
    previewOf(body.names),
  ),
  listAuditDifferences: async () => ({ items: [], total: 0, current_page: 1, page_size: 5 }),
};

let page: Awaited<ReturnType<typeof drawPage>> | null = null;
beforeEach(() => {
  saved = style;
  vi.clearAllMocks();
});
afterEach(() => page?.close());

function Page() {
  return (
    <>
      <Notifications />
      <NetworkStylePage />
    </>
  );
}

async function draw(): Promise<void> {
  page = await drawPage({
    pages: { '/network-style': Page, '/station': () => null },
    parts: ['network-style'],
    // Answers in short.
    client: server,
  });
  await vi.waitFor(() => expect(button('Save names and signs')).toBeTruthy());
}

const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`Expected the field ${name}.`);
  return found;
};
const text = () => document.body.textContent;
const savedBody = () => server.updateNetworkStyle.mock.calls.at(-1);

test('rules are tried on the network’s names as they are written, and saved over what was read', async () => {
  await draw();
  await vi.waitFor(() => expect(text()).toContain('1 name would be shown differently, of 20.'));
  expect(field('names.0.remove').value).toBe(' Bhf');
  expect(text()).toContain('␣Bhf changes no name');
  expect(text()).not.toContain('would read the same');

  await click(button('Add rule'));
  await fill(field('names.1.remove'), 'oo');
  await fill(field('names.1.replacement'), ' uu');
  await vi.waitFor(() => expect(text()).toContain('oo changes 1 name'));
  expect(text()).toContain('␣uu');
  expect(text()).toContain('“Zoo Bhf” and “Depot” become “Z”');
  const [, headsign] = document.querySelectorAll('tbody tr');
  expect(headsign?.textContent).toBe('DepotDestination onlyDepotZ');
  const rules = [
    { where: 'end', remove: ' Bhf' },
    { where: 'end', remove: 'oo', replacement: ' uu' },
  ];
  expect(server.previewNames.mock.calls.at(-1)?.[0].body).toEqual({ names: rules, search: '' });
  expect(server.updateNetworkStyle).not.toHaveBeenCalled();

  await click(button('Move rule 2 up'));
  await click(button('Save names and signs'));
  await vi.waitFor(() => expect(server.updateNetworkStyle).toHaveBeenCalledOnce());
  const [call, options] = savedBody() ?? [];
  expect(call?.body).toEqual({ names: rules.toReversed(), shapes: null });
  expect(options).toMatchObject({ ifVersion: 3 });

  await vi.waitFor(() => expect(button('Undo')).toBeTruthy());
  await click(button('Undo'));
  await vi.waitFor(() => expect(server.updateNetworkStyle).toHaveBeenCalledTimes(2));
  expect(savedBody()?.[0].body).toEqual({ names: null, shapes: null });
  expect(savedBody()?.[1]).toMatchObject({ ifVersion: 4 });
  await vi.waitFor(() => expect(field('names.0.remove').value).toBe(' Bhf'));
});

test('a rule without a text is refused at its field and left out of the preview', async () => {
  await draw();
  await click(button('Add rule'));
  await click(button('Save names and signs'));
  await vi.waitFor(() => expect(field('names.1.remove').getAttribute('aria-invalid')).toBe('true'));
  expect(field('names.0.remove').getAttribute('aria-invalid')).not.toBe('true');
  expect(server.updateNetworkStyle).not.toHaveBeenCalled();
  const asked = server.previewNames.mock.calls.map(([{ body }]) => body.names.length);
  expect(Math.max(...asked)).toBe(1);
});

test('a text that is emptied again takes off, as one that was never there', async () => {
  const names = [{ where: 'end', remove: ' Bhf', replacement: ' Stn' } as const];
  saved = { ...style, names };
  await draw();
  expect(field('names.0.replacement').value).toBe(' Stn');
  await fill(field('names.0.replacement'), '');
  await click(button('Save names and signs'));
  await vi.waitFor(() => expect(server.updateNetworkStyle).toHaveBeenCalledOnce());
  // That is what is known of this network.
  expect(savedBody()?.[0].body).toEqual({ names: null, shapes: null });
});

test('one step leads back to what is known of the network', async () => {
  saved = { ...style, names: [], shapes: { subway: 'circle' } };
  await draw();
  expect(text()).toContain('Names are shown as the timetable has them.');
  await click(button('Use what is known of the network'));
  await click(button('Save names and signs'));
  await vi.waitFor(() => expect(server.updateNetworkStyle).toHaveBeenCalledOnce());
  expect(savedBody()?.[0].body).toEqual({ names: null, shapes: null });
});

test('the shape of a product is shown on lines of the network', async () => {
  saved = { ...style, shapes: { subway: 'circle' } };
  await draw();
  const sign = () => document.querySelector('[data-shape]');
  await vi.waitFor(() => expect(sign()?.textContent).toBe('U2'));
  expect(sign()?.getAttribute('data-shape')).toBe('circle');
});

test('a long name is shown as displays draw it, and whole to those who ask', async () => {
  saved = { ...style, lines: [{ name: 'Supertram Blue', product: 'tram' }] };
  await draw();
  const sign = () => document.querySelector('[data-shape] abbr');
  await vi.waitFor(() => expect(sign()?.textContent).toBe('S. Blue'));
  expect(sign()?.getAttribute('title')).toBe('Supertram Blue');
});
