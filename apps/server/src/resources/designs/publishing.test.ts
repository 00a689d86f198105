import type { PixelSceneEntity, PublishedScene, SceneDraft, SceneDraftState } from '@perron/schema';
import type { SceneVersion, SceneVersionSummary } from '@perron/schema';
import { maxSceneVersions } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ofOutputTypes } from '../../changes/reach';
import { recordedChanges } from '../../testing/recorded-changes';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const scenesAt = '/api/pixel-scenes';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

const size = { width: 1920, height: 1080 };
const clock = { id: 'clock', type: 'time', x: 10, y: 20, width: 300, height: 100 };
const design = { name: 'Tafel', ...size, background: '#ffffff', widgets: [clock] };

async function newScene(more: object = {}): Promise<PixelSceneEntity> {
  const answer = await perron.send('POST', scenesAt, { body: { ...design, ...more } });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<PixelSceneEntity>();
}

function publish(id: number, body: object, headers: Readonly<Record<string, string>> = {}) {
  return perron.send('POST', `${scenesAt}/${id}/publish`, { body, headers });
}

const red = { design: { ...design, background: '#ff0000' } };

async function sceneAt(id: number): Promise<PixelSceneEntity> {
  return (await perron.send('GET', `${scenesAt}/${id}`)).json<PixelSceneEntity>();
}

async function versionsOf(id: number, query = ''): Promise<SceneVersionSummary[]> {
  const answer = await perron.send('GET', `${scenesAt}/${id}/versions${query}`);
  return answer.json<{ items: SceneVersionSummary[] }>().items;
}

/** A playlist of the demo's displays at its station that shows the scene. */
async function play(pixel_scene_id: number): Promise<void> {
  const made = await perron.send('POST', '/api/scenarios', {
    body: { name: 'Publishing', condition: 'true' },
  });
  const scenes = [{ type: 'Pixel', pixel_scene_id, duration: 10 }];
  const scenario_id = made.json<{ id: number }>().id;
  const body = { scenario_id, output_type_id: 6, scenes };
  expect((await perron.send('POST', '/api/playlists', { body })).statusCode).toBe(201);
}

test('publishing stores the design, ends the draft and says which displays it reaches', async () => {
  const { id } = await newScene();
  const body = { ...design, background: '#00ff00', base_version: 1 };
  const saved = await perron.send('PUT', `${scenesAt}/${id}/draft`, { body });
  const { revision } = saved.json<SceneDraft>();
  const recorded = await recordedChanges(perron.db, async () => {
    const answer = await publish(id, { draft_revision: revision }, { 'if-match': '"1"' });
    expect(answer.statusCode, answer.body).toBe(200);
    const { scene, reach } = answer.json<PublishedScene>();
    expect(scene).toMatchObject({ background: '#00ff00', version: 2 });
    expect(scene.widgets).toMatchObject([{ timeFormat: 'HH:mm' }]);
    expect(reach).toMatchObject({ displays: 0, display_ids: [] });
    expect(scene).toEqual(await sceneAt(id));
  });
  expect(recorded).toMatchObject([{ entity: 'pixel_scene', id, action: 'published' }]);
  const draft = await perron.send('GET', `${scenesAt}/${id}/draft`);
  expect(draft.json()).toEqual({ revision: 0, draft: null });
});

test('a publication reaches the displays whose playlists show the scene', async () => {
  const { id } = await newScene();
  const display = await perron.send('POST', '/api/displays', {
    body: { name: 'Halle', output_type_id: 6 },
  });
  await play(id);
  const recorded = await recordedChanges(perron.db, async () => {
    const { reach } = (await publish(id, red)).json<PublishedScene>();
    expect(reach.display_ids).toContain(display.json<{ id: number }>().id);
  });
  expect(recorded[0]?.reach).toMatchObject(ofOutputTypes([6]));
});

