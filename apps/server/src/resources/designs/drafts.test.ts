import type { PixelSceneEntity, SceneDraft, SceneDraftState } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../accounts/testing/caller';
import { recordedChanges } from '../../testing/recorded-changes';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const scenesAt = '/api/pixel-scenes';
const second = { email: 'second@perron.example', password: 'nine silver trams' };

let perron: TestApp;
let secondUser: Readonly<Record<string, string>>;
beforeAll(async () => {
  perron = await createTestApp();
  await perron.send('POST', '/api/users', {
    body: { ...second, first_name: 'Second', last_name: 'Operator' },
  });
  const { access_token } = await signedIn(perron, second.email, second.password);
  secondUser = { authorization: `Bearer ${access_token}` };
});
afterAll(() => perron.close());

const size = { width: 640, height: 360 };
const clock = { id: 'clock', type: 'time', x: 10, y: 20, width: 300, height: 100 };
const design = { name: 'Tafel', ...size, background: '#ffffff', widgets: [clock] };

async function newScene(): Promise<PixelSceneEntity> {
  const answer = await perron.send('POST', scenesAt, { body: design });
  return answer.json<PixelSceneEntity>();
}

function save(id: number, more: object, headers: Readonly<Record<string, string>> = {}) {
  const body = { ...design, base_version: 1, ...more };
  return perron.send('PUT', `${scenesAt}/${id}/draft`, { body, headers });
}

async function draftAt(id: number, headers: Readonly<Record<string, string>> = {}) {
  return (await perron.send('GET', `${scenesAt}/${id}/draft`, { headers })).json<SceneDraftState>();
}

test('a draft is read again as it was saved; no display, no history and no event hears of it', async () => {
  const { id } = await newScene();
  expect(await draftAt(id)).toEqual({ revision: 0, draft: null });
  const unfinished = [{ ...clock, timeFormat: 7, somethingNew: true }];
  let revision = 0;
  const recorded = await recordedChanges(perron.db, async () => {
    const saved = await save(id, { name: '', widgets: unfinished }, { 'if-match': '"0"' });
    expect(saved.statusCode, saved.body).toBe(200);
    ({ revision } = saved.json<SceneDraft>());
    expect(saved.headers.etag).toBe(`"${revision}"`);
  });
  expect(recorded).toEqual([]);
  expect(await draftAt(id)).toMatchObject({
    revision,
    draft: { name: '', base_version: 1, widgets: [{ timeFormat: 7, somethingNew: true }] },
  });
  const scene = await perron.send('GET', `${scenesAt}/${id}`);
  expect(scene.json()).toMatchObject({ name: 'Tafel', version: 1 });
});

test('drafts of two users lie side by side', async () => {
  const { id } = await newScene();
  await save(id, { name: 'Mine' });
  await save(id, { name: 'Theirs' }, secondUser);
  expect((await draftAt(id)).draft?.name).toBe('Mine');
  expect((await draftAt(id, secondUser)).draft?.name).toBe('Theirs');
});

test('two tabs of a user: the second one to save is refused, and told what the first one saved', async () => {
  const { id } = await newScene();
  const first = (await save(id, { name: 'Tab 1' }, { 'if-match': '"0"' })).json<SceneDraft>();
  const answer = await save(id, { name: 'Tab 2' }, { 'if-match': '"0"' });
  expect(answer.statusCode).toBe(412);
  expect(answer.json()).toMatchObject({
    code: 'precondition_failed',
    current: { revision: first.revision, draft: { name: 'Tab 1' } },
  });
  expect((await draftAt(id)).draft?.name).toBe('Tab 1');
});

test('both tabs at once: one draft is made, and one save is refused', async () => {
  const { id } = await newScene();
  const saves = ['1', '2', '3'].map((name) => save(id, { name }, { 'if-match': '"0"' }));
  const statuses = (await Promise.all(saves)).map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([200, 412, 412]);
});

test('the revision of a discarded draft does not come again', async () => {
  const { id } = await newScene();
  const { revision } = (await save(id, {})).json<SceneDraft>();
  const discarded = await perron.send('DELETE', `${scenesAt}/${id}/draft`, {
    headers: { 'if-match': `"${revision}"` },
  });
  expect(discarded.statusCode).toBe(204);
  await save(id, { name: 'Another one' });
  expect((await save(id, {}, { 'if-match': `"${revision}"` })).statusCode).toBe(412);
  expect((await draftAt(id)).draft?.name).toBe('Another one');
});

test('a draft goes into the trash with its scene and comes back with it', async () => {
  const { id } = await newScene();
  const { revision } = (await save(id, { name: 'Begun' })).json<SceneDraft>();
  await perron.send('DELETE', `${scenesAt}/${id}`);
  expect((await perron.send('GET', `${scenesAt}/${id}/draft`)).statusCode).toBe(404);
  expect((await save(id, {})).statusCode).toBe(404);
  await perron.send('POST', `${scenesAt}/${id}/restore`);
  expect(await draftAt(id)).toMatchObject({ revision, draft: { name: 'Begun' } });
});

test('a draft has as many widgets as a scene, and no more bytes', async () => {
  const { id } = await newScene();
  const widgets = Array.from({ length: 1001 }, (_, at) => ({ ...clock, id: String(at) }));
  expect((await save(id, { widgets })).statusCode).toBe(400);
  const large = [{ ...clock, text: 'x'.repeat(5_000_000) }];
  expect((await save(id, { widgets: large })).statusCode).toBe(413);
});

test('editors of a scene see what the others have selected', async () => {
  const { id } = await newScene();
  const edit = (selection: readonly string[], headers = {}) =>
    perron.send('POST', `${scenesAt}/${id}/editing`, { headers, body: { selection } });
  await edit(['clock', 'title']);
  const seen = await edit([], secondUser);
  expect(seen.json()).toMatchObject({ editors: [{ user_id: 1, selection: ['clock', 'title'] }] });
  await edit(['clock']);
  const later = await edit([], secondUser);
  expect(later.json()).toMatchObject({ editors: [{ selection: ['clock'] }] });
  expect((await edit(Array.from({ length: 201 }, () => 'a'))).statusCode).toBe(400);
});

test('editors of a scene see each other until 30 s after they were last heard of', async () => {
  const { id } = await newScene();
  const edit = (headers = {}) =>
    perron.send('POST', `${scenesAt}/${id}/editing`, { headers, body: {} });
  expect((await edit()).json()).toEqual({ editors: [] });
  expect((await edit(secondUser)).json()).toMatchObject({ editors: [{ user_id: 1 }] });
  expect((await edit()).json()).toMatchObject({ editors: [{ name: 'Second Operator' }] });
  await perron.db
    .updateTable('pixel_scene_editors')
    .set({ seen_at: new Date(Date.now() - 31_000) })
    .execute();
  expect((await edit()).json()).toEqual({ editors: [] });
});
