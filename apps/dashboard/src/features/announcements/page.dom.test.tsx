import { notifications } from '@mantine/notifications';
import { ApiError } from '@perron/client';
import type { AnnouncementEntity, AnnouncementInput } from '@perron/schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from '../../kit/mutation/Toasts';
import { button, choose, click, drawPage, fill, press } from '../../kit/testing/draw-page';
import { AnnouncementsPage } from './page';

const hourMs = 3_600_000;

function said(id: number, more: Partial<AnnouncementEntity> = {}): AnnouncementEntity {
  const created_at = new Date(Date.now() - 60_000).toISOString();
  return {
    id,
    version: 1,
    created_at,
    updated_at: created_at,
    text_de: `Durchsage ${id}`,
    text_en: null,
    by: 'Ada Lovelace',
    heard_by: 0,
    display_id: null,
    display_name: null,
    line_id: null,
    line_name: null,
    station_id: null,
    station_name: null,
    expires_at: new Date(Date.now() + hourMs).toISOString(),
    ...more,
  };
}

const pageOf = (items: AnnouncementEntity[]) => ({
  items,
  total: items.length,
  current_page: 1,
  page_size: 200,
});
const server = {
  listAnnouncements: vi.fn(async () => pageOf([])),
  sayNow: vi.fn(async ({ body }: { body: AnnouncementInput }) => said(9, body)),
  withdrawAnnouncement: vi.fn(async (_: { params: { announcement_id: number } }) => undefined),
  listPronunciations: async () => pageOf([]),
  listStations: async () => ({ items: [{ id: 5, name: 'Kreuz', code: '9' }] }),
  getStation: async () => ({ id: 5, name: 'Kreuz', code: '9' }),
  listDisruptions: vi.fn(async () => ({ items: [] as object[] })),
  listLines: async () => pageOf([]),
};

let page: Awaited<ReturnType<typeof drawPage>> | null = null;
beforeEach(() => vi.clearAllMocks());
afterEach(async () => {
  notifications.clean();
  await page?.close();
});

const text = () => document.body.textContent;
const dialog = () => document.querySelector('[role=dialog]');
const list = () => document.querySelector('ol');
const german = () => document.querySelector<HTMLTextAreaElement>('textarea[lang=de]');

async function draw(): Promise<void> {
  const Page = () => (
    <>
      <AnnouncementsPage />
      <Toasts />
    </>
  );
  page = await drawPage({
    pages: { '/signed-in/announcements': Page, '/announcements/rules': () => null },
    parts: ['announcements', 'speech'],
    // Answers in short.
    client: server as never,
  });
}

const radio = (target: string) => document.querySelector(`input[type=radio][value=${target}]`);

/** Writes a German text and asks to have it said on all loudspeakers. */
async function ask(words: string, target = 'all'): Promise<void> {
  await fill(german(), words);
  await click(radio(target));
  await click(button('Say now …'));
}

test('while announcements load that is said, and not that there are none', async () => {
  server.listAnnouncements.mockReturnValueOnce(new Promise(() => undefined));
  await draw();
  expect(document.querySelector('[role=status][aria-label]')?.getAttribute('aria-label')).toBe(
    'Loading…',
  );
  expect(text()).not.toContain('Nothing was said');
  expect(button('Say now …')).toBeTruthy();
});

test('without announcements the list says so', async () => {
  await draw();
  await vi.waitFor(() => expect(text()).toContain('Nothing was said at an operator’s request.'));
  expect(list() === null).toBe(true);
});

test('announcements that do not load can be asked for again', async () => {
  const body = { code: 'forbidden', message: 'Not allowed.', details: [] } as const;
  server.listAnnouncements.mockRejectedValueOnce(new ApiError(403, { ...body, details: [] }, ''));
  server.listAnnouncements.mockResolvedValue(pageOf([said(1)]));
  await draw();
  const alert = () => document.querySelector('[role=alert]');
  await vi.waitFor(() => expect(alert()?.textContent).toContain('Announcements did not load'));
  expect(text()).not.toContain('Nothing was said');
  await click(button('Try again'));
  await vi.waitFor(() => expect(list()?.textContent).toContain('Durchsage 1'));
  expect(alert() === null).toBe(true);
});

test('the list says by whom, where and by how many each text was heard', async () => {
  const over = new Date(Date.now() - 1_000).toISOString();
  server.listAnnouncements.mockResolvedValue(
    pageOf([
      said(1, { text_en: 'Announcement 1', line_name: 'U8', line_id: 8, heard_by: 2 }),
      said(2, { display_id: 7, display_name: 'Kiosk', expires_at: over }),
      said(3, { station_id: 5, station_name: 'Kreuz', heard_by: 2 }),
    ]),
  );
  await draw();
  await vi.waitFor(() => expect(list()?.children.length).toBe(3));
  const [first, second, third] = [...(list()?.children ?? [])].map((row) => row.textContent);
  expect(first).toContain('Durchsage 1Announcement 1');
  expect(first).toMatch(/Ada Lovelace · U8 · heard from 2 loudspeakers · valid until /);
  expect(second).toContain('Kiosk · never heard');
  expect(second).not.toContain('Take back');
  expect(third).toContain('Ada Lovelace · Kreuz · heard from 2 loudspeakers');
});

