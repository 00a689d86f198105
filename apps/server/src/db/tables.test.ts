import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from './testing/create-test-database';
import type { TestDatabase } from './testing/create-test-database';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const user = { first_name: 'Ada', last_name: 'Lovelace', password_hash: '$argon2id$…' };

async function addStation(name: string, code: string) {
  return test.db
    .insertInto('stations')
    .values({ name, code })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function addPlaylist() {
  const { id: scenario_id } = await test.db
    .insertInto('scenarios')
    .values({ name: 'OnTrack', condition: 'true', priority: 10, type: 'scenario' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: output_type_id } = await test.db
    .insertInto('output_types')
    .values({ output_type: 'audio', name: 'Ansage', sip_number: '4711' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pair = { scenario_id, output_type_id };
  const { id } = await test.db
    .insertInto('playlists')
    .values(pair)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, ...pair };
}

it('sorts names as people do: numbers by value, umlauts beside their vowel', async () => {
  for (const [index, name] of ['Zoo', 'U10', 'Ärztehaus', 'U2', 'Bad', 'Adler'].entries()) {
    await addStation(name, `90000000${String(index)}`);
  }
  const rows = await test.db.selectFrom('stations').select('name').orderBy('name').execute();
  expect(rows.map(({ name }) => name)).toEqual(['Adler', 'Ärztehaus', 'Bad', 'U2', 'U10', 'Zoo']);
});

it('counts the changes of a station and notes when the last one was, by itself', async () => {
  const added = await addStation('Anhalter Bahnof', '900012101');
  expect(added.version).toBe(1);
  // Moments are kept to the millisecond: two in the same one are equal.
  await sql`select pg_sleep(0.005)`.execute(test.db);
  const changed = await test.db
    .updateTable('stations')
    .set({ name: 'Anhalter Bahnhof' })
    .where('id', '=', added.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  expect(changed.version).toBe(2);
  expect(changed.created_at).toEqual(added.created_at);
  expect(changed.updated_at.getTime()).toBeGreaterThan(added.updated_at.getTime());
});

it('finds a station again by the moment that it was changed at, to the millisecond', async () => {
  const { id, updated_at } = await addStation('Gleisdreieck', '900017103');
  expect(updated_at).toBeInstanceOf(Date);
  const found = await test.db
    .selectFrom('stations')
    .select('id')
    .where('updated_at', '=', updated_at)
    .execute();
  expect(found).toContainEqual({ id });
});

it('counts in numbers, not in text, and refuses a number that would lose digits', async () => {
  const { count } = await test.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
  await expect(sql`select 9007199254740993 as large`.execute(test.db)).rejects.toThrow(
    /9007199254740993 is too large/,
  );
});

it('has one operator for an e-mail address, however it is spelled', async () => {
  await test.db
    .insertInto('users')
    .values({ ...user, email: 'ada@example.org' })
    .execute();
  const again = test.db.insertInto('users').values({ ...user, email: 'Ada@Example.org' });
  await expect(again.execute()).rejects.toMatchObject({
    code: '23505',
    constraint: 'users_email_key',
  });
});

it('has one station for a code', async () => {
  await addStation('Alexanderplatz', '900100003');
  await expect(addStation('Alex', '900100003')).rejects.toMatchObject({
    constraint: 'stations_code_key',
  });
});

it('has one playlist for a scenario on an output type', async () => {
  const { scenario_id, output_type_id } = await addPlaylist();
  await expect(
    test.db.insertInto('playlists').values({ scenario_id, output_type_id }).execute(),
  ).rejects.toMatchObject({ constraint: 'playlists_scenario_output_type_key' });
});

it('keeps a design that a playlist shows from being deleted', async () => {
  const playlist = await addPlaylist();
  const { id } = await test.db
    .insertInto('pixel_scenes')
    .values({ name: 'Abfahrten', width: 1920, height: 1080, widgets: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto('playlist_scenes')
    .values({
      playlist_id: playlist.id,
      position: 0,
      type: 'Pixel',
      pixel_scene_id: id,
      duration_seconds: 7.5,
    })
    .execute();
  await expect(
    test.db.deleteFrom('pixel_scenes').where('id', '=', id).execute(),
  ).rejects.toMatchObject({ code: '23503' });
});

it('reorders a playlist in one step, and deletes its entries with it', async () => {
  const { id: playlist_id } = await addPlaylist();
  const entry = (position: number, text: string) =>
    ({ playlist_id, position, type: 'Audio', text, duration_seconds: 5 }) as const;
  await test.db
    .insertInto('playlist_scenes')
    .values([entry(0, 'Nächste Station'), entry(1, 'Ausstieg links')])
    .execute();
  await test.db
    .updateTable('playlist_scenes')
    .set(({ eb }) => ({ position: eb(eb.val(1), '-', eb.ref('position')) }))
    .where('playlist_id', '=', playlist_id)
    .execute();
  const texts = await test.db
    .selectFrom('playlist_scenes')
    .select('text')
    .where('playlist_id', '=', playlist_id)
    .orderBy('position')
    .execute();
  expect(texts.map(({ text }) => text)).toEqual(['Ausstieg links', 'Nächste Station']);
  await test.db.deleteFrom('playlists').where('id', '=', playlist_id).execute();
  const left = await test.db
    .selectFrom('playlist_scenes')
    .select('id')
    .where('playlist_id', '=', playlist_id)
    .execute();
  expect(left).toEqual([]);
});

it('gives widgets back as they were stored', async () => {
  const widgets = [{ id: 'a', type: 'text', x: 0, y: 0, width: 200, height: 150, rotation: 0 }];
  const { widgets: stored } = await test.db
    .insertInto('pixel_scenes')
    .values({ name: 'Uhr', width: 100, height: 100, widgets: JSON.stringify(widgets) })
    .returning('widgets')
    .executeTakeFirstOrThrow();
  expect(stored).toEqual(widgets);
});
