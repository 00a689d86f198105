import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reaches } from '../changes/reach';
import type { Reach } from '../changes/reach';
import type { TestDatabase } from '../db/testing/create-test-database';
import { DisplayDirectory } from './display-directory';
import { ChangeEvents } from './change-events';
import { changesInOrder } from './testing/change-of';
import { createDatabaseWithDisplays } from './testing/database-with-displays';
import { readEvents } from './testing/read-events';

const changeOf = changesInOrder();

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabaseWithDisplays();
});
afterAll(() => database.close());

const manifest = { event: 'manifest' };
const disruptions = { event: 'disruptions' };

const anyReach: fc.Arbitrary<Reach> = fc.record({
  outputTypeIds: fc.oneof(fc.constant<'all'>('all'), fc.subarray([5, 6])),
  stationCodes: fc.oneof(fc.constant<'all'>('all'), fc.subarray(['900000001', '900000002'])),
  displayIds: fc.subarray([11, 12]),
  disruptions: fc.boolean(),
});

test('many changes mean to a display as much as each of them', async () => {
  const directory = new DisplayDirectory(database.db);
  await directory.load();
  const places = [5, 6].flatMap((outputTypeId) =>
    ['900000001', '900000002', null].flatMap((stationCode) =>
      [11, 12, null].map((displayId) => ({ displayId, outputTypeId, stationCode })),
    ),
  );
  fc.assert(
    fc.property(fc.array(anyReach, { maxLength: 4 }), (all) => {
      const changes = all.map((reach) => changeOf({ reach }));
      const events = new ChangeEvents(changes, { id: 1, atMs: 1 }, directory);
      for (const place of places) {
        const text = events.bytesFor({ kind: 'place', place })?.toString() ?? '';
        expect(readEvents(text)).toEqual([
          ...(all.some((reach) => reaches(reach, place)) ? [manifest] : []),
          ...(all.some((reach) => reach.disruptions) ? [disruptions] : []),
        ]);
      }
    }),
  );
});