test('an announcement that is still valid is taken back', async () => {
  server.listAnnouncements.mockResolvedValue(pageOf([said(1)]));
  await draw();
  await vi.waitFor(() => expect(button('Take back')).toBeTruthy());
  await click(button('Take back'));
  await vi.waitFor(() => expect(text()).toContain('Announcement taken back'));
  expect(server.withdrawAnnouncement).toHaveBeenCalledExactlyOnceWith({
    params: { announcement_id: 1 },
  });
});

test('a text is asked about before it sounds, and sent once it is confirmed', async () => {
  await draw();
  await ask('  Bitte Bahnsteig räumen. ');
  await vi.waitFor(() =>
    expect(dialog()?.textContent ?? '').toContain('Say this on all loudspeakers?'),
  );
  expect(dialog()?.querySelector('p')?.textContent).toBe('Bitte Bahnsteig räumen.');
  expect(server.sayNow).not.toHaveBeenCalled();
  const send = [...document.querySelectorAll('button')].find(
    (candidate) => candidate.textContent === 'Say now',
  );
  await click(send);
  await vi.waitFor(() => expect(text()).toContain('Announcement sent'));
  expect(server.sayNow).toHaveBeenCalledExactlyOnceWith({
    body: {
      text_de: 'Bitte Bahnsteig räumen.',
      text_en: '',
      valid_minutes: 5,
      display_id: null,
      line_id: null,
      station_id: null,
    },
  });
  expect(german()?.value).toBe('');
  await vi.waitFor(() => expect(dialog() === null).toBe(true));
});

test('Escape leaves the question, and the text is still there', async () => {
  await draw();
  await ask('Bitte Bahnsteig räumen.');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  await press('Escape');
  await vi.waitFor(() => expect(dialog() === null).toBe(true));
  expect(server.sayNow).not.toHaveBeenCalled();
  expect(german()?.value).toBe('Bitte Bahnsteig räumen.');
});

test('a text that was not sent stays in the form, with the reason', async () => {
  const body = { code: 'forbidden' as const, message: 'Not allowed.', details: [] };
  server.sayNow.mockRejectedValueOnce(new ApiError(403, body, 'Not allowed.'));
  await draw();
  await ask('Bitte Bahnsteig räumen.');
  await click(
    [...document.querySelectorAll('button')].find(
      (candidate) => candidate.textContent === 'Say now',
    ),
  );
  await vi.waitFor(() => expect(text()).toContain('Announcement not sent'));
  expect(german()?.value).toBe('Bitte Bahnsteig räumen.');
});

test('without a text or a place nothing is asked, and the field says what is missing', async () => {
  await draw();
  await click(button('Say now …'));
  expect(german()?.getAttribute('aria-invalid')).toBe('true');
  expect(text()).toContain('Enter a text in at least one language.');
  expect(text()).toContain('Choose where it is to be said.');
  await ask('Bitte Bahnsteig räumen.', 'line');
  expect(document.querySelector('input[name=line_id]')?.getAttribute('aria-invalid')).toBe('true');
  expect(dialog() === null).toBe(true);
});

test('nothing is chosen at first: a text alone is not asked about', async () => {
  await draw();
  expect([...document.querySelectorAll('input[type=radio]:checked')]).toEqual([]);
  await fill(german(), 'Bitte Bahnsteig räumen.');
  await click(button('Say now …'));
  expect(text()).toContain('Choose where it is to be said.');
  expect(dialog() === null).toBe(true);
});

test('a station is one announcement, and one without a loudspeaker is told at its field', async () => {
  await draw();
  await ask('Bitte Bahnsteig räumen.', 'station');
  await fill(document.querySelector('input[name=station_id]'), 'Kreuz');
  await vi.waitFor(() => expect(document.querySelector('[role=option]')).not.toBeNull());
  await click(document.querySelector('[role=option]'));
  const message = 'expected a station with a loudspeaker, and Kreuz has none';
  const details = [{ code: 'rule' as const, path: 'body.station_id', message }];
  const refusal = { code: 'unprocessable' as const, message, details };
  server.sayNow.mockRejectedValueOnce(new ApiError(422, refusal, message));
  const sayNow = async () => {
    await click(button('Say now …'));
    await vi.waitFor(() => expect(dialog()?.textContent).toContain('the station’s loudspeakers?'));
    const buttons = [...document.querySelectorAll('button')];
    await click(buttons.find((candidate) => candidate.textContent === 'Say now'));
  };
  await sayNow();
  await vi.waitFor(() => expect(text()).toContain('There is no loudspeaker at this station.'));
  await vi.waitFor(() => expect(dialog() === null).toBe(true));
  expect(german()?.value).toBe('Bitte Bahnsteig räumen.');
  await sayNow();
  await vi.waitFor(() => expect(text()).toContain('Announcement sent'));
  expect(server.sayNow.mock.calls.map(([{ body }]) => body)).toMatchObject([
    { station_id: 5, display_id: null, line_id: null },
    { station_id: 5, display_id: null, line_id: null },
  ]);
});

test('the text of a running disruption is taken over', async () => {
  const messages = [{ language: 'de', message: 'Züge warten.' }];
  server.listDisruptions.mockResolvedValueOnce({ items: [{ id: 4, title: 'U8', messages }] });
  await draw();
  const list = () => document.querySelector('select');
  await vi.waitFor(() => expect(list()).not.toBeNull());
  await choose(list(), 'U8');
  expect(german()?.value).toBe('Züge warten.');
  expect(server.sayNow).not.toHaveBeenCalled();
});
