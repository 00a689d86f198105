import { ApiError } from '@perron/client';
import { firstAnnouncementRules } from '@perron/schema';
import type { AnnouncementRulesInput, StoredAnnouncementRules } from '@perron/schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { button, choose, click, drawPage, fill, press } from '../../kit/testing/draw-page';
import { AnnouncementRulesPage } from './rules-page';

const stored: AnnouncementRulesInput = {
  ...firstAnnouncementRules,
  spans: [{ from: '20:00', until: '05:00', volume_percent: 20, say: 'nothing' }],
};
const rules: StoredAnnouncementRules = {
  ...stored,
  version: 3,
  updated_at: '2026-11-20T12:00:00.000Z',
};
const server = {
  getAnnouncementRules: vi.fn(async () => rules),
  updateAnnouncementRules: vi.fn(
    async ({ body }: { body: AnnouncementRulesInput }, _?: object) => ({
      ...rules,
      ...body,
      version: 4,
    }),
  ),
  listAuditDifferences: async () => ({ items: [], total: 0, current_page: 1, page_size: 5 }),
};

let page: Awaited<ReturnType<typeof drawPage>> | null = null;
beforeEach(() => vi.clearAllMocks());
afterEach(() => page?.close());

const text = () => document.body.textContent;

/** The field with this label. */
function field(label: string): HTMLInputElement {
  const name = [...document.querySelectorAll('label')].find((other) =>
    other.textContent.startsWith(label),
  );
  const found = document.getElementById(name?.htmlFor ?? '');
  if (!(found instanceof HTMLInputElement)) throw new Error(`Expected the field ${label}.`);
  return found;
}

async function draw(): Promise<void> {
  page = await drawPage({
    pages: { '/announcements/rules': AnnouncementRulesPage, '/announcements': () => null },
    parts: ['announcements', 'speech'],
    // Answers in short.
    client: server as never,
  });
}

async function drawForm(): Promise<void> {
  await draw();
  await vi.waitFor(() => expect(button('Save rules')).toBeTruthy());
}

/** The rules that the page saved, and the options of its call. */
async function saved() {
  await vi.waitFor(() => expect(server.updateAnnouncementRules).toHaveBeenCalledOnce());
  const [call, options] = server.updateAnnouncementRules.mock.calls[0] ?? [];
  return { body: call?.body, options };
}

test('while the rules load that is said', async () => {
  server.getAnnouncementRules.mockReturnValueOnce(new Promise(() => undefined));
  await draw();
  expect(document.querySelector('[role=status][aria-label]')?.getAttribute('aria-label')).toBe(
    'Loading…',
  );
  expect(document.querySelectorAll('input').length).toBe(0);
});

test('rules that do not load can be asked for again', async () => {
  const body = { code: 'forbidden' as const, message: 'Not allowed.', details: [] };
  server.getAnnouncementRules.mockRejectedValueOnce(new ApiError(403, body, 'Not allowed.'));
  await draw();
  await vi.waitFor(() => expect(text()).toContain('Announcement rules did not load'));
  await click(button('Try again'));
  await vi.waitFor(() => expect(field('Announce trains at').value).toBe('3'));
});

test('changed rules are saved with Ctrl+Enter, over the version that was read', async () => {
  await drawForm();
  await fill(field('Announce trains at'), '5;2');
  expect(field('Announce trains at').value).toBe('5;2');
  await press('Enter', { ctrlKey: true });
  const { body, options } = await saved();
  expect(body).toEqual({ ...stored, approach_minutes: [5, 2] });
  expect(options).toMatchObject({ ifVersion: 3 });
});

test('no train is announced on its way where the field is empty', async () => {
  await drawForm();
  await fill(field('Announce trains at'), '');
  await click(button('Save rules'));
  expect((await saved()).body?.approach_minutes).toEqual([]);
});

