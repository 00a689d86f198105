import type { SystemReport, SystemSource, SystemStatus, SystemTimetable } from '@perron/schema';
import { expect, test } from 'vitest';
import {
  backupCheck,
  countOf,
  clockCheck,
  databaseCheck,
  mailCheck,
  sourceCheck,
  storageCheck,
} from './system-checks';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const timetable: SystemSource = {
  kind: 'timetable',
  name: 'vbb.zip',
  demo: false,
  state: 'ok',
  problem: null,
  match: null,
  last_good_at: '2026-11-20T11:00:00.000Z',
  valid_until: '2026-12-12',
  timetable: null,
};
const report: SystemReport = {
  now: '2026-11-20T12:00:00.000Z',
  program: { version: '1', node: '24', started_at: '2026-11-20T00:00:00.000Z' },
  database: { version: 'PostgreSQL 18', migration: '0019', bytes: 1, embedded: true },
  storage: {
    kind: 'folder',
    files: 1,
    bytes: 1,
    stored_bytes: 90,
    quota_bytes: null,
    free_bytes: 5 * 1024 ** 3,
  },
  mail: { sends: true, waiting: 0, failing: 0, oldest_at: null },
  backup: { at: '2026-11-20T02:00:00.000Z', bytes: 1, lost_files: 0 },
  sources: [timetable],
  overrules: [],
};

function status(states: Partial<Record<'database' | 'storage', 'failed'>> = {}): SystemStatus {
  const component = (name: 'database' | 'storage') => {
    return { name, state: states[name] ?? ('ok' as const), detail: '' };
  };
  return {
    state: 'ok',
    version: '1',
    startedAt: '',
    now: '',
    transit: null,
    stations: 0,
    network_time_zone: 'Europe/Berlin',
    registration: 'invite',
    components: [component('database'), component('storage')],
  };
}

const read: SystemTimetable = {
  condition: 'current',
  begins_at: null,
  ends_at: null,
  progress: null,
  skipped_rows: 0,
  skipped: [],
  held: null,
  language: 'de',
  passenger_languages: ['de', 'en'],
};
const held = {
  id: 'a',
  since: '2026-11-20T12:00:00.000Z',
  day: '2026-11-21',
  departures_now: 100,
  declined: false,
  departures_new: 40,
};

test.each<[Partial<SystemTimetable>, SystemSource['state'], string, string | null]>([
  [{}, 'ok', 'well', null],
  [{ condition: 'ended' }, 'failed', 'bad', 'timetable.ended'],
  [{ condition: 'empty' }, 'failed', 'bad', 'timetable.empty'],
  [{ condition: 'not_begun' }, 'failed', 'bad', 'timetable.begins'],
  [{ condition: 'ends_soon' }, 'ok', 'doubtful', 'timetable.ends'],
  [{ skipped_rows: 3 }, 'ok', 'doubtful', 'timetable.skipped'],
  [{ held, skipped_rows: 3 }, 'ok', 'doubtful', 'timetable.held'],
  [{ held, condition: 'ended' }, 'failed', 'bad', 'timetable.ended'],
])('a feed that was read with %o is told as it is', (of, state, tone, advice) => {
  const source = { ...timetable, state, timetable: { ...read, ...of } };
  expect(sourceCheck(source, nowMs)).toEqual({ tone, advice });
  const failed = { ...source, state: 'failed' as const, problem: 'It cannot be read.' };
  expect(sourceCheck(failed, nowMs).advice).toBe('timetable.failed');
});

test.each([
  ['2026-12-12', 'well', null],
  ['2026-11-26', 'doubtful', 'timetable.ends'],
  ['2026-11-20', 'doubtful', 'timetable.ends'],
  ['2026-11-19', 'bad', 'timetable.ended'],
])('a timetable that ends on %s is %s', (valid_until, tone, advice) => {
  expect(sourceCheck({ ...timetable, valid_until }, nowMs)).toEqual({ tone, advice });
});

