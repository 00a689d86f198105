import type { Display, ErrorBody, OwnShowing, ReportedShowing, Showing } from '@perron/schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { sendReport } from '../display-reports/testing/send-report';
import { newKey, signedIn } from '../display-runtime/testing/display-caller';

const start = Date.parse('2026-11-22T12:00:00.000Z');
let nowMs = start;
let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
});
afterAll(() => perron.close());
beforeEach(() => {
  nowMs = start;
});

const design = {
  width: 1920,
  height: 1080,
  background: '#0b1a33',
  widgets: [{ id: 'clock', type: 'time', x: 0, y: 0, width: 600, height: 200 }],
};

async function newDisplay(name: string, output_type_id = 6): Promise<number> {
  const answer = await perron.send('POST', '/api/displays', { body: { name, output_type_id } });
  return answer.json<Display>().id;
}

/** A display with a key that has just reported. */
async function connected(name: string): Promise<{ id: number; token: string }> {
  const id = await newDisplay(name);
  const key = await newKey(perron);
  const { access_token: token } = await signedIn(perron, key, { display_id: id });
  await sendReport(perron, {}, token);
  return { id, token };
}

function show(id: number, body: object = {}) {
  return perron.send('POST', `/api/displays/${id}/showing`, { body: { design, ...body } });
}

async function lastOf(id: number): Promise<Showing | null> {
  const answer = await perron.send('GET', `/api/displays/${id}/showing`);
  return answer.json<{ showing: Showing | null }>().showing;
}

async function displayOf(id: number): Promise<Display> {
  return (await perron.send('GET', `/api/displays/${id}`)).json<Display>();
}

async function own(token: string, has?: number): Promise<OwnShowing | null> {
  const url = `/api/display-runtime/showing${has === undefined ? '' : `?has=${has}`}`;
  const answer = await perron.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ showing: OwnShowing | null }>().showing;
}

async function say(token: string, showing: Partial<ReportedShowing>): Promise<void> {
  const said = { ended_by: null, problem: null, ...showing };
  const answer = await sendReport(perron, { showing: said }, token);
  expect(answer.statusCode, answer.body).toBe(204);
}

function historyOf(id: number) {
  return perron.db
    .selectFrom('audit_log')
    .select(['action', 'actor_type', 'actor_name', 'after'])
    .where('entity', '=', 'display')
    .where('entity_id', '=', id)
    .where('action', '!=', 'created')
    .orderBy('id')
    .execute();
}

test('a display fetches the design that is shown on it, once, and says what comes of it', async () => {
  const { id, token } = await connected('Halle');
  const answer = await show(id, { seconds: 20 });
  expect(answer.statusCode, answer.body).toBe(202);
  const begun = answer.json<Showing>();
  expect(begun).toMatchObject({
    state: 'sent',
    by: perron.signIn.email,
    seconds: 20,
    left_seconds: 20,
    until: '2026-11-22T12:00:20.000Z',
    ended_by: null,
  });
  nowMs += 1_000;
  expect(await own(token)).toMatchObject({
    id: begun.id,
    left_ms: 19_000,
    scene: { name: 'Test', width: 1920, widgets: [{ id: 'clock', type: 'time' }] },
  });
  expect(await own(token, begun.id)).toMatchObject({ id: begun.id, scene: null });
  await say(token, { id: begun.id, state: 'shown' });
  expect(await lastOf(id)).toMatchObject({ state: 'shown', left_seconds: 19 });
  // A page that was loaded again gets none.
  expect(await own(token)).toBeNull();
  expect((await displayOf(id)).showing).toMatchObject({ state: 'shown', left_seconds: 19 });
  await say(token, { id: begun.id, state: 'ended', ended_by: 'disruption' });
  expect(await lastOf(id)).toMatchObject({ state: 'ended', ended_by: 'disruption' });
  expect((await displayOf(id)).showing).toBeNull();
  expect(await own(token)).toBeNull();
  expect(await historyOf(id)).toMatchObject([
    { action: 'showed', actor_name: perron.signIn.email, after: { showing: { seconds: 20 } } },
    {
      action: 'showing_ended',
      actor_type: 'display',
      after: { showing: { ended_by: 'disruption' } },
    },
  ]);
});

test('a test brings the contents of its carousels, whatever the display’s own scenes show', async () => {
  const { id, token } = await connected('Vitrine');
  const bucket = await perron.send('POST', '/api/content-buckets', { body: { name: 'Plakate' } });
  const bucket_id = bucket.json<{ id: number }>().id;
  for (const [name, of] of Object.entries({ Plakat: bucket_id, Anderes: null })) {
    const body = { name, status: 'on_air', bucket_id: of };
    expect((await perron.send('POST', '/api/contents', { body })).statusCode).toBe(201);
  }
  const carousel = { id: 'c', type: 'carousel', x: 0, y: 0, width: 960, height: 540 };
  await show(id, { design: { ...design, widgets: [{ ...carousel, bucketId: bucket_id }] } });
  const contents = (await own(token))?.scene?.contents;
  expect(contents).toMatchObject([{ name: 'Plakat', bucketId: bucket_id }]);
});

test('a published scene is shown by its number', async () => {
  const { id, token } = await connected('Treppe');
  const body = { name: 'Uhr', ...design };
  const scene = (await perron.send('POST', '/api/pixel-scenes', { body })).json<{ id: number }>();
  const answer = await perron.send('POST', `/api/displays/${id}/showing`, {
    body: { pixel_scene_id: scene.id },
  });
  expect(answer.statusCode, answer.body).toBe(202);
  expect((await own(token))?.scene).toMatchObject({ name: 'Uhr', widgets: [{ id: 'clock' }] });
});