test('a publication that builds on an older state is refused, and told what stands there', async () => {
  const { id } = await newScene();
  await publish(id, red);
  const answer = await publish(id, { design }, { 'if-match': '"1"' });
  expect(answer.statusCode).toBe(412);
  expect(answer.json()).toMatchObject({ current: { version: 2, background: '#ff0000' } });
  expect((await sceneAt(id)).background).toBe('#ff0000');
});

test('a draft that was saved again meanwhile stays when the older work is published', async () => {
  const { id } = await newScene();
  const save = async (background: string) =>
    (
      await perron.send('PUT', `${scenesAt}/${id}/draft`, {
        body: { ...design, background, base_version: 1 },
      })
    ).json<SceneDraft>();
  const { revision } = await save('#111111');
  await save('#222222');
  expect((await publish(id, { draft_revision: revision })).statusCode).toBe(409);
  expect((await publish(id, { ...red, draft_revision: revision })).statusCode).toBe(200);
  const { draft } = (await perron.send('GET', `${scenesAt}/${id}/draft`)).json<SceneDraftState>();
  expect(draft?.background).toBe('#222222');
});

test.each([
  ['body.design.widgets.0.type', { design: { ...design, widgets: [{ ...clock, type: 'cluck' }] } }],
  ['body.design.widgets.0.colour', { design: { ...design, widgets: [{ ...clock, colour: 1 }] } }],
  ['body.design', {}],
])('what cannot be published is refused at %s', async (path, body) => {
  const { id } = await newScene();
  const answer = await publish(id, body);
  expect(answer.statusCode, answer.body).toBe(422);
  expect(answer.json()).toMatchObject({ details: [{ path }] });
  expect((await sceneAt(id)).version).toBe(1);
});

test('an unfinished draft is refused with the path of each field', async () => {
  const { id } = await newScene();
  const body = { ...design, name: ' ', background: 'red', base_version: 1 };
  const saved = await perron.send('PUT', `${scenesAt}/${id}/draft`, { body });
  const { revision } = saved.json<SceneDraft>();
  const answer = await publish(id, { draft_revision: revision });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    details: [{ path: 'draft.name', code: 'required' }, { path: 'draft.background' }],
  });
});

test('a publication that leaves displays without a scene asks first', async () => {
  const { id } = await newScene();
  const scenario = await perron.send('POST', '/api/scenarios', {
    body: { name: 'Only this one', condition: 'true', priority: 1 },
  });
  const type = await perron.send('POST', '/api/output-types', {
    body: { output_type: 'pixel', name: 'Lone', resolution_x: 1920, resolution_y: 1080 },
  });
  const output_type_id = type.json<{ id: number }>().id;
  const tree = await perron.send('GET', '/api/business-logic-configurations');
  const [{ id: treeId } = { id: 0 }] = tree.json<{ items: { id: number }[] }>().items;
  const scenario_id = scenario.json<{ id: number }>().id;
  await perron.db
    .updateTable('scenarios')
    .set({ business_logic_configuration_id: treeId })
    .where('id', '=', scenario_id)
    .execute();
  await perron.send('POST', '/api/playlists', {
    body: {
      scenario_id,
      output_type_id,
      scenes: [{ type: 'Pixel', pixel_scene_id: id, duration: 10 }],
    },
  });
  await perron.send('POST', '/api/displays', { body: { name: 'Lone', output_type_id } });
  const blank = { design: { ...design, widgets: [] } };
  const answer = await publish(id, blank);
  expect(answer.statusCode, answer.body).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'left_without_scene', displaysLeft: { total: 1 } });
  const meant = await perron.send('POST', `${scenesAt}/${id}/publish?leave_without_scene=true`, {
    body: blank,
  });
  expect(meant.statusCode).toBe(200);
});

