import { picture } from '@perron/media/testing';
import type { DisplayTimetable, ErrorBody, S3File } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listening } from '../../files/testing/upload';
import { createTestApp, miniFeed } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

// A display at a station of the timetable, whose scene has a board and a carousel.

const nowMs = Date.parse('2026-11-20T08:00:00+01:00');

let perron: TestApp;
let scene: number;
let display: number;
let bucket: number;
let contents: number[];
let place: object;
/** Two directions in which something goes there. */
let direction: string;
let otherDirection: string;

async function made(path: string, body: object): Promise<number> {
  const answer = await perron.send('POST', path, { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
}

const frame = { x: 0, y: 0, width: 400, height: 300 };

function sceneBody(filter: object = {}) {
  const board = { id: 'board', type: 'depatures_table', ...frame, ...filter };
  const carousel = { id: 'carousel', type: 'carousel', ...frame, bucketId: bucket };
  return { name: 'Hall', width: 800, height: 600, widgets: [board, carousel] };
}

const displayBody = (change: object = {}) => ({ name: 'Hall', output_type_id: 6, ...change });

beforeAll(async () => {
  perron = await createTestApp({ feed: miniFeed, nowMs: () => nowMs });
  bucket = await made('/api/content-buckets', { name: 'Werbung' });
  const server = await listening(perron);
  const still = await picture(40, 20).png().toBuffer();
  const { id } = (await (await server.upload(still, { name: 'Motiv.png' })).json()) as S3File;
  contents = [await newContent('One', id), await newContent('Two', id)];
  const tree = await made('/api/business-logic-configurations', { name: 'Tree' });
  const inTree = { business_logic_configuration_id: tree };
  const scenario = { name: 'Board', type: 'scenario', condition: '!vehicle', ...inTree };
  const scenario_id = await made('/api/scenarios', scenario);
  scene = await made('/api/pixel-scenes', sceneBody());
  const scenes = [{ type: 'Pixel', pixel_scene_id: scene, duration: 10 }];
  await made('/api/playlists', { scenario_id, output_type_id: 6, scenes });
  const list = await perron.send('GET', '/api/stations?page_size=200');
  const { items } = list.json<{ items: { id: number; code: string }[] }>();
  const known = items.find(({ code }) => code === '900100003')?.id;
  const station_id = known ?? (await made('/api/stations', { name: 'Alex', code: '900100003' }));
  // Read before, so that no change waits for it: what is not known in time is no loss.
  const timetable = '/api/display-runtime/timetable?sid=900100003';
  const kept = await perron.send('GET', timetable);
  [direction = '', otherDirection = ''] = kept.json<DisplayTimetable>().directions;
  expect(otherDirection, kept.body).not.toBe('');
  place = { station_id, ...inTree };
  display = await made('/api/displays', displayBody(place));
});
afterAll(() => perron.close());

async function newContent(name: string, file: number): Promise<number> {
  const lists = { location_line_ids: [], media_file_ids: [file] };
  return made('/api/contents', { name, status: 'on_air', bucket_id: bucket, ...lists });
}

const put = (path: string, body: object) => perron.send('PUT', path, { body });

test.each([
  ['a line that is not there', { lines: ['U99'] }],
  ['a direction in which nothing goes', { directions: ['Nirgendwo'] }],
  ['a platform that is not there', { platform: '99' }],
])('a board for %s waits for a yes', async (_, filter) => {
  const refused = await put(`/api/pixel-scenes/${scene}`, sceneBody(filter));
  expect(refused.statusCode, refused.body).toBe(409);
  expect(refused.json<ErrorBody>()).toMatchObject({
    code: 'takes_from_passengers',
    losses: [
      {
        kind: 'board_empty',
        of: { entity: 'pixel_scene', id: scene, name: 'Hall' },
        displays: { total: 1, items: [{ id: display }] },
      },
    ],
  });
});

test('a board for a line that leaves there needs no second word, nor a filter that stays', async () => {
  const changed = await put(`/api/pixel-scenes/${scene}`, sceneBody({ lines: ['U8'] }));
  expect(changed.statusCode, changed.body).toBe(200);
  expect((await put(`/api/pixel-scenes/${scene}`, sceneBody())).statusCode).toBe(200);
});

test('a display is not moved to a platform without departures without a second word', async () => {
  const body = displayBody({ ...place, platform: '99' });
  const refused = await put(`/api/displays/${display}`, body);
  expect(refused.json<ErrorBody>().losses).toMatchObject([{ kind: 'board_empty' }]);
});

test('a display is not set to directions in which its board lists nothing without a second word', async () => {
  const refused = async (directions: string[]) => {
    const body = displayBody({ ...place, directions });
    const answer = await put(`/api/displays/${display}`, body);
    return answer.statusCode === 200 ? [] : answer.json<ErrorBody>().losses;
  };
  expect(await refused(['Nirgendwo'])).toMatchObject([
    { kind: 'board_empty', of: { id: scene }, displays: { items: [{ id: display }] } },
  ]);
  expect(await refused([direction])).toEqual([]);
  // The board of the scene and its display together leave nothing.
  const filter = { directions: [otherDirection] };
  const answer = await put(`/api/pixel-scenes/${scene}`, sceneBody(filter));
  expect(answer.json<ErrorBody>().losses).toMatchObject([{ kind: 'board_empty' }]);
  const back = await put(`/api/displays/${display}`, displayBody(place));
  expect(back.statusCode, back.body).toBe(200);
  expect((await put(`/api/pixel-scenes/${scene}`, sceneBody(filter))).statusCode).toBe(200);
  expect((await put(`/api/pixel-scenes/${scene}`, sceneBody())).statusCode).toBe(200);
});

test('a bucket of a carousel is not emptied without a second word, whatever empties it', async () => {
  const [first = 0, last = 0] = contents;
  expect((await perron.send('DELETE', `/api/contents/${first}`)).statusCode).toBe(204);
  const held = { name: 'Two', status: 'on_hold', bucket_id: bucket, location_line_ids: [] };
  const bulk = (set: object) => ({ body: { action: 'set', ids: [last], set } });
  for (const refused of [
    await perron.send('DELETE', `/api/contents/${last}`),
    await put(`/api/contents/${last}`, { ...held, media_file_ids: [] }),
    await perron.send('POST', '/api/contents/bulk', bulk({ status: 'on_hold' })),
    await perron.send('POST', '/api/contents/bulk', bulk({ bucket_id: null })),
  ]) {
    expect(refused.statusCode, refused.body).toBe(409);
    expect(refused.json<ErrorBody>().losses).toMatchObject([
      {
        kind: 'bucket_empty',
        of: { entity: 'content_bucket', id: bucket, name: 'Werbung' },
        displays: { total: 1, items: [{ id: display }] },
      },
    ]);
  }
});
