import type { SourceOverrule, SystemReport, SystemSource, SystemStatus } from '@perron/schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { button, click, drawPage } from '../../kit/testing/draw-page';
import { SystemPage } from './page';

const source = 'https://realtime.example/trips.pb';
const guessed: SystemSource = {
  kind: 'realtime',
  name: source,
  demo: false,
  state: 'ok',
  problem: null,
  last_good_at: '2026-11-20T13:00:00.000Z',
  valid_until: null,
  match: null,
  timetable: null,
  guesses: [
    {
      kind: 'hours_off',
      since: '2026-11-20T12:40:00.000Z',
      stations: 3,
      station: { code: '900100003', name: 'Alexanderplatz' },
      count: 6,
      of: 7,
      hours: -1,
    },
  ],
};
const overrule: SourceOverrule = {
  source,
  guess: 'hours_off',
  by: 'Mara Lind',
  since: '2026-11-20T13:00:00.000Z',
  until: '2026-11-21T13:00:00.000Z',
};

let overrules: SourceOverrule[] = [];
let sources: SystemSource[] = [guessed];

function report(): SystemReport {
  return {
    now: '2026-11-20T13:00:00.000Z',
    program: { version: '1', node: 'v20', started_at: '2026-11-20T10:00:00.000Z' },
    database: { version: 'PostgreSQL', migration: '0001', bytes: 1, embedded: true },
    storage: {
      kind: 'folder',
      files: 0,
      bytes: 0,
      stored_bytes: 0,
      quota_bytes: null,
      free_bytes: null,
    },
    mail: { sends: true, waiting: 0, failing: 0, oldest_at: null },
    backup: null,
    sources,
    overrules,
  };
}

const status: SystemStatus = {
  state: 'ok',
  version: '1',
  startedAt: '',
  now: '',
  transit: null,
  stations: 0,
  network_time_zone: 'Europe/Berlin',
  registration: 'invite',
  components: [],
};

const server = {
  getSystem: vi.fn(async () => report()),
  getStatus: async () => status,
  believeSource: vi.fn(async (_: { body: { until?: string | undefined } }) => {
    overrules = [overrule];
    return report();
  }),
  doubtSource: vi.fn(async () => {
    overrules = [];
    return report();
  }),
};

let page: Awaited<ReturnType<typeof drawPage>> | null = null;
beforeEach(() => {
  [overrules, sources] = [[], [guessed]];
  vi.clearAllMocks();
});
afterEach(() => page?.close());

const text = () => document.body.textContent;

async function draw(): Promise<void> {
  page = await drawPage({ pages: { '/system': SystemPage }, parts: ['system'], client: server });
  await vi.waitFor(() => expect(text()).toContain(source));
}

test('a guess stands at its source with its figures, and is overruled only by somebody who is sure', async () => {
  await draw();
  expect(text()).toContain(
    'at Alexanderplatz and 2 more stations 6 of 7 predictions are one hour earlier than planned',
  );
  await click(button('Believe it all the same …'));
  await vi.waitFor(() => expect(button('Show as live')).toBeTruthy());
  expect((button('Show as live') as HTMLButtonElement).disabled).toBe(true);
  await click(button('Cancel'));
  expect(server.believeSource).not.toHaveBeenCalled();

  await click(button('Believe it all the same …'));
  await vi.waitFor(() => expect(document.querySelector('[type=checkbox]')).toBeTruthy());
  const sure = document.querySelector<HTMLInputElement>('[type=checkbox]');
  expect(sure?.checked).toBe(false);
  await click(sure);
  await click(button('Show as live'));
  await vi.waitFor(() => expect(text()).toContain('Believed all the same by Mara Lind until'));
  const body = server.believeSource.mock.calls[0]?.[0].body;
  expect(body).toMatchObject({ source, guess: 'hours_off' });
  expect(Math.round((Date.parse(body?.until ?? '') - Date.now()) / 3_600_000)).toBe(24);

  await click(button('Doubt it again'));
  await vi.waitFor(() => expect(button('Believe it all the same …')).toBeTruthy());
  expect(server.doubtSource).toHaveBeenCalledWith({ body: { source, guess: 'hours_off' } });
});

test('a belief in a source that is gone is listed, and can be taken back', async () => {
  overrules = [{ ...overrule, source: 'gone.example' }];
  await draw();
  expect(text()).toContain('gone.example');
  await click(button('Doubt it again'));
  await vi.waitFor(() => expect(text()).not.toContain('gone.example'));
});
