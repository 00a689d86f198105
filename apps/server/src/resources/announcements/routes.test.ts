import { firstAnnouncementRules, loudspeakerRules } from '@perron/schema';
import type {
  AnnouncementEntity,
  AuditEntry,
  Display,
  ErrorBody,
  Manifest,
  OutputTypeEntity,
  ReportedSpoken,
  SpokenAnnouncement,
} from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { newKey, signedIn } from '../display-runtime/testing/display-caller';
import { sendReport } from '../display-reports/testing/send-report';
import { SpokenAnnouncements } from './spoken-log';

let perron: TestApp;
let nowMs = Date.parse('2026-11-20T12:00:00Z');
let output: number;
let speaker: Display;

async function made<Entity>(path: string, body: object): Promise<Entity> {
  const answer = await perron.send('POST', path, { body });
  expect([201, 202], answer.body).toContain(answer.statusCode);
  return answer.json<Entity>();
}

beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
  const type = { output_type: 'audio', name: 'Lautsprecher', sip_number: '4711' };
  output = (await made<OutputTypeEntity>('/api/output-types', type)).id;
  speaker = await made<Display>('/api/displays', { name: 'Kiosk', output_type_id: output });
});
afterAll(() => perron.close());

async function speechAt(query: string): Promise<Manifest['speech']> {
  const answer = await perron.app.inject(`/api/display-runtime/manifest?ot=${output}&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Manifest>().speech;
}

const textsAt = async (query: string) =>
  (await speechAt(query))?.announcements.map(({ parts }) =>
    parts.map(({ text }) => text).join('/'),
  );

const here = 'sid=900100003';

async function items<Item>(path: string): Promise<Item[]> {
  return (await perron.send('GET', path)).json<{ items: Item[] }>().items;
}

test('rules hold from the start, reach loudspeakers when they change, and stand in the history', async () => {
  const first = await perron.send('GET', '/api/announcement-rules');
  expect(first.json()).toMatchObject({ ...firstAnnouncementRules, version: 1 });
  expect((await speechAt(here))?.rules).toEqual(loudspeakerRules.parse(firstAnnouncementRules));
  const body = { ...firstAnnouncementRules, gong: 'always', approach_minutes: [5, 2] };
  const headers = { 'if-match': String(first.headers['etag']) };
  const put = await perron.send('PUT', '/api/announcement-rules', { body, headers });
  expect(put.json()).toMatchObject({ gong: 'always', version: 2 });
  // Somebody else had changed them.
  const late = await perron.send('PUT', '/api/announcement-rules', { body, headers });
  expect(late.statusCode).toBe(412);
  await expect.poll(async () => (await speechAt(here))?.rules.approach_minutes).toEqual([5, 2]);
  const [entry] = await items<AuditEntry>('/api/audit-log?entity=announcement_rules');
  expect(entry).toMatchObject({ action: 'updated', before: { gong: 'none' } });
});

test.each([
  ['volume_percent', { volume_percent: 120 }],
  [
    'spans.0.from',
    { spans: [{ from: '25:00', until: '06:00', volume_percent: 1, say: 'urgent' }] },
  ],
  ['approach_minutes.1', { approach_minutes: [3, 0] }],
])('a rule that cannot be is refused, naming %s', async (field, change) => {
  const body = { ...firstAnnouncementRules, ...change };
  const answer = await perron.send('PUT', '/api/announcement-rules', { body });
  expect([answer.statusCode, answer.json<ErrorBody>().details?.[0]?.path]).toEqual([
    400,
    `body.${field}`,
  ]);
});

test('an announcement made at once reaches the loudspeakers of its line, and no display with pixels', async () => {
  const lines = await items<{ id: number; name: string }>('/api/location-lines?page_size=200');
  const line_id = lines.find(({ name }) => name === 'U8')?.id;
  const { id } = await made<AnnouncementEntity>('/api/announcements', {
    text_de: 'Halt entfällt.',
    text_en: '  ',
    line_id,
  });
  await expect.poll(() => textsAt(here)).toEqual(['Halt entfällt.']);
  expect(await textsAt('line=U8')).toEqual(['Halt entfällt.']);
  // Not a station of the line.
  expect(await textsAt('sid=900320247')).toEqual([]);
  const pixels = await perron.app.inject(`/api/display-runtime/manifest?ot=6&${here}`);
  expect(pixels.json<Manifest>().speech).toBeUndefined();
  const removed = await perron.send('DELETE', `/api/announcements/${id}`);
  expect(removed.statusCode).toBe(204);
  await expect.poll(() => textsAt(here)).toEqual([]);
  const again = await perron.send('DELETE', `/api/announcements/${id}`);
  expect(again.statusCode).toBe(404);
  const log = await items<AuditEntry>('/api/audit-log?entity=announcement');
  expect(log.map(({ action, entity_name }) => [action, entity_name])).toEqual([
    ['taken_back', 'Halt entfällt.'],
    ['created', 'Halt entfällt.'],
  ]);
});

test('an announcement at a station reaches its loudspeakers alone, and a station without one is refused', async () => {
  const stationOf = async (code: string) => {
    const [station] = await items<{ id: number; name: string }>(`/api/stations?code=${code}`);
    return station ?? made<{ id: number; name: string }>('/api/stations', { name: code, code });
  };
  const quiet = await stationOf('900320247');
  const loud = await stationOf('900100003');
  const kiosk = await made<Display>('/api/displays', {
    name: 'Kiosk am Alexanderplatz',
    output_type_id: output,
    station_id: loud.id,
  });
  const said = await made<AnnouncementEntity>('/api/announcements', {
    text_de: 'Bitte zurücktreten.',
    station_id: loud.id,
  });
  expect(said).toMatchObject({
    station_id: loud.id,
    station_name: loud.name,
    display_id: null,
    line_id: null,
  });
  await expect.poll(() => textsAt(here)).toEqual(['Bitte zurücktreten.']);
  // For every loudspeaker there, though its row names one.
  expect((await speechAt(here))?.announcements).toMatchObject([{ displayId: null }]);
  expect(await textsAt('sid=900320247')).toEqual([]);
  expect(await textsAt('line=U8')).toEqual([]);
  // A server of before, which knows no stations, reads this: one loudspeaker, never all.
  const { display_id } = await perron.db
    .selectFrom('announcements')
    .select('display_id')
    .where('id', '=', said.id)
    .executeTakeFirstOrThrow();
  expect(display_id).not.toBeNull();
  await perron.send('DELETE', `/api/announcements/${said.id}`);
  const say = (body: object) => perron.send('POST', '/api/announcements', { body });
  const nobody = await say({ text_de: 'x', station_id: quiet.id });
  expect([nobody.statusCode, nobody.json<ErrorBody>().details?.[0]?.path]).toEqual([
    422,
    'body.station_id',
  ]);
  expect((await say({ text_de: 'x', station_id: 999_999 })).statusCode).toBe(422);
  const both = await say({ text_de: 'x', station_id: loud.id, display_id: speaker.id });
  expect([both.statusCode, both.json<ErrorBody>().details?.[0]?.path]).toEqual([
    400,
    'body.station_id',
  ]);
  await perron.send('DELETE', `/api/displays/${kiosk.id}`);
});

test('an announcement that is not said in time is said no more', async () => {
  await made('/api/announcements', { text_en: 'Mind the gap.', valid_minutes: 2 });
  await expect.poll(() => textsAt(here)).toEqual(['Mind the gap.']);
  nowMs += 2 * 60_000;
  await expect.poll(() => textsAt(here)).toEqual([]);
});

test('nothing is said without a text, by a display with pixels, or without signing in', async () => {
  const say = (body: object) => perron.send('POST', '/api/announcements', { body });
  expect((await say({ text_de: ' ' })).json<ErrorBody>().details?.[0]?.path).toBe('body.text_de');
  const glass = await made<Display>('/api/displays', { name: 'Glas', output_type_id: 6 });
  const refused = await say({ text_de: 'x', display_id: glass.id });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<ErrorBody>().details).toEqual([
    {
      code: 'rule',
      path: 'body.display_id',
      message: 'expected a loudspeaker, got "Glas", which has pixels',
    },
  ]);
  expect((await say({ text_de: 'x', display_id: 999_999 })).statusCode).toBe(422);
  const url = '/api/announcements';
  expect((await perron.app.inject({ method: 'POST', url })).statusCode).toBe(401);
});

function spokenOf(number: number, change: Partial<ReportedSpoken> = {}): ReportedSpoken {
  return {
    number,
    age_seconds: 10,
    kind: 'scene',
    heard: 'server_voice',
    announcement_id: null,
    parts: [{ language: 'de', text: `Text ${number}` }],
    ...change,
  };
}

async function report(spoken: ReportedSpoken[], token?: string): Promise<void> {
  const audio = { sound: 'allowed', spoken };
  const change = { state: 'audio', page_id: '0123456789abcdef', audio };
  const display_id = token === undefined ? { display_id: speaker.id } : {};
  const answer = await sendReport(perron, { ...change, ...display_id }, token);
  expect(answer.statusCode, answer.body).toBe(204);
}

async function said() {
  const answer = await perron.send('GET', `/api/displays/${speaker.id}/spoken`);
  const { sound, items: list } = answer.json<{ sound: string; items: SpokenAnnouncement[] }>();
  return { sound, texts: list.map(({ said_at, parts }) => `${said_at} ${parts[0]?.text ?? ''}`) };
}

test('the words of a display are kept once, for a day, and strangers do not speak for it', async () => {
  const { id } = await made<AnnouncementEntity>('/api/announcements', {
    text_de: 'Text 2',
    display_id: speaker.id,
  });
  const key = await newKey(perron, { display_id: speaker.id });
  const { access_token: token } = await signedIn(perron, key);
  const first = spokenOf(1, { age_seconds: 60 });
  await report([first], token);
  await report([first, spokenOf(2, { kind: 'operator', announcement_id: id })], token);
  const at = (seconds: number) => new Date(nowMs - seconds * 1000).toISOString();
  const known = { sound: 'allowed', texts: [`${at(10)} Text 2`, `${at(60)} Text 1`] };
  expect(await said()).toEqual(known);
  const listed = await items<AnnouncementEntity>('/api/announcements');
  expect(listed.find((announcement) => announcement.id === id)).toMatchObject({
    heard_by: 1,
    display_name: 'Kiosk',
  });
  await report([spokenOf(3, { parts: [{ language: 'de', text: 'Gelogen' }] })]);
  expect(await said()).toEqual(known);
  const aDayLater = () => nowMs + 24 * 3_600_000;
  expect(await new SpokenAnnouncements(perron.db, aDayLater).of(speaker.id)).toEqual([]);
});

const saying = (target: object) =>
  perron.send('POST', '/api/announcements', {
    body: { text_de: 'Probe', valid_minutes: 1, ...target },
  });

test('an announcement that no loudspeaker would make is refused, with a word on what to do', async () => {
  const linesWithIds = await items<{ id: number; name: string }>(
    '/api/location-lines?page_size=200',
  );
  const u8 = linesWithIds.find(({ name }) => name === 'U8')?.id;
  const { id: u7 } = await made<{ id: number }>('/api/location-lines', { name: 'U77' });
  const announced = async (target: object) => {
    const answer = await saying(target);
    const { message, details } = answer.json<ErrorBody>();
    return [answer.statusCode, details?.[0]?.path, message];
  };
  const register: unknown = expect.stringContaining('register a display with an audio output type');
  await perron.db.deleteFrom('api_keys').where('display_id', '=', speaker.id).execute();
  expect((await perron.send('DELETE', `/api/displays/${speaker.id}`)).statusCode).toBe(204);
  expect(await announced({})).toEqual([422, 'body.display_id', register]);
  expect(await announced({ line_id: u8 })).toEqual([422, 'body.line_id', register]);

  // At a station of the U8 only.
  const stations = await items<{ id: number; code: string }>('/api/stations?page_size=200');
  const station = stations.find(({ code }) => code === '900100003') ?? {
    id: (await made<{ id: number }>('/api/stations', { name: 'Alex', code: '900100003' })).id,
  };
  const body = { name: 'Bahnsteig', output_type_id: output, station_id: station.id };
  const there = await made<Display>('/api/displays', body);
  expect((await saying({})).statusCode).toBe(202);
  expect((await saying({ line_id: u8 })).statusCode).toBe(202);
  expect(await announced({ line_id: u7 })).toEqual([
    422,
    'body.line_id',
    expect.stringMatching(/U77 has none: choose another line/),
  ]);
  await perron.send('DELETE', `/api/displays/${there.id}`);
  await perron.send('POST', `/api/displays/${speaker.id}/restore`);
  // In a vehicle, or anywhere: only its device knows, and it has told nothing yet.
  await perron.db.deleteFrom('display_reports').where('display_id', '=', speaker.id).execute();
  expect((await saying({ line_id: u7 })).statusCode).toBe(202);
});
