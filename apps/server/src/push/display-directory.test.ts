import type { EntityName } from '@perron/schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { everybody, ofDisplay, ofStation } from '../changes/reach';
import type { StoredChange } from '../changes/stored-change';
import { createTestDatabase } from '../db/testing/create-test-database';
import type { TestDatabase } from '../db/testing/create-test-database';
import { DisplayDirectory } from './display-directory';
import { changesInOrder } from './testing/change-of';

const changeOf = changesInOrder();

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await db
    .insertInto('output_types')
    .values({
      id: 6,
      output_type: 'pixel',
      name: 'Infotainment',
      role: null,
      resolution_x: 1920,
      resolution_y: 1080,
      sip_number: null,
    })
    .execute();
  await db
    .insertInto('stations')
    .values([
      { id: 1, name: 'Mitte', code: '900000001' },
      { id: 2, name: 'Rand', code: '900000002' },
    ])
    .execute();
});
afterAll(() => database.close());

let directory: DisplayDirectory;
beforeEach(async () => {
  const { db } = database;
  await db.deleteFrom('displays').execute();
  await db.updateTable('stations').set({ code: '900000001' }).where('id', '=', 1).execute();
  await db
    .insertInto('displays')
    .values([display(11, 1), display(12, 2), display(13, null)])
    .execute();
  directory = new DisplayDirectory(db);
  await directory.load();
});

function display(id: number, station_id: number | null) {
  const vehicle_id = station_id === null ? 'Wagen 7' : null;
  return {
    id,
    name: `Anzeige ${id}`,
    output_type_id: 6,
    station_id,
    vehicle_id,
    platform: null,
    business_logic_configuration_id: null,
  };
}

function about(entity: EntityName, entityId: number): StoredChange[] {
  return [changeOf({ entity, entityId })];
}

test('it knows of every display where it is', () => {
  expect(directory.get(11)).toEqual({ displayId: 11, outputTypeId: 6, stationCode: '900000001' });
  expect(directory.get(13)).toMatchObject({ stationCode: null });
  expect(directory.get(14)).toBeUndefined();
  expect(directory.reachedBy(everybody)).toEqual([11, 12, 13]);
  expect(directory.reachedBy(ofStation('900000002'))).toEqual([12]);
  expect(directory.reachedBy(ofDisplay(13))).toEqual([13]);
});

test('a display that is new, moved or gone is followed', async () => {
  const { db } = database;
  await db.insertInto('displays').values(display(14, 1)).execute();
  await db.updateTable('displays').set({ station_id: 2 }).where('id', '=', 11).execute();
  await db.deleteFrom('displays').where('id', '=', 12).execute();
  await directory.follow([14, 11, 12].flatMap((id) => about('display', id)));
  expect(directory.reachedBy(ofStation('900000001'))).toEqual([14]);
  expect(directory.reachedBy(ofStation('900000002'))).toEqual([11]);
  expect(directory.get(12)).toBeUndefined();
});

test('the displays of a station that gets another code are followed', async () => {
  await database.db
    .updateTable('stations')
    .set({ code: '900000009' })
    .where('id', '=', 1)
    .execute();
  await directory.follow(about('station', 1));
  expect(directory.reachedBy(ofStation('900000001'))).toEqual([]);
  expect(directory.reachedBy(ofStation('900000009'))).toEqual([11]);
});

test('changes of other things ask the database nothing', async () => {
  await database.db.deleteFrom('displays').execute();
  await directory.follow(about('playlist', 11));
  expect(directory.reachedBy(everybody)).toEqual([11, 12, 13]);
});
