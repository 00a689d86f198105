import type { ErrorBody } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disruptionsOfAll, nobody } from '../../changes/reach';
import { newLine } from '../../testing/new-line';
import { recordedChanges } from '../../testing/recorded-changes';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import {
  address,
  disrupt,
  disruption,
  idAt,
  make,
  move,
  order,
  stationsOf,
} from './testing/station-calls';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

test('a station concerns displays only while its line has disruptions, which name it', async () => {
  const line = await newLine(perron, 'S910', ['A']);
  let names = 0;
  const rename = () => move(perron, line, 0, { name: `A${++names}` });
  expect((await recordedChanges(perron.db, rename))[0]?.reach).toEqual(nobody);
  await disrupt(perron, line, {});
  expect((await recordedChanges(perron.db, rename))[0]?.reach).toEqual(disruptionsOfAll);
});

test('a station that disruptions name stays on its line, and the refusal names them', async () => {
  const line = await newLine(perron, 'S911', ['A', 'B', 'C']);
  const other = await newLine(perron, 'S912');
  const named = await disrupt(perron, line, {
    title: 'Hält nicht',
    affected_station_ids: [idAt(line, 0)],
  });
  const shuttle = await disrupt(perron, line, {
    title: 'Pendelverkehr',
    type: 'replacementpendelzug',
    pendel_start_index: 0,
    pendel_end_index: 1,
  });
  const usedBy = {
    total: 2,
    items: [
      { entity: 'disruption', id: named.id, name: 'Hält nicht' },
      { entity: 'disruption', id: shuttle.id, name: 'Pendelverkehr' },
    ],
  };
  for (const refused of [
    await perron.send('DELETE', `${address}/${idAt(line, 0)}`),
    await move(perron, line, 0, { line_id: other.id }),
  ]) {
    expect([refused.statusCode, refused.json<ErrorBody>().usedBy]).toEqual([409, usedBy]);
  }
  const free = await perron.send('DELETE', `${address}/${idAt(line, 2)}`);
  expect(free.statusCode).toBe(204);
});

test('the sections of disruptions go on to begin and end at the same stations', async () => {
  const line = await newLine(perron, 'S913', ['A', 'B', 'C', 'D', 'E']);
  const { id } = await disrupt(perron, line, {
    type: 'replacementpendelzug',
    pendel_start_index: 1,
    pendel_end_index: 3,
    rail_replacement_start_index: 3,
    rail_replacement_end_index: 4,
  });
  const ends = async () => {
    const created = await disruption(perron, id);
    const names = (await stationsOf(perron, line)).map(({ name }) => name);
    return [
      created.pendel_start_index,
      created.pendel_end_index,
      created.rail_replacement_start_index,
      created.rail_replacement_end_index,
    ].map((index) => names[index ?? -1]);
  };
  const same = ['B', 'D', 'D', 'E'];
  expect(await ends()).toEqual(same);
  const changes = await recordedChanges(perron.db, () =>
    make(perron, { name: 'X', line_id: line.id, position: 0 }),
  );
  expect(await ends()).toEqual(same);
  expect(changes.filter(({ entity }) => entity === 'disruption')).toMatchObject([
    {
      id,
      before: { pendel_start_index: 1, version: 1 },
      after: { pendel_start_index: 2, rail_replacement_end_index: 5, version: 2 },
      reach: disruptionsOfAll,
    },
  ]);
  await move(perron, line, 0, { position: 5 });
  expect(await ends()).toEqual(same);
  await perron.send('DELETE', `${address}/${idAt(line, 2)}`);
  expect([await order(perron, line), await ends()]).toEqual(['X B D E A', same]);
});

test('a station is not moved where a section would run backwards', async () => {
  const line = await newLine(perron, 'S914', ['A', 'B', 'C']);
  const { id } = await disrupt(perron, line, {
    title: 'Ersatzverkehr',
    type: 'replacementsev',
    rail_replacement_start_index: 0,
    rail_replacement_end_index: 1,
  });
  const refused = await move(perron, line, 0, { position: 2 });
  expect(refused.statusCode).toBe(409);
  expect(refused.json<ErrorBody>()).toMatchObject({
    details: [{ path: 'body.position' }],
    usedBy: { total: 1, items: [{ entity: 'disruption', id, name: 'Ersatzverkehr' }] },
  });
  expect(await order(perron, line)).toBe('A B C');
});

test('stations that disruptions of another line name are not moved by it', async () => {
  const line = await newLine(perron, 'S915', ['A', 'B']);
  const other = await newLine(perron, 'S916', ['X', 'Y']);
  const { id } = await disrupt(perron, other, {
    type: 'replacementpendelzug',
    pendel_start_index: 0,
    pendel_end_index: 1,
  });
  await make(perron, { name: 'N', line_id: line.id, position: 0 });
  expect(await disruption(perron, id)).toMatchObject({ pendel_start_index: 0, version: 1 });
});

test('a disruption never names a station that leaves its line at the same time', async () => {
  for (let round = 0; round < 8; round += 1) {
    const line = await newLine(perron, `S919 ${round}`, ['A', 'B']);
    const [made, gone] = await Promise.all([
      perron.send('POST', '/api/disruptions', {
        body: {
          type: 'police',
          title: 'Einsatz',
          line_id: line.id,
          affected_station_ids: [idAt(line, 1)],
          pendel_end_index: 1,
        },
      }),
      perron.send('DELETE', `${address}/${idAt(line, 1)}`),
    ]);
    expect([
      [201, 409],
      [422, 204],
    ]).toContainEqual([made.statusCode, gone.statusCode]);
  }
});
