import type { Content, Manifest, S3File } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture } from '@perron/media/testing';
import { listening } from '../../files/testing/upload';
import type { ListeningApp } from '../../files/testing/upload';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let perron: TestApp;
let server: ListeningApp;
beforeAll(async () => {
  perron = await createTestApp();
  server = await listening(perron);
});
afterAll(() => perron.close());

/**
 * Has the only scenes of the output type show carousels of these buckets; `null` means every
 * bucket.
 */
async function showBuckets(...buckets: (number | null)[]): Promise<void> {
  const widgets = buckets.map((bucketId, index) => ({
    id: `carousel ${index}`,
    type: 'carousel',
    x: 0,
    y: 0,
    width: 960,
    height: 540,
    rotation: 0,
    version: 1,
    bucketId,
  }));
  await perron.db
    .updateTable('pixel_scenes')
    .set({ widgets: JSON.stringify(widgets) })
    .execute();
}

async function manifestOf(query: string): Promise<Manifest> {
  const answer = await perron.app.inject(`/api/display-runtime/manifest?ot=6&${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Manifest>();
}

test('motifs are in the manifest while they are on air, with their files and their lines', async () => {
  const upload = await server.upload(await picture(40, 20).png().toBuffer());
  const file = (await upload.json()) as S3File;
  const line = await perron.send('POST', '/api/location-lines', { body: { name: 'U99' } });
  const body = {
    name: 'Sommerfahrplan',
    status: 'on_hold',
    media_file_ids: [file.id],
    location_line_ids: [line.json<{ id: number }>().id],
  };
  const made = await perron.send('POST', '/api/contents', { body });
  const { id } = made.json<Content>();
  const query = 'sid=900100003';
  await showBuckets(null);
  expect((await manifestOf(query)).contents).toEqual([]);

  const url = `/api/contents/${id}`;
  await perron.send('PUT', url, { body: { ...body, status: 'on_air' } });
  const onAir = {
    id,
    name: 'Sommerfahrplan',
    bucketId: null,
    lineNames: ['U99'],
    validFrom: null,
    validUntil: null,
    media: [{ url: file.s3_url, contentType: 'image/png', width: 40, height: 20 }],
  };
  await expect.poll(async () => (await manifestOf(query)).contents).toEqual([onAir]);
});

test('the manifest holds what is still to come, and what ended within a day', async () => {
  await showBuckets(null);
  const dayMs = 24 * 3_600_000;
  const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
  const dated = {
    Kommt: { valid_from: at(30), valid_until: null },
    Läuft: { valid_from: at(-2), valid_until: at(1) },
    Gestern: { valid_from: null, valid_until: at(-0.5) },
    Vorbei: { valid_from: null, valid_until: at(-1.5) },
  };
  for (const [name, times] of Object.entries(dated)) {
    await perron.send('POST', '/api/contents', { body: { name, status: 'on_air', ...times } });
  }
  const named = async () =>
    (await manifestOf('sid=900100003')).contents
      .filter(({ name }) => name in dated)
      .map(({ name, validFrom, validUntil }) => [name, validFrom, validUntil]);
  const shown = (['Kommt', 'Läuft', 'Gestern'] as const).map((name) => [
    ...[name, dated[name].valid_from, dated[name].valid_until],
  ]);
  await expect.poll(named).toEqual(shown);
});

test('the manifest holds the contents of those buckets only that its carousels show', async () => {
  const made: number[] = [];
  for (const name of ['Halle', 'Zug']) {
    const bucket = await perron.send('POST', '/api/content-buckets', { body: { name } });
    made.push(bucket.json<{ id: number }>().id);
  }
  const [hall = 0, train = 0] = made;
  const named = { 'In der Halle': hall, 'Im Zug': train, 'In keiner Sammlung': null };
  for (const [name, bucket_id] of Object.entries(named)) {
    await perron.send('POST', '/api/contents', { body: { name, status: 'on_air', bucket_id } });
  }
  const shown = async (query = '') =>
    (await manifestOf(`sid=900100003${query}`)).contents
      .map(({ name }) => name)
      .filter((name) => name in named);
  for (const [buckets, names] of [
    [[hall], ['In der Halle']],
    [
      [train, hall],
      ['In der Halle', 'Im Zug'],
    ],
    [[], []],
    [[hall, null], Object.keys(named)],
  ] as const) {
    await showBuckets(...buckets);
    await expect.poll(() => shown('&contents=shown'), { message: String(buckets) }).toEqual(names);
    expect(await shown('&contents=all')).toEqual(Object.keys(named));
  }
});

test('a station is found by its nine digits, its DHID and that of a platform', async () => {
  for (const sid of ['900100003', 'de:11000:900100003', 'de:11000:900100003::2', '900000100003']) {
    expect([sid, (await manifestOf(`sid=${sid}`)).station?.code]).toEqual([sid, '900100003']);
  }
  const kept = { name: 'Kept by its DHID', code: 'de:12000:900555555' };
  await perron.send('POST', '/api/stations', { body: kept });
  expect((await manifestOf('sid=900555555')).station).toMatchObject(kept);
  const unknown = await perron.app.inject('/api/display-runtime/manifest?sid=de:12000:900555556');
  expect(unknown.statusCode).toBe(404);
});

test('a vehicle’s display has a line instead of a station', async () => {
  const { station, line, scenarios } = await manifestOf('line=U8');
  expect([station, line]).toEqual([null, 'U8']);
  expect(scenarios.length).toBeGreaterThan(0);
});

test('the manifest says what calls at the station, and how the network writes minutes', async () => {
  const { station, minuteForm } = await manifestOf('sid=900100003');
  expect(station?.products).toContain('subway');
  expect(minuteForm).toBe('min');
  const unserved = { name: 'Not in the timetable', code: '900777777' };
  await perron.send('POST', '/api/stations', { body: unserved });
  expect((await manifestOf('sid=900777777')).station?.products).toEqual([]);
});