test('minutes that are no numbers are refused at their field, and nothing is saved', async () => {
  await drawForm();
  await fill(field('Announce trains at'), '5, soon');
  await click(button('Save rules'));
  await vi.waitFor(() =>
    expect(field('Announce trains at').getAttribute('aria-invalid')).toBe('true'),
  );
  expect(server.updateAnnouncementRules).not.toHaveBeenCalled();
});

test('quiet hours are added with the keyboard’s button, changed and removed', async () => {
  await drawForm();
  await click(button('Add time of day'));
  expect(document.querySelectorAll('button[aria-label^="Remove time of day"]')).toHaveLength(2);
  await click(button('Remove time of day 1'));
  await fill(field('From'), '23:30');
  await click(button('Save rules'));
  const added = { from: '23:30', until: '06:00', volume_percent: 40, say: 'urgent' };
  expect((await saved()).body?.spans).toEqual([added]);
});

test('a time that is none is refused at its field', async () => {
  await drawForm();
  await fill(field('From'), '24:00');
  await click(button('Save rules'));
  await vi.waitFor(() => expect(field('From').getAttribute('aria-invalid')).toBe('true'));
  expect(document.body.textContent).toContain('Write it such as 22:00.');
  expect(server.updateAnnouncementRules).not.toHaveBeenCalled();
});

test('the pause before a repetition is saved by its kind', async () => {
  await drawForm();
  await fill(field('Cancellations'), '7');
  await click(button('Save rules'));
  expect((await saved()).body?.repeat_minutes).toEqual({
    ...firstAnnouncementRules.repeat_minutes,
    cancellation: 7,
  });
});

test.each([
  ['Cancellations', ''],
  ['Cancellations', '-'],
  ['Cancellations', '121'],
  ['Warn ahead', ''],
  ['Volume', '101'],
])('%s with “%s” is refused at its field, and nothing is saved', async (label, typed) => {
  await drawForm();
  await fill(field(label), typed);
  expect(field(label).value).toBe(typed);
  await click(button('Save rules'));
  await vi.waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'));
  expect(field(label).getAttribute('aria-describedby')).toBeTruthy();
  expect(server.updateAnnouncementRules).not.toHaveBeenCalled();
});

test('announcements at night, the gong and the languages are chosen from lists', async () => {
  await drawForm();
  const list = (label: string) => {
    const name = [...document.querySelectorAll('label')].find((other) =>
      other.textContent.startsWith(label),
    );
    return document.getElementById(name?.htmlFor ?? '');
  };
  await choose(list('Say'), 'Everything');
  await choose(list('Gong'), 'Before every announcement');
  await choose(list('Languages'), 'English, then German');
  await click(button('Save rules'));
  expect((await saved()).body).toMatchObject({
    gong: 'always',
    languages: ['en', 'de'],
    spans: [{ ...stored.spans[0], say: 'everything' }],
  });
});

test('stops for callers are added once, put in another order, and removed', async () => {
  const stop = (id: string, name: string) => ({ type: 'stop' as const, id, name });
  Object.assign(server, {
    searchLocations: async () => [stop('900100003', 'Alexanderplatz'), stop('900023201', 'Zoo')],
  });
  await drawForm();
  await click(button('Add a stop'));
  await vi.waitFor(() => expect(document.activeElement).toBe(field('Add a stop')));
  const add = async (name: string) => {
    await fill(field('Add a stop'), name.slice(0, 3));
    const option = () =>
      [...document.querySelectorAll('[role=option]')].find(
        (element) => element.textContent === name,
      );
    await vi.waitFor(() => expect(option()).toBeTruthy());
    await click(option());
  };
  await add('Alexanderplatz');
  await add('Zoo');
  await add('Zoo');
  await click(button('Move Zoo up'));
  await click(button('Save rules'));
  expect((await saved()).body?.dial_in_stops).toEqual([
    { code: '900023201', name: 'Zoo' },
    { code: '900100003', name: 'Alexanderplatz' },
  ]);
  await click(button('Remove Zoo'));
  expect(button('Move Alexanderplatz up')?.getAttribute('aria-disabled')).toBe('true');
});