test('the last publication is taken back in one call, once', async () => {
  const { id } = await newScene();
  const none = await perron.send('POST', `${scenesAt}/${id}/take-back`);
  expect(none.statusCode).toBe(409);
  await publish(id, red);
  const stale = await perron.send('POST', `${scenesAt}/${id}/take-back`, {
    headers: { 'if-match': '"1"' },
  });
  expect(stale.statusCode).toBe(412);
  const answer = await perron.send('POST', `${scenesAt}/${id}/take-back`, {
    headers: { 'if-match': '"2"' },
  });
  expect(answer.json()).toMatchObject({ scene: { background: '#ffffff', version: 3 } });
  expect((await perron.send('POST', `${scenesAt}/${id}/take-back`)).statusCode).toBe(409);
  const actions = (await versionsOf(id)).map(({ version, action }) => [version, action]);
  expect(actions).toEqual([
    [3, 'taken_back'],
    [2, 'published'],
    [1, 'created'],
  ]);
});

test('every change of a design is a version, whichever way it came; a move to a group is none', async () => {
  const { id } = await newScene();
  const put = { ...design, background: '#0000ff' };
  await perron.send('PUT', `${scenesAt}/${id}`, { body: put });
  const group = await perron.send('POST', '/api/pixel-groups', { body: { name: 'Gruppe' } });
  const group_id = group.json<{ id: number }>().id;
  await perron.send('POST', `${scenesAt}/bulk`, {
    body: { action: 'set', ids: [id], set: { group_id } },
  });
  await publish(id, red);
  await perron.send('POST', `${scenesAt}/${id}/versions/1/restore`);
  const items = await versionsOf(id);
  expect(items.map(({ version, action, background }) => [version, action, background])).toEqual([
    [5, 'version_restored', '#ffffff'],
    [4, 'published', '#ff0000'],
    [2, 'updated', '#0000ff'],
    [1, 'created', '#ffffff'],
  ]);
  expect(items[0]).toMatchObject({ actor: { type: 'user', id: 1 }, widget_count: 1 });
  expect((await sceneAt(id)).group_id).toBe(group_id);
  const copied = await perron.send('POST', `/api/pixel-groups/${group_id}`);
  const [copy] = copied.json<{ pixels: { id: number }[] }>().pixels;
  expect(await versionsOf(copy?.id ?? 0)).toMatchObject([{ version: 1, action: 'created' }]);
});

test('versions are read by page and one by one, and those of the demo are there', async () => {
  expect(await versionsOf(1)).toMatchObject([{ version: 1, actor: null }]);
  const { id } = await newScene();
  await publish(id, red);
  expect(await versionsOf(id, '?page_size=1&current_page=2')).toMatchObject([{ version: 1 }]);
  const response = await perron.send('GET', `${scenesAt}/${id}/versions/1`);
  expect(response.json<SceneVersion>().widgets).toMatchObject([clock]);
  expect((await perron.send('GET', `${scenesAt}/${id}/versions/7`)).statusCode).toBe(404);
  expect((await perron.send('GET', `${scenesAt}/999999/versions`)).statusCode).toBe(404);
});

test('versions come back from the trash with their scene, and none is added', async () => {
  const { id } = await newScene();
  await publish(id, red);
  const before = await versionsOf(id);
  await perron.send('DELETE', `${scenesAt}/${id}`);
  await perron.send('POST', `${scenesAt}/${id}/restore`);
  expect(await versionsOf(id)).toEqual(before);
});

test('the newest 200 versions are kept', async () => {
  const { id } = await newScene();
  const columns = { pixel_scene_id: id, action: 'updated' as const, ...size, name: 'Alt' };
  const actor = { actor_type: null, actor_id: null, actor_name: null };
  const old = Array.from({ length: 250 }, (_, at) => ({
    ...columns,
    ...actor,
    version: at + 2,
    background: '#000000',
    widgets: '[]',
  }));
  await perron.db.insertInto('pixel_scene_versions').values(old).execute();
  await perron.db.deleteFrom('pixel_scene_versions').where('version', '=', 2).execute();
  await publish(id, red);
  const kept = await perron.db
    .selectFrom('pixel_scene_versions')
    .select('version')
    .where('pixel_scene_id', '=', id)
    .orderBy('version')
    .execute();
  expect(kept).toHaveLength(maxSceneVersions);
  expect(kept[0]?.version).toBe(52);
});
