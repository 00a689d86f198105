import type {
  KeptSituation,
  PixelSceneEntity,
  ProposedChange,
  ScenarioEntity,
  SituationResult,
  SituationRun,
} from '@perron/schema';
import { scenarioIds } from '@perron/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

async function getRun(id: number): Promise<SituationRun> {
  const answer = await perron.send('GET', `/api/situation-runs/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<SituationRun>();
}

async function started(body: object): Promise<SituationRun> {
  const answer = await perron.send('POST', '/api/situation-runs', { body });
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json<SituationRun>();
}

/** A run that is over. */
async function run(body: object = {}): Promise<SituationRun> {
  const { id } = await started(body);
  for (;;) {
    const found = await getRun(id);
    if (found.state !== 'running') return found;
  }
}

function accept(id: number, body: object = {}) {
  return perron.send('POST', `/api/situation-runs/${id}/accept`, { body });
}

function resultOf({ results }: SituationRun, name: string): SituationResult {
  const found = results.find(({ situation }) => situation.name === name);
  if (!found) throw new Error(`The run has nothing of ${name}.`);
  return found;
}

function changed({ results }: SituationRun): string[] {
  return results.filter(({ state }) => state !== 'same').map(({ situation }) => situation.name);
}

test('the demo keeps a situation of each of the ten scenarios, and all of them show it', async () => {
  const found = await run();
  expect(found.results.map(({ situation }) => situation.name).sort()).toEqual(
    Object.keys(scenarioIds).sort(),
  );
  expect(
    found.results.flatMap(({ differences, problem }) => [...differences, problem ?? []].flat()),
  ) //
    .toEqual([]);
  expect(found).toMatchObject({ state: 'finished', done: 10, total: 10, proposed: false });
  expect(found.counts).toEqual({ same: 10, changed: 0, new: 0, failed: 0 });
});

test('an accepted situation is the same in the next run, in every widget', async () => {
  const first = await run();
  const accepted = await accept(first.id);
  expect(accepted.statusCode, accepted.body).toBe(200);
  expect(accepted.json<SituationRun>().results.every((result) => result.accepted)).toBe(true);
  expect((await run()).counts).toEqual({ same: 10, changed: 0, new: 0, failed: 0 });
});

async function proposed(...changes: ProposedChange[]): Promise<SituationRun> {
  return run({ changes });
}

test('a broken condition is caught before it is saved', async () => {
  const scenario_id = scenarioIds.Approaching;
  const found = await proposed({ kind: 'scenario', scenario_id, condition: 'position == ' });
  expect(changed(found)).toEqual(['Approaching']);
  expect(resultOf(found, 'Approaching').differences[0]).toMatchObject({
    what: 'scenario',
    from: 'Approaching',
  });
});

async function shownScene(): Promise<{ id: number; name: string }> {
  const { results } = await run();
  const first = results.find(({ situation }) => situation.name === 'AtStation');
  const rows = await perron.db
    .selectFrom('playlists')
    .innerJoin('playlist_scenes', 'playlist_scenes.playlist_id', 'playlists.id')
    .innerJoin('pixel_scenes', 'pixel_scenes.id', 'playlist_scenes.pixel_scene_id')
    .select(['pixel_scenes.id', 'pixel_scenes.name'])
    .where('playlists.scenario_id', '=', scenarioIds.AtStation)
    .where('playlists.output_type_id', '=', 6)
    .executeTakeFirstOrThrow();
  expect(first?.state).toBe('same');
  return rows;
}

test('a deleted scene is caught before it is deleted', async () => {
  const scene = await shownScene();
  const found = await proposed({ kind: 'scene', pixel_scene_id: scene.id, design: null });
  expect(changed(found)).toContain('AtStation');
  const { differences } = resultOf(found, 'AtStation');
  expect(differences.find(({ output_type }) => output_type.id === 6)).toMatchObject({
    from: expect.stringContaining('AtStation') as string,
  });
});

test('a wrong playlist is caught before it is saved, with its scenes by name', async () => {
  const { id } = await shownScene();
  const found = await proposed({
    kind: 'playlist',
    scenario_id: scenarioIds.StationStandard,
    output_type_id: 6,
    scenes: [{ type: 'Pixel', pixel_scene_id: id, duration: 10 }],
  });
  expect(changed(found)).toEqual(['StationStandard']);
  expect(resultOf(found, 'StationStandard').differences).toMatchObject([
    { what: 'scenes', output_type: { id: 6 } },
  ]);
});

test('a draft of a scene shows which widgets it changes, and what they said and say', async () => {
  const scene = await shownScene();
  const stored = await perron.db
    .selectFrom('pixel_scenes')
    .selectAll()
    .where('id', '=', scene.id)
    .executeTakeFirstOrThrow();
  const added = {
    id: 'added',
    type: 'text',
    x: 0,
    y: 0,
    width: 200,
    height: 50,
    rotation: 0,
    text: 'Neu',
  };
  const { name, width, height, background, widgets } = stored;
  const design = { name, width, height, background, widgets: [...widgets, added] };
  const found = await proposed({ kind: 'scene', pixel_scene_id: scene.id, design });
  const [difference] = resultOf(found, 'AtStation').differences;
  expect(difference).toMatchObject({ what: 'widget_added', widget: 'text', scene, from: '' });
  expect(difference?.to).toBe('Neu');
});

test('the caller’s stored draft of a scene is run as it lies there', async () => {
  const scene = await shownScene();
  const path = `/api/pixel-scenes/${scene.id}`;
  const stored = (await perron.send('GET', path)).json<PixelSceneEntity>();
  const { name, width, height, background, version } = stored;
  const body = { name, width, height, background, widgets: [], base_version: version };
  const put = await perron.send('PUT', `${path}/draft`, { body, headers: { 'if-match': '"0"' } });
  expect(put.statusCode, put.body).toBe(200);
  const found = await proposed({ kind: 'scene_draft', pixel_scene_id: scene.id });
  expect(changed(found)).toContain('AtStation');
});

test('a run over changes tells what they do, and not what was saved before them', async () => {
  const scenario_id = scenarioIds.Approaching;
  const path = `/api/scenarios/${scenario_id}`;
  const stored = (await perron.send('GET', path)).json<ScenarioEntity>();
  const { name, type, priority, parent_id, business_logic_configuration_id, condition } = stored;
  const saved = { name, type, priority, parent_id, business_logic_configuration_id };
  const query = '?leave_without_scene=true';
  const save = (body: object) => perron.send('PUT', path + query, { body });
  expect((await save({ ...saved, condition: 'false' })).statusCode).toBe(200);
  expect(changed(await run())).toContain('Approaching');
  const found = await proposed({ kind: 'scenario', scenario_id, condition: 'position == ' });
  expect(found.counts).toEqual({ same: 10, changed: 0, new: 0, failed: 0 });
  const back = await proposed({ kind: 'scenario', scenario_id, condition });
  expect(resultOf(back, 'Approaching').differences[0]).toMatchObject({ to: 'Approaching' });
  expect((await save({ ...saved, condition })).statusCode).toBe(200);
});

test('a newer run over the same thing takes the place of the one before, and of no other', async () => {
  const of = (scenario_id: number, priority: number) =>
    started({ changes: [{ kind: 'scenario', scenario_id, priority }] });
  const other = await of(scenarioIds.OnTrack, 1);
  const first = await of(scenarioIds.AtStation, 1);
  const second = await run({
    changes: [{ kind: 'scenario', scenario_id: scenarioIds.AtStation, priority: 2 }],
  });
  expect(second.state).toBe('finished');
  expect((await perron.send('GET', `/api/situation-runs/${first.id}`)).statusCode).toBe(404);
  expect((await getRun(other.id)).state).toBe('finished');
  expect(perron.log.filter((line) => line.includes('broken off'))).toEqual([]);
});

test('a draft that nobody has is refused', async () => {
  const body = { changes: [{ kind: 'scene_draft', pixel_scene_id: 1 }] };
  expect((await perron.send('POST', '/api/situation-runs', { body })).statusCode).toBe(422);
});

test('a situation that only would be shown cannot be accepted', async () => {
  const scenario_id = scenarioIds.OnTrack;
  const found = await proposed({ kind: 'scenario', scenario_id, condition: 'false' });
  expect((await accept(found.id)).statusCode).toBe(409);
});

async function keptOf(name: string): Promise<KeptSituation> {
  const answer = await perron.send('GET', `/api/kept-situations?name=${name}`);
  const [first] = answer.json<{ items: KeptSituation[] }>().items;
  if (!first) throw new Error(`There is no ${name}.`);
  return first;
}

test('a new situation is new in a run until it is accepted', async () => {
  const { situation } = await keptOf('StationStandard');
  const body = { name: 'Neue Lage', situation };
  const made = await perron.send('POST', '/api/kept-situations', { body });
  const { id, accepted_at } = made.json<KeptSituation>();
  expect([made.statusCode, accepted_at]).toEqual([201, null]);
  const first = await run({ situation_ids: [id] });
  expect(first.results).toMatchObject([{ state: 'new', situation: { id } }]);
  expect(first.results[0]?.outputs.length).toBe(6);
  await accept(first.id, { situation_ids: [id] });
  expect((await run({ situation_ids: [id] })).counts.same).toBe(1);
  expect((await keptOf('Neue')).accepted_at).not.toBeNull();
  await perron.send('DELETE', `/api/kept-situations/${id}`);
});

test('a situation whose trip is gone from the timetable has failed, and the others go on', async () => {
  const place = { kind: 'trip', trip_id: 'gone|20300515' };
  const situation = { place, at: '2030-05-15T08:00:00Z', what_ifs: [], output_type_ids: [] };
  const body = { name: 'Weg', situation };
  const made = await perron.send('POST', '/api/kept-situations', { body });
  const { id } = made.json<KeptSituation>();
  const found = await run();
  expect(found.counts).toMatchObject({ same: 10, failed: 1 });
  expect(resultOf(found, 'Weg')).toMatchObject({ problem_code: 'trip_gone' });
  expect(resultOf(found, 'Weg').problem).toContain('gone|20300515');
  // As a version wrote it that knew no codes.
  await perron.db
    .updateTable('situation_run_results')
    .set({ result: sql<string>`result::jsonb - 'problem_code'` })
    .where('run_id', '=', found.id)
    .execute();
  const read = (await perron.send('GET', `/api/situation-runs/${found.id}`)).json<SituationRun>();
  expect(resultOf(read, 'Weg').problem_code).toBe('other');
  expect(read.results.filter(({ problem_code }) => problem_code !== null)).toHaveLength(1);
  await perron.send('DELETE', `/api/kept-situations/${id}`);
});

test('with sources that fail, hang or freeze, or no network, outputs show what they had', async () => {
  const { situation } = await keptOf('StationStandard');
  const faults = ['fails', 'hangs', 'freezes'].map((fault) => ({
    kind: 'source',
    source: 'departures',
    fault,
  }));
  const ids: number[] = [];
  for (const [index, fault] of [...faults, { kind: 'no_network' }].entries()) {
    const body = { name: `Fehler ${index}`, situation: { ...situation, what_ifs: [fault] } };
    const made = await perron.send('POST', '/api/kept-situations', { body });
    ids.push(made.json<KeptSituation>().id);
  }
  const found = await run({ situation_ids: ids });
  const shown = found.results.flatMap(({ state, outputs }) =>
    outputs.map((output) => [state, output.state, output.scenario?.id]),
  );
  expect(shown).toEqual(
    Array.from({ length: 4 * 6 }, () => ['new', 'scene', scenarioIds.StationStandard]),
  );
  for (const id of ids) await perron.send('DELETE', `/api/kept-situations/${id}`);
});

test('a run of nothing is over at once; a run that is not there is not found', async () => {
  const missing = await perron.send('POST', '/api/situation-runs', {
    body: { situation_ids: [999_999] },
  });
  expect(missing.statusCode).toBe(422);
  expect((await perron.send('GET', '/api/situation-runs/999999')).statusCode).toBe(404);
});
