import type { ErrorBody, Loss } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLine } from '../../testing/new-line';
import type { TestLine } from '../../testing/new-line';
import { sendConfirmed } from '../../testing/send-confirmed';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

// A station with a medical emergency: its displays tell of it, on a scene that is made for it.

let perron: TestApp;
let line: TestLine;
let tree: number;
const ids: Record<string, number> = {};

async function made(path: string, body: object): Promise<number> {
  const answer = await perron.send('POST', path, { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
}

const frame = { x: 0, y: 0, width: 400, height: 300 };
const banner = { id: 'banner', type: 'disruption_banner', ...frame };
const board = { id: 'board', type: 'depatures_table', ...frame };

const sceneBody = (name: string, widgets: object[]) => ({
  name,
  width: 800,
  height: 600,
  widgets,
});

const conditions = { Usual: '!vehicle', Emergency: '!vehicle && disruption_here' } as const;
type Name = keyof typeof conditions;

function scenarioBody(name: Name, change: object = {}) {
  const priority = name === 'Usual' ? 100 : 50;
  const shared = { name, type: 'scenario', parent_id: null, condition: conditions[name], priority };
  return { ...shared, business_logic_configuration_id: tree, ...change };
}

function disruptionBody(change: object = {}) {
  return {
    type: 'medical',
    title: 'Notarzt',
    line_id: line.id,
    starts_at: '2026-01-01T00:00:00Z',
    affected_station_ids: [line.stations[0]?.id],
    messages: [{ language: 'de', message: 'Bitte warten' }],
    ...change,
  };
}

const put = (path: string, body: object) => perron.send('PUT', path, { body });
const at = (path: string, name: string) => `${path}/${ids[name] ?? 0}`;
const scenario = (name: Name, change: object) =>
  put(at('/api/scenarios', name), scenarioBody(name, change));

beforeAll(async () => {
  perron = await createTestApp();
  line = await newLine(perron, 'U97', ['Hier', 'Dort']);
  for (const [index, { id, name }] of line.stations.entries()) {
    await put(`/api/location-stations/${id}`, { name, line_id: line.id, code: `7700${index}` });
  }
  tree = await made('/api/business-logic-configurations', { name: 'Tree' });
  ids['bucket'] = await made('/api/content-buckets', { name: 'Werbung' });
  for (const name of ['Usual', 'Emergency'] as const) {
    ids[name] = await made('/api/scenarios', scenarioBody(name));
    const widgets = name === 'Usual' ? [board] : [banner, board];
    ids[`${name} scene`] = await made('/api/pixel-scenes', sceneBody(`${name} scene`, widgets));
    ids[`${name} list`] = await made('/api/playlists', listBody(name));
  }
  const station_id = await made('/api/stations', { name: 'Hier', code: '77000' });
  for (const name of ['Hall', 'Stairs']) {
    const body = { name, output_type_id: 6, station_id, business_logic_configuration_id: tree };
    ids[name] = await made('/api/displays', body);
  }
  ids['Notarzt'] = await made('/api/disruptions', disruptionBody());
});
afterAll(() => perron.close());

function listBody(name: Name, scene = `${name} scene`) {
  const scenes = [{ type: 'Pixel', pixel_scene_id: ids[scene], duration: 10 }];
  return { scenario_id: ids[name], output_type_id: 6, scenes };
}

function lossesIn({ statusCode, body }: { statusCode: number; body: string }): Loss[] {
  expect(statusCode, body).toBe(409);
  const { code, losses = [] } = JSON.parse(body) as ErrorBody;
  expect(code).toBe('takes_from_passengers');
  return losses;
}

const both = (kind: string, entity: string, name: string) => ({
  kind,
  of: { entity, id: ids[name], name },
  displays: { total: 2, items: [{ name: 'Hall' }, { name: 'Stairs' }] },
});

const neverShown = both.bind(null, 'scenario_not_shown', 'scenario');

async function manifestConditions(): Promise<Record<string, string>> {
  const answer = await perron.send(
    'GET',
    `/api/display-runtime/manifest?display=${ids['Hall'] ?? 0}`,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  const { scenarios } = answer.json<{ scenarios: { name: string; condition: string }[] }>();
  return Object.fromEntries(scenarios.map(({ name, condition }) => [name, condition]));
}

test('a condition that cannot be read waits for a yes, and the last readable one stays in force', async () => {
  const condition = '!vehicle && (disruption_here ||';
  const losses = lossesIn(await scenario('Emergency', { condition }));
  expect(losses).toMatchObject([both('unreadable_condition', 'scenario', 'Emergency')]);
  const path = at('/api/scenarios', 'Emergency');
  expect((await perron.send('GET', path)).json()).toMatchObject({
    condition: conditions.Emergency,
  });
  const body = scenarioBody('Emergency', { condition });
  expect((await sendConfirmed(perron, 'PUT', path, body)).json()).toMatchObject({
    condition,
    condition_problem: expect.stringContaining('Unknown scenario condition') as string,
    condition_in_force: conditions.Emergency,
  });
  expect(await manifestConditions()).toMatchObject({ Emergency: conditions.Emergency });
  // Another one that cannot be read: the last readable one is still the same.
  const worse = scenarioBody('Emergency', { condition: 'no_such_fact' });
  await sendConfirmed(perron, 'PUT', path, worse);
  expect(await manifestConditions()).toMatchObject({ Emergency: conditions.Emergency });
  const { warnings } = (
    await perron.send('GET', `/api/business-logic-configurations/${tree}/tree`)
  ).json<{ warnings: object[] }>();
  expect(warnings).toMatchObject([{ condition: 'no_such_fact', in_force: conditions.Emergency }]);
  // A readable one needs no second word.
  expect((await scenario('Emergency', {})).json()).toMatchObject({
    condition_problem: null,
    condition_in_force: conditions.Emergency,
  });
});

test('a scenario that can never win again waits for a yes, whatever takes it away', async () => {
  const takes = [
    () => scenario('Emergency', { condition: 'false' }),
    // Another one always wins before it.
    () => scenario('Usual', { priority: 10 }),
    () => perron.send('DELETE', at('/api/playlists', 'Emergency list')),
    () => put(at('/api/playlists', 'Emergency list'), { ...listBody('Emergency'), scenes: [] }),
    () =>
      put(
        at('/api/pixel-scenes', 'Emergency scene'),
        sceneBody('Emergency scene', [{ ...banner, hidden: true }]),
      ),
  ];
  for (const take of takes) {
    expect(lossesIn(await take())).toMatchObject([
      neverShown('Emergency'),
      both('disruption_not_shown', 'disruption', 'Notarzt'),
    ]);
  }
});

test('a running disruption that a scene no longer tells waits for a yes', async () => {
  const gone = [both('disruption_not_shown', 'disruption', 'Notarzt')];
  const path = at('/api/pixel-scenes', 'Emergency scene');
  expect(lossesIn(await put(path, sceneBody('Emergency scene', [board])))).toMatchObject(gone);
  const design = { ...sceneBody('Emergency scene', [board]), background: '#000000' };
  const published = await perron.send('POST', `${path}/publish`, {
    body: { design, draft_revision: null },
  });
  expect(lossesIn(published)).toMatchObject(gone);
  const usual = put(at('/api/playlists', 'Emergency list'), listBody('Emergency', 'Usual scene'));
  expect(lossesIn(await usual)).toMatchObject(gone);
});

test('a running disruption that is moved away, ended by its form or robbed of its text waits for a yes', async () => {
  const path = at('/api/disruptions', 'Notarzt');
  const gone = [both('disruption_not_shown', 'disruption', 'Notarzt')];
  for (const change of [
    { affected_station_ids: [line.stations[1]?.id] },
    { ends_at: '2026-01-02T00:00:00Z' },
    { type: 'replacementpendelzug', pendel_start_index: 0, pendel_end_index: 1 },
  ]) {
    expect(lossesIn(await put(path, disruptionBody(change)))).toMatchObject(gone);
  }
  expect(lossesIn(await put(path, disruptionBody({ messages: [] })))).toMatchObject([
    both('message_emptied', 'disruption', 'Notarzt'),
  ]);
  const longer = await put(path, disruptionBody({ description: 'Auf Gleis 1' }));
  expect(longer.statusCode, longer.body).toBe(200);
});

test('a yes is to these losses: not to what has come meanwhile', async () => {
  const path = at('/api/scenarios', 'Emergency');
  const body = scenarioBody('Emergency', { condition: 'false' });
  const { confirm } = (await put(path, body)).json<ErrorBody>();
  const station_id = await made('/api/stations', { name: 'Hier auch', code: '77000-2' });
  const third = { name: 'Third', output_type_id: 6, station_id };
  const display = await made('/api/displays', { ...third, business_logic_configuration_id: tree });
  const again = await put(`${path}?confirm_losses=${confirm ?? ''}`, body);
  expect(lossesIn(again)[0]?.displays.total).toBe(3);
  expect(lossesIn(await put(`${path}?leave_without_scene=true`, body))).toHaveLength(2);
  await perron.send('DELETE', `/api/displays/${display}`);
  const meant = await put(`${path}?confirm_losses=${confirm ?? ''}`, body);
  expect(meant.statusCode, meant.body).toBe(200);
  // Nothing more is taken, and what comes back needs no word.
  expect((await scenario('Emergency', {})).statusCode).toBe(200);
});

test('the end and the deletion of a disruption need no yes: they take away by name', async () => {
  const short = await made('/api/disruptions', disruptionBody({ title: 'Kurz', priority: 900 }));
  expect((await perron.send('POST', `/api/disruptions/${short}/end`)).statusCode).toBe(200);
  const other = await made('/api/disruptions', disruptionBody({ title: 'Weg', priority: 900 }));
  expect((await perron.send('DELETE', `/api/disruptions/${other}`)).statusCode).toBe(204);
});
