import type { HolidayImport, PublicHoliday } from '@perron/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedChanges } from '../../testing/recorded-changes';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => Date.parse('2026-11-28T12:00:00Z') });
});
afterAll(() => perron.close());

const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Ministry//School//DE',
  'BEGIN:VEVENT',
  'UID:1@example',
  'DTSTART;VALUE=DATE:20270701',
  'DTEND;VALUE=DATE:20270814',
  'SUMMARY:Sommerferien für alle',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:2@example',
  'DTSTART;VALUE=DATE:20270701',
  'SUMMARY:Once more',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:3@example',
  'DTSTART:20270702T180000',
  'SUMMARY:Party',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:4@example',
  'DTSTART;VALUE=DATE:20270514',
  'SUMMARY:Brückentag',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

function send(bytes: Buffer, more: object = {}) {
  const body = { file: bytes.toString('base64'), type: 'school', region: 'Berlin', ...more };
  return perron.send('POST', '/api/holidays/import', { body });
}

const listed = async (query: string) =>
  (await perron.send('GET', `/api/holidays?${query}`)).json<{ total: number; items: object[] }>();

test('a calendar is looked at first, then its good events are made in one go, and not twice', async () => {
  const preview = (
    await send(Buffer.from(calendar, 'latin1'), { preview: true })
  ).json<HolidayImport>();
  expect(preview).toMatchObject({ made: 0, encoding: 'windows-1252' });
  expect(preview.rows.map(({ line, problem }) => [line, problem])).toEqual([
    [4, null],
    [10, 'twice'],
    [15, 'timed'],
    [20, null],
  ]);
  expect(await listed('search=Berlin')).toMatchObject({ total: 0 });

  const made = await send(Buffer.from(calendar));
  expect([made.statusCode, made.json()]).toEqual([
    200,
    expect.objectContaining({ made: 2, encoding: 'utf-8', rows: preview.rows }),
  ]);
  expect(await listed('search=Berlin&type=school')).toMatchObject({
    total: 2,
    items: [
      { day: '2027-05-14', until: null, name: 'Brückentag' },
      { day: '2027-07-01', until: '2027-08-13', name: 'Sommerferien für alle', type: 'school' },
    ],
  });

  const again = (await send(Buffer.from(calendar))).json<HolidayImport>();
  expect([again.made, again.rows.map(({ problem }) => problem)]).toEqual([
    0,
    ['taken', 'taken', 'timed', 'taken'],
  ]);
  const elsewhere = (await send(Buffer.from(calendar), { region: null })).json<HolidayImport>();
  expect(elsewhere.made).toBe(2);
});

test('each holiday of an import has its line in the audit log', async () => {
  const changes = await recordedChanges(perron.db, () =>
    send(Buffer.from(calendar), { region: 'Hamburg' }),
  );
  expect(changes.map(({ entity, action }) => [entity, action])).toEqual([
    ['holiday', 'created'],
    ['holiday', 'created'],
  ]);
});

test('an import whose last holiday is refused has made none', async () => {
  await perron.db.schema
    .alterTable('holidays')
    .addCheckConstraint('no_bridge', sql`name <> 'Brückentag' or region <> 'Bremen'`)
    .execute();
  const answer = await send(Buffer.from(calendar), { region: 'Bremen' });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(await listed('search=Bremen')).toMatchObject({ total: 0 });
});

test.each([
  [{ type: undefined }, 400, 'body.type', 'required'],
  [{ file: 'no base64!' }, 400, 'body.file', 'wrong_format'],
  [{ file: Buffer.from('<html>').toString('base64') }, 422, 'body.file', 'no_calendar'],
])('an import with %j is refused', async (wrong, status, path, code) => {
  const answer = await send(Buffer.from(calendar), wrong);
  expect([answer.statusCode, answer.json()]).toEqual([
    status,
    expect.objectContaining({ details: [expect.objectContaining({ path, code })] }),
  ]);
});

test('public holidays of this year and the next two are listed, and the chosen ones are added once', async () => {
  const list = async () =>
    (await perron.send('GET', '/api/holidays/public?country=DE&subdivision=BE')).json<{
      items: PublicHoliday[];
    }>().items;
  const items = await list();
  expect([...new Set(items.map(({ day }) => day.slice(0, 4)))]).toEqual(['2026', '2027', '2028']);
  expect(items).toContainEqual({
    day: '2027-03-08',
    until: null,
    name: 'Internationaler Frauentag',
    is_known: false,
  });
  const body = { country: 'DE', subdivision: 'BE', days: ['2027-03-08', '2027-01-01'] };
  const added = await perron.send('POST', '/api/holidays/public', { body });
  expect([added.statusCode, added.json()]).toEqual([200, { made: 2, known: [] }]);
  expect(await listed('search=Frauentag')).toMatchObject({
    items: [{ day: '2027-03-08', type: 'public', region: null }],
  });
  expect((await list()).filter((item) => item.is_known).map(({ day }) => day)).toEqual([
    '2027-01-01',
    '2027-03-08',
  ]);
  const more = { ...body, days: ['2027-03-08', '2027-12-25'] };
  expect((await perron.send('POST', '/api/holidays/public', { body: more })).json()).toEqual({
    made: 1,
    known: ['2027-03-08'],
  });
});

test.each([
  [{ country: 'ZZ' }, 'body.subdivision'],
  [{ country: 'ZZ', subdivision: null }, 'body.country'],
  [{ days: ['2027-03-09'] }, 'body.days'],
  [{ days: ['2027-01-01', '2030-01-01'] }, 'body.days'],
  [{ days: ['0001-01-01'] }, 'body.days'],
])('public holidays with %j are refused', async (wrong, path) => {
  const body = { country: 'DE', subdivision: 'BE', days: ['2027-10-03'], ...wrong };
  const answer = await perron.send('POST', '/api/holidays/public', { body });
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    expect.objectContaining({ details: [expect.objectContaining({ path })] }),
  ]);
});

test('countries are named in the language that is asked for', async () => {
  const answer = await perron.send('GET', '/api/holidays/countries?language=de');
  expect(answer.json<{ items: object[] }>().items).toContainEqual(
    expect.objectContaining({ code: 'AT', name: 'Österreich' }),
  );
});
