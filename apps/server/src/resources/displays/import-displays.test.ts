import type { Display, DisplayImport, ErrorBody, Station } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedChanges } from '../../testing/recorded-changes';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let perron: TestApp;
let station: Station;
beforeAll(async () => {
  perron = await createTestApp();
  const { items } = (await perron.send('GET', '/api/stations?page_size=1')).json<{
    items: [Station];
  }>();
  [station] = items;
});
afterAll(() => perron.close());

function send(
  rows: readonly string[],
  preview = false,
  header = 'name;station_code;platform;output_type',
) {
  const csv = `\uFEFF${[header, ...rows].join('\r\n')}\r\n`;
  return perron.send('POST', '/api/displays/import', { body: { csv, preview } });
}

async function named(name: string): Promise<Display[]> {
  const answer = await perron.send('GET', `/api/displays?name=${encodeURIComponent(name)}`);
  return answer.json<{ items: Display[] }>().items;
}

test('a file makes its displays, by name, number and size of the output type', async () => {
  const answer = await send([
    `A north;${station.code};1;Infotainment`,
    `"A ""south""";${station.code};;6`,
    `'=A west;${station.code};;1920x540`,
  ]);
  expect(answer.json<DisplayImport>().made, answer.body).toBe(3);
  const [north] = await named('A north');
  expect(north).toMatchObject({ station_id: station.id, platform: '1', output_type_id: 6 });
  expect((await named('A "south"'))[0]).toMatchObject({ platform: null, output_type_id: 6 });
  expect((await named('=A west'))[0]).toMatchObject({ output_type_id: 9 });
});

test('every problem of every row is told, and nothing is written', async () => {
  await send([`B known;${station.code};;6`]);
  const recorded = await recordedChanges(perron.db, async () => {
    const answer = await send([
      `B good;${station.code};;6`,
      `;nowhere;${'9'.repeat(21)};toaster`,
      `B known;${station.code};;6`,
      `B good;;;`,
    ]);
    expect(answer.statusCode).toBe(200);
    const { made, rows } = answer.json<DisplayImport>();
    expect(made).toBe(0);
    expect(
      rows.map(({ line, problems }) => [
        line,
        problems.map(({ column, code }) => `${column} ${code}`),
      ]),
    ).toEqual([
      [2, []],
      [
        3,
        [
          'name missing',
          'station_code unknown_station',
          'platform too_long',
          'output_type unknown_output_type',
        ],
      ],
      [4, ['name taken']],
      [5, ['name twice', 'station_code missing', 'output_type missing']],
    ]);
  });
  expect(recorded).toEqual([]);
  expect(await named('B good')).toEqual([]);
});

test('a preview writes nothing, and says which stops become places', async () => {
  await perron.db.deleteFrom('displays').where('station_id', '=', station.id).execute();
  await perron.send('DELETE', `/api/stations/${station.id}`);
  const rows = [`C one;${station.code};;6`, `C two;${station.code};;6`];
  const preview = (await send(rows, true)).json<DisplayImport>();
  expect(preview.made).toBe(0);
  expect(preview.rows[0]).toMatchObject({ is_new_station: true, problems: [] });
  expect(await named('C one')).toEqual([]);
  expect((await send(rows)).json<DisplayImport>().made).toBe(2);
  const [first, second] = [(await named('C one'))[0], (await named('C two'))[0]];
  expect(first?.station?.code).toBe(station.code);
  expect(second?.station_id).toBe(first?.station_id);
});

test('columns come in any order; others are left out and told', async () => {
  const answer = await send(['6;D one;x'], true, 'Output type;NAME;state');
  expect(answer.statusCode).toBe(422);
  expect(answer.json<ErrorBody>().message).toContain('station_code');
  const good = await send(['6,D one,x,900100003'], true, 'Output type,NAME,state,Station-Code');
  expect(good.json<DisplayImport>()).toMatchObject({
    ignored_columns: ['state'],
    rows: [{ name: 'D one', problems: [] }],
  });
});

test.each([
  ['nothing but a header', [], 'at least one row'],
  ['a quote that is never closed', ['"E one;900100003;;6'], 'closing quote'],
  ['too many rows', Array.from({ length: 2_001 }, (_, i) => `E ${i};900100003;;6`), '2000'],
])('%s is refused with a sentence', async (_, rows, words) => {
  const answer = await send(rows);
  expect(answer.statusCode).toBe(422);
  expect(answer.json<ErrorBody>().message).toContain(words);
});

test('a file says the directions of a display, divided by a line, and too many or too long ones are told', async () => {
  const header = 'name;station_code;directions;output_type';
  const many = Array.from({ length: 21 }, (_, index) => `D${index}`).join('|');
  const bad = await send(
    [`D many;${station.code};${many};6`, `D long;${station.code};${'x'.repeat(101)};6`],
    true,
    header,
  );
  expect(bad.json<DisplayImport>().rows.map(({ problems }) => problems)).toEqual([
    [{ column: 'directions', code: 'too_many' }],
    [{ column: 'directions', code: 'too_long' }],
  ]);
  const rows = [`D some;${station.code};Wittenau | Hermannstr.|;6`, `D all;${station.code};;6`];
  expect((await send(rows, false, header)).json<DisplayImport>()).toMatchObject({ made: 2 });
  expect((await named('D some'))[0]?.directions).toEqual(['Wittenau', 'Hermannstr.']);
  expect((await named('D all'))[0]?.directions).toBeNull();
});
