import type { Disruption, ErrorBody, LocationStation } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disruptionsOfAll, nobody } from '../../changes/reach';
import { newLine } from '../../testing/new-line';
import type { TestLine } from '../../testing/new-line';
import { changedEntities, recordedChanges } from '../../testing/recorded-changes';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const address = '/api/location-stations';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

async function make(body: object): Promise<LocationStation> {
  const answer = await perron.send('POST', address, { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<LocationStation>();
}

async function stationsOf(line: TestLine): Promise<LocationStation[]> {
  const answer = await perron.send('GET', `${address}?line_id=${line.id}&sort=position`);
  return answer.json<{ items: LocationStation[] }>().items;
}

/** The line as people read it; also holds that positions have no gap. */
async function order(line: TestLine): Promise<string> {
  const stations = await stationsOf(line);
  expect(stations.map(({ position }) => position)).toEqual([...stations.keys()]);
  return stations.map(({ name }) => name).join(' ');
}

function idAt(line: TestLine, index: number): number {
  const station = line.stations[index];
  if (!station) throw new Error(`the line has no station ${index}`);
  return station.id;
}

/** Puts a station elsewhere: its other fields stay. */
function move(
  line: TestLine,
  index: number,
  to: { name?: string; line_id?: number; position?: number },
) {
  const name = line.stations[index]?.name ?? '';
  const body = { name, line_id: line.id, ...to };
  return perron.send('PUT', `${address}/${idAt(line, index)}`, { body });
}

async function disrupt(line: TestLine, body: object): Promise<Disruption> {
  const answer = await perron.send('POST', '/api/disruptions', {
    body: { type: 'police', title: 'Einsatz', line_id: line.id, ...body },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Disruption>();
}

async function disruption(id: number): Promise<Disruption> {
  return (await perron.send('GET', `/api/disruptions/${id}`)).json<Disruption>();
}

test('a new station comes last, and is read again as it was made', async () => {
  const line = await newLine(perron, 'S901', ['A', 'B']);
  const made = await make({ name: ' Neu ', line_id: line.id, code: '900100003' });
  expect(made).toMatchObject({
    name: 'Neu',
    line_id: line.id,
    line_name: 'S901',
    code: '900100003',
    position: 2,
    version: 1,
  });
  expect((await perron.send('GET', `${address}/${made.id}`)).json()).toEqual(made);
});

test('a new name of the line changes what is read of its stations, and not their version', async () => {
  const line = await newLine(perron, 'S902', ['A']);
  const url = `${address}/${idAt(line, 0)}`;
  const { headers } = await perron.send('GET', url);
  const known = { 'if-none-match': String(headers['etag']) };
  expect((await perron.send('GET', url, { headers: known })).statusCode).toBe(304);
  await perron.send('PUT', `/api/location-lines/${line.id}`, { body: { name: 'S902a' } });
  const again = await perron.send('GET', url, { headers: known });
  expect(again.json()).toMatchObject({ line_name: 'S902a', version: 1 });
});

test('a station put at a position moves those after it on', async () => {
  const line = await newLine(perron, 'S903', ['A', 'B', 'C']);
  await make({ name: 'X', line_id: line.id, position: 1 });
  await make({ name: 'Y', line_id: line.id, position: 0 });
  await make({ name: 'Z', line_id: line.id, position: 5 });
  expect(await order(line)).toBe('Y A X B C Z');
});

test.each([
  [0, 3, 'B C D A E'],
  [3, 0, 'D A B C E'],
  [4, 1, 'A E B C D'],
  [1, 1, 'A B C D E'],
  [0, 4, 'B C D E A'],
])('a station moved from %i to %i leaves no gap: %s', async (from, position, expected) => {
  const line = await newLine(perron, `S904 ${from} ${position}`, ['A', 'B', 'C', 'D', 'E']);
  const moved = await move(line, from, { position });
  expect(moved.json()).toMatchObject({ position, version: from === position ? 1 : 2 });
  expect(await order(line)).toBe(expected);
});

test('a change that names no position leaves the station where it is', async () => {
  const line = await newLine(perron, 'S905', ['A', 'B', 'C']);
  const body = { name: 'Neu', line_id: line.id, code: 'de:11000:900100003' };
  const changed = await perron.send('PUT', `${address}/${idAt(line, 1)}`, { body });
  expect(changed.json()).toMatchObject({ name: 'Neu', code: 'de:11000:900100003', position: 1 });
  expect(await order(line)).toBe('A Neu C');
});

test('a station moves to another line, to its end or to a position', async () => {
  const from = await newLine(perron, 'S906', ['A', 'B', 'C', 'D']);
  const to = await newLine(perron, 'S907', ['X', 'Y']);
  expect((await move(from, 1, { line_id: to.id })).json()).toMatchObject({
    line_name: 'S907',
    position: 2,
  });
  await move(from, 0, { line_id: to.id, position: 1 });
  expect([await order(from), await order(to)]).toEqual(['C D', 'X A Y B']);
});

test('a deleted station closes the gap, and is then not found', async () => {
  const line = await newLine(perron, 'S908', ['A', 'B', 'C']);
  const id = idAt(line, 1);
  const gone = await perron.send('DELETE', `${address}/${id}`);
  expect([gone.statusCode, gone.body]).toEqual([204, '']);
  expect(await order(line)).toBe('A C');
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const answer = await perron.send(method, `${address}/${id}`, {
      ...(method === 'PUT' && { body: { name: 'B', line_id: line.id } }),
    });
    expect([method, answer.statusCode]).toEqual([method, 404]);
  }
});

test('the history tells of the station, and of each that had to move for it', async () => {
  const line = await newLine(perron, 'S909', ['A', 'B', 'C']);
  const changes = await recordedChanges(perron.db, () => move(line, 2, { position: 1 }));
  expect(changedEntities(changes)).toEqual([
    `updated location_station ${idAt(line, 1)}`,
    `updated location_station ${idAt(line, 2)}`,
  ]);
  expect(changes).toMatchObject([
    { name: 'B', before: { position: 1, version: 1 }, after: { position: 2, version: 2 } },
    { name: 'C', before: { position: 2, version: 1 }, after: { position: 1, version: 2 } },
  ]);
});

test('a station concerns displays only while its line has disruptions, which name it', async () => {
  const line = await newLine(perron, 'S910', ['A']);
  let names = 0;
  const rename = () => {
    const body = { name: `A${++names}`, line_id: line.id };
    return perron.send('PUT', `${address}/${idAt(line, 0)}`, { body });
  };
  expect((await recordedChanges(perron.db, rename))[0]?.reach).toEqual(nobody);
  await disrupt(line, {});
  expect((await recordedChanges(perron.db, rename))[0]?.reach).toEqual(disruptionsOfAll);
});

test('a station that disruptions name stays on its line, and the refusal names them', async () => {
  const line = await newLine(perron, 'S911', ['A', 'B', 'C']);
  const other = await newLine(perron, 'S912');
  const named = await disrupt(line, { title: 'Hält nicht', affected_station_ids: [idAt(line, 0)] });
  const shuttle = await disrupt(line, {
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
    await move(line, 0, { line_id: other.id }),
  ]) {
    expect([refused.statusCode, refused.json<ErrorBody>().usedBy]).toEqual([409, usedBy]);
  }
  const free = await perron.send('DELETE', `${address}/${idAt(line, 2)}`);
  expect(free.statusCode).toBe(204);
});

test('the sections of disruptions go on to begin and end at the same stations', async () => {
  const line = await newLine(perron, 'S913', ['A', 'B', 'C', 'D', 'E']);
  const { id } = await disrupt(line, {
    type: 'replacementpendelzug',
    pendel_start_index: 1,
    pendel_end_index: 3,
    rail_replacement_start_index: 3,
    rail_replacement_end_index: 4,
  });
  const ends = async () => {
    const one = await disruption(id);
    const names = (await stationsOf(line)).map(({ name }) => name);
    return [
      one.pendel_start_index,
      one.pendel_end_index,
      one.rail_replacement_start_index,
      one.rail_replacement_end_index,
    ].map((index) => names[index ?? -1]);
  };
  const same = ['B', 'D', 'D', 'E'];
  expect(await ends()).toEqual(same);
  const changes = await recordedChanges(perron.db, () =>
    make({ name: 'X', line_id: line.id, position: 0 }),
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
  await move(line, 0, { position: 5 });
  expect(await ends()).toEqual(same);
  await perron.send('DELETE', `${address}/${idAt(line, 2)}`);
  expect([await order(line), await ends()]).toEqual(['X B D E A', same]);
});

test('a station is not moved where a section would run backwards', async () => {
  const line = await newLine(perron, 'S914', ['A', 'B', 'C']);
  const { id } = await disrupt(line, {
    title: 'Ersatzverkehr',
    type: 'replacementsev',
    rail_replacement_start_index: 0,
    rail_replacement_end_index: 1,
  });
  const refused = await move(line, 0, { position: 2 });
  expect(refused.statusCode).toBe(409);
  expect(refused.json<ErrorBody>()).toMatchObject({
    details: [{ path: 'body.position' }],
    usedBy: { total: 1, items: [{ entity: 'disruption', id, name: 'Ersatzverkehr' }] },
  });
  expect(await order(line)).toBe('A B C');
});

test('what disruptions of another line name is not moved by it', async () => {
  const line = await newLine(perron, 'S915', ['A', 'B']);
  const other = await newLine(perron, 'S916', ['X', 'Y']);
  const { id } = await disrupt(other, {
    type: 'replacementpendelzug',
    pendel_start_index: 0,
    pendel_end_index: 1,
  });
  await make({ name: 'N', line_id: line.id, position: 0 });
  expect(await disruption(id)).toMatchObject({ pendel_start_index: 0, version: 1 });
});

test('stations that many add, move and delete at once stand in an order without gaps', async () => {
  const line = await newLine(perron, 'S917', ['A', 'B', 'C', 'D', 'E', 'F']);
  const other = await newLine(perron, 'S918', ['X']);
  const writes = [
    ...['P', 'Q', 'R', 'S'].map((name, position) =>
      perron.send('POST', address, { body: { name, line_id: line.id, position: position % 2 } }),
    ),
    move(line, 0, { position: 1 }),
    move(line, 1, { position: 0 }),
    move(line, 2, { line_id: other.id, position: 0 }),
    move(line, 3, { line_id: other.id }),
    perron.send('DELETE', `${address}/${idAt(line, 4)}`),
    perron.send('DELETE', `${address}/${idAt(line, 5)}`),
  ];
  const answers = await Promise.all(writes);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    200, 200, 200, 200, 201, 201, 201, 201, 204, 204,
  ]);
  const names = (await order(line)).split(' ').sort();
  expect(names).toEqual(['A', 'B', 'P', 'Q', 'R', 'S']);
  expect((await order(other)).split(' ').sort()).toEqual(['C', 'D', 'X']);
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

test('a line that is deleted while a station comes to it keeps the station or refuses it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const line = await newLine(perron, `S920 ${round}`);
    const [made, gone] = await Promise.all([
      perron.send('POST', address, { body: { name: 'A', line_id: line.id } }),
      perron.send('DELETE', `/api/location-lines/${line.id}`),
    ]);
    expect([
      [201, 409],
      [422, 204],
    ]).toContainEqual([made.statusCode, gone.statusCode]);
  }
});

test('a change that builds on an old state is refused with the state as it is now', async () => {
  const line = await newLine(perron, 'S921', ['A', 'B']);
  const url = `${address}/${idAt(line, 1)}`;
  const headers = { 'if-match': '"1"' };
  await make({ name: 'X', line_id: line.id, position: 0 });
  for (const method of ['PUT', 'DELETE'] as const) {
    const stale = await perron.send(method, url, {
      headers,
      ...(method === 'PUT' && { body: { name: 'B', line_id: line.id } }),
    });
    expect(stale.statusCode).toBe(412);
    expect(stale.json<ErrorBody>().current).toMatchObject({ position: 2, version: 2 });
  }
});

test('a line that is not there, and a position beyond its end, are refused', async () => {
  const line = await newLine(perron, 'S922', ['A', 'B']);
  const refusals = [
    ['POST', address, { line_id: 2_000_000_000 }, 'body.line_id'],
    ['POST', address, { line_id: line.id, position: 3 }, 'body.position'],
    ['PUT', `${address}/${idAt(line, 0)}`, { line_id: 2_000_000_000 }, 'body.line_id'],
    ['PUT', `${address}/${idAt(line, 0)}`, { line_id: line.id, position: 2 }, 'body.position'],
  ] as const;
  for (const [method, url, body, path] of refusals) {
    const refused = await perron.send(method, url, { body: { name: 'A', ...body } });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { details: [{ path }] }]);
  }
  expect(await order(line)).toBe('A B');
});