test('an operator ends it, and ending what has ended changes nothing', async () => {
  const { id, token } = await connected('Steig');
  await show(id);
  for (let times = 0; times < 2; times += 1) {
    const answer = await perron.send('DELETE', `/api/displays/${id}/showing`);
    expect(answer.statusCode).toBe(204);
  }
  expect(await own(token)).toBeNull();
  expect(await lastOf(id)).toMatchObject({ state: 'ended', ended_by: 'operator' });
  expect((await historyOf(id)).map(({ action }) => action)).toEqual(['showed', 'showing_ended']);
});

test('while another one runs it is refused, with its operator and its end, until it is taken over', async () => {
  const { id, token } = await connected('Vorhalle');
  const first = (await show(id, { seconds: 60 })).json<Showing>();
  nowMs += 10_000;
  const refused = await show(id);
  expect(refused.statusCode).toBe(409);
  expect(refused.json<ErrorBody>()).toMatchObject({
    code: 'showing_runs',
    message: `"Vorhalle" shows a test of ${perron.signIn.email} for another 50 s, until 2026-11-22T12:01:00.000Z. Send take_over: true to end it.`,
  });
  const second = (await show(id, { take_over: true })).json<Showing>();
  expect(second.id).toBeGreaterThan(first.id);
  expect((await own(token, first.id))?.scene).not.toBeNull();
  nowMs += 31_000;
  expect((await show(id)).statusCode).toBe(202);
});

test('it is over after its time, and is said not to have been shown when it was not', async () => {
  const { id, token } = await connected('Gang');
  await show(id, { seconds: 5 });
  nowMs += 5_000;
  expect(await own(token)).toBeNull();
  expect(await lastOf(id)).toMatchObject({ ended_by: 'not_shown', left_seconds: 0 });
});

test('a display that asks no more has ended it by itself', async () => {
  const { id, token } = await connected('Tunnel');
  const { id: showing } = (await show(id, { seconds: 60 })).json<Showing>();
  await own(token);
  await say(token, { id: showing, state: 'shown' });
  nowMs += 15_001;
  expect(await lastOf(id)).toMatchObject({ state: 'ended', ended_by: 'contact_lost' });
  expect((await displayOf(id)).showing).toBeNull();
  await say(token, { id: showing, state: 'ended', ended_by: 'train' });
  expect(await lastOf(id)).toMatchObject({ ended_by: 'train' });
});

test('a display that is not connected, not signed in or without pixels is refused in a sentence', async () => {
  const never = await newDisplay('Nie da');
  const open = await newDisplay('Ohne Schlüssel');
  await sendReport(perron, { display_id: open });
  const { id: late } = await connected('Still');
  const loud = await perron.send('POST', '/api/output-types', {
    body: { output_type: 'audio', name: 'Lautsprecher', sip_number: '123' },
  });
  const speaker = await newDisplay('Ansage', loud.json<{ id: number }>().id);
  nowMs += 91_000;
  const messages = [];
  for (const id of [never, open, late, speaker]) {
    const answer = await show(id);
    expect(answer.statusCode).toBe(409);
    messages.push(answer.json<ErrorBody>().message);
  }
  expect(messages).toEqual([
    '"Nie da" has never reported. Open its page on the device first.',
    '"Ohne Schlüssel" is not signed in: expected a display with a key. Pair the device, or open its page with an API key.',
    '"Still" is not connected now: expected a report within 90 s, the last one came 2026-11-22T12:00:00.000Z.',
    '"Ansage" has no pixels: Lautsprecher is a loudspeaker.',
  ]);
});

const picture = (src: string) => ({ id: 'map', type: 'image', x: 0, y: 0, src });

test.each([
  [
    { design: { ...design, widgets: [picture('https://elsewhere.example/a.png')] } },
    422,
    'body.design.widgets.0.src',
  ],
  [
    { design: { ...design, widgets: [picture(`/files/${'a'.repeat(64)}.png`)] } },
    422,
    'body.design.widgets',
  ],
  [
    { design: { ...design, widgets: [{ id: 'x', type: 'sundial', x: 0, y: 0 }] } },
    422,
    'body.design.widgets.0.type',
  ],
  [{ design: undefined, pixel_scene_id: 999_999 }, 422, 'body.pixel_scene_id'],
  [{ pixel_scene_id: 1 }, 400, 'body.design'],
  [{ design: undefined }, 400, 'body.design'],
  [{ seconds: 61 }, 400, 'body.seconds'],
])('%j is refused, naming the field', async (body, status, path) => {
  const { id } = await connected('Prüfling');
  const refused = await show(id, body);
  expect(refused.statusCode, refused.body).toBe(status);
  expect(refused.json<ErrorBody>().details?.[0]?.path).toBe(path);
});

test('a display fetches its own only, and nobody without a display’s token fetches any', async () => {
  const [a, b] = [await connected('Eins'), await connected('Zwei')];
  await show(a.id);
  expect(await own(b.token)).toBeNull();
  const url = '/api/display-runtime/showing';
  expect((await perron.app.inject({ url })).statusCode).toBe(401);
  expect((await perron.send('GET', url)).statusCode).toBe(401);
  for (const method of ['POST', 'GET', 'DELETE'] as const) {
    const answer = await perron.app.inject({ method, url: `/api/displays/${a.id}/showing` });
    expect(answer.statusCode).toBe(401);
  }
});