test('a source that fails says what to do by its kind, one that has not begun is no alarm', () => {
  const news = { ...timetable, kind: 'news', valid_until: null } as const;
  expect(sourceCheck({ ...news, state: 'failed' }, nowMs).advice).toBe('news.failed');
  expect(sourceCheck({ ...news, state: 'waiting' }, nowMs).tone).toBe('quiet');
});

test('a source that works and has something to say is worth a look', () => {
  const warned = { ...timetable, valid_until: null, problem: 'The key cannot be read.' };
  expect(sourceCheck(warned, nowMs)).toEqual({ tone: 'doubtful', advice: null });
});

test('a source that a guess speaks against is worth a look, also where it is believed', () => {
  const still = { kind: 'still', since: report.now, stations: 1, station: null } as const;
  const guesses = [{ ...still, count: 9, of: 9, hours: null }];
  const realtime: SystemSource = { ...timetable, kind: 'realtime' };
  expect(sourceCheck({ ...realtime, guesses }, nowMs).tone).toBe('doubtful');
  expect(sourceCheck({ ...realtime, guesses: [] }, nowMs).tone).toBe('well');
});

test('a full disk is red, little room is worth a look', () => {
  expect(storageCheck(status({ storage: 'failed' }), report).tone).toBe('bad');
  const storage = { ...report.storage, free_bytes: 1024 ** 3 };
  expect(storageCheck(status(), { ...report, storage }).advice).toBe('storage.low');
  expect(storageCheck(status(), report).tone).toBe('well');
  const adviceAt = (quota_bytes: number) =>
    storageCheck(status(), { ...report, storage: { ...report.storage, quota_bytes } }).advice;
  expect([90, 100, 101].map(adviceAt)).toEqual(['storage.full', 'storage.filling', null]);
  expect(databaseCheck(status({ database: 'failed' })).advice).toBe('database.failed');
});

test('mails that are refused are red; a server without mail is no fault', () => {
  expect(mailCheck(report).tone).toBe('well');
  expect(mailCheck({ ...report, mail: { ...report.mail, failing: 1 } }).tone).toBe('bad');
  const none = { ...report, mail: { ...report.mail, sends: false } };
  expect(mailCheck(none)).toEqual({ tone: 'quiet', advice: 'mail.none' });
});

test.each([
  [null, 'backup.none'],
  [{ at: '2026-11-13T11:59:59.000Z', bytes: 1, lost_files: 0 }, 'backup.old'],
  [{ at: '2026-11-20T02:00:00.000Z', bytes: 1, lost_files: 2 }, 'backup.lost'],
  [{ at: '2026-11-13T12:00:00.000Z', bytes: 1, lost_files: 0 }, null],
])('a backup %j: %s', (backup, advice) => {
  expect(backupCheck({ ...report, backup }, nowMs).advice).toBe(advice);
});

test('red parts are counted apart from those worth a look', () => {
  const bad = { tone: 'bad', advice: null } as const;
  const doubtful = { tone: 'doubtful', advice: null } as const;
  expect(countOf([bad, doubtful, doubtful])).toEqual({ bad: 1, doubtful: 2 });
});

test('a wrong clock needs somebody now, a database that disagrees a look, and a node of before neither', () => {
  const none = { ahead_seconds: null, witnesses: [] };
  const check = (clock: SystemReport['clock']) =>
    clockCheck({ ...report, ...(clock && { clock }) });
  expect(check({ ...none, state: 'wrong' })).toEqual({ tone: 'bad', advice: 'clock.wrong' });
  expect(check({ ...none, state: 'differs' })).toEqual({
    tone: 'doubtful',
    advice: 'clock.differs',
  });
  const witness = { kind: 'display' as const, count: 2, ahead_seconds: 0 };
  expect(check({ ...none, state: 'ok', witnesses: [witness] }).tone).toBe('well');
  // Compared with nobody it is not known to be right.
  const unknown = { tone: 'quiet', isUnknown: true, advice: null };
  expect([check({ ...none, state: 'ok' }), check(undefined)]).toEqual([unknown, unknown]);
});