test('stations are found by line, name, code and line’s name, and sorted by any column', async () => {
  const ten = await newLine(perron, 'Liste U10', ['Zoo', 'Platz 10']);
  const two = await newLine(perron, 'Liste U2', ['Ärztehaus', 'Platz 2', 'Bahnhof']);
  await perron.send('PUT', `${address}/${idAt(two, 2)}`, {
    body: { name: 'Bahnhof', line_id: two.id, code: '900777001' },
  });
  const names = async (query: string) => {
    const answer = await perron.send('GET', `${address}?${query}`);
    return answer.json<{ items: LocationStation[] }>().items.map(({ name }) => name);
  };
  const of = 'search=liste';
  expect(await names(of)).toEqual(['Ärztehaus', 'Bahnhof', 'Platz 2', 'Platz 10', 'Zoo']);
  expect(await names(`${of}&direction=desc&page_size=2`)).toEqual(['Zoo', 'Platz 10']);
  expect(await names(`${of}&name=PLATZ`)).toEqual(['Platz 2', 'Platz 10']);
  expect(await names(`line_id=${ten.id}&sort=position`)).toEqual(['Zoo', 'Platz 10']);
  expect(await names(`${of}&sort=line`)).toEqual([
    'Ärztehaus',
    'Platz 2',
    'Bahnhof',
    'Zoo',
    'Platz 10',
  ]);
  expect(await names(`${of}&sort=position`)).toEqual([
    'Ärztehaus',
    'Zoo',
    'Platz 2',
    'Platz 10',
    'Bahnhof',
  ]);
  expect(await names(`${of}&sort=id`)).toEqual([
    'Zoo',
    'Platz 10',
    'Ärztehaus',
    'Platz 2',
    'Bahnhof',
  ]);
  expect((await names(`${of}&sort=updated_at&direction=desc`))[0]).toBe('Bahnhof');
  expect(await names('search=777001')).toEqual(['Bahnhof']);
});

test.each([
  ['POST', address, { line_id: 1 }, 'body.name'],
  ['POST', address, { name: 'A' }, 'body.line_id'],
  ['POST', address, { name: 'A', line_id: 1, code: 'Zoo' }, 'body.code'],
  ['PUT', `${address}/1`, { name: 'A', line_id: 1, position: -1 }, 'body.position'],
  ['GET', `${address}/0`, undefined, 'path.station_id'],
  ['GET', `${address}?line_id=x`, undefined, 'query.line_id'],
] as const)('%s %s with %j is refused, naming the field', async (method, url, body, path) => {
  const refused = await perron.send(method, url, body && { body });
  expect(refused.statusCode).toBe(400);
  expect(refused.json<ErrorBody>().details?.map((detail) => detail.path)).toEqual([path]);
});

test.each([
  ['GET', address],
  ['POST', address],
  ['GET', `${address}/1`],
  ['PUT', `${address}/1`],
  ['DELETE', `${address}/1`],
] as const)('%s %s is refused to who has not signed in', async (method, url) => {
  const answer = await perron.app.inject({ method, url });
  expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'unauthorized' }]);
});
