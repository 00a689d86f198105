import type { Display, DisplayDetail, ErrorBody, Manifest, Station } from '@perron/schema';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { newKey, signedIn } from '../display-runtime/testing/display-caller';
import { noteRevision } from './manifest-revisions';
import { placeKey } from './place-key';
import { sendReport } from './testing/send-report';

let nowMs = Date.parse('2026-11-21T12:00:00.000Z');
let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
});
afterAll(() => perron.close());

async function newDisplay(name: string, body: object = {}): Promise<number> {
  const made = { name, output_type_id: 6, ...body };
  const answer = await perron.send('POST', '/api/displays', { body: made });
  return answer.json<Display>().id;
}

/** As the display itself, signed in. */
async function reportAs(display_id: number, report: object): Promise<void> {
  const { access_token } = await signedIn(perron, await newKey(perron), { display_id });
  const sent = await sendReport(perron, report, access_token);
  expect(sent.statusCode, sent.body).toBe(204);
}

async function detail(id: number): Promise<DisplayDetail> {
  const answer = await perron.send('GET', `/api/displays/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<DisplayDetail>();
}

async function currentVersion(platform = '', query = ''): Promise<string> {
  const url = `/api/display-runtime/manifest?sid=900100003&ot=6&p=${platform}${query}`;
  const answer = await perron.app.inject(url);
  return answer.json<Manifest>().version;
}

test('a display that is signed in is known by its token, and what it tells is kept whole', async () => {
  const { access_token, display_id } = await signedIn(perron, await newKey(perron), {
    device: 'whole',
    output_type_id: 6,
  });
  const problems = [{ source: 'scene 1, widget a', message: 'boom', count: 3, age_seconds: 4 }];
  const sent = await sendReport(perron, { problems, display_id: 999_999 }, access_token);
  expect([sent.statusCode, sent.body]).toEqual([204, '']);
  expect(await detail(display_id)).toMatchObject({
    last_seen_at: '2026-11-21T12:00:00.000Z',
    shows: { reported_at: '2026-11-21T12:00:00.000Z', verified: true, scene: 'Departures' },
    report: { problems, trace: [{ id: 18, value: { state: 'fulfilled' } }] },
  });
});

test('one that is not signed in is told of by its number, and said to be unverified', async () => {
  const id = await newDisplay('Ohne Anmeldung');
  expect((await sendReport(perron, { display_id: id })).statusCode).toBe(204);
  expect(await detail(id)).toMatchObject({
    last_seen_at: null,
    facts: { contact: 'unverified' },
    shows: { verified: false },
  });
});

test('a stranger with the number of a display cannot report for a display that is signed in', async () => {
  const { access_token, display_id } = await signedIn(perron, await newKey(perron), {
    device: 'spoken for',
  });
  await sendReport(perron, { build: 'true' }, access_token);
  nowMs += 299_000;
  expect((await sendReport(perron, { display_id, build: 'forged' })).statusCode).toBe(204);
  expect(await detail(display_id)).toMatchObject({
    report: { build: 'true' },
    shows: { verified: true },
  });
  // However long it has been silent.
  nowMs += 2_000;
  await sendReport(perron, { display_id, build: 'unsigned' });
  expect(await detail(display_id)).toMatchObject({
    report: { build: 'true' },
    shows: { verified: true },
  });
  const again = await signedIn(perron, await newKey(perron), { display_id });
  await sendReport(perron, { build: 'true again' }, again.access_token);
  expect(await detail(display_id)).toMatchObject({ report: { build: 'true again' } });
});

test('many that report at once are all kept, the last word of each', async () => {
  const ids = [await newDisplay('A'), await newDisplay('B')];
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].flatMap((round) =>
      ids.map((display_id) => sendReport(perron, { display_id, uptime_seconds: round })),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  for (const id of ids) expect((await detail(id)).report?.uptime_seconds).toBe(5);
});

test('a report makes no display, no change and no line in the history', async () => {
  const events = () => perron.db.selectFrom('events').select('id').execute();
  const before = await events();
  const unknown = await sendReport(perron, { display_id: 888_888 });
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json<ErrorBody>().message).toBe('There is no display 888888.');
  expect(await events()).toEqual(before);
});

test.each([
  [{}, 400],
  [{ display_id: 1, build: 'x'.repeat(101) }, 400],
  [{ display_id: 1, sources: Array.from({ length: 21 }, () => ({})) }, 400],
  [{ display_id: 1, browser: 'x'.repeat(300_000) }, 413],
])('a report that says too little or too much is refused', async (change, status) => {
  expect((await sendReport(perron, change)).statusCode).toBe(status);
});

test('a token that is none is refused, whatever number stands beside it', async () => {
  const id = await newDisplay('Falsche Marke');
  expect((await sendReport(perron, { display_id: id }, 'forged')).statusCode).toBe(401);
  expect((await detail(id)).shows).toBeNull();
});

test('one display may not fill the server with reports, and others are not kept out by it', async () => {
  const [loud, quiet] = [await newDisplay('Laut'), await newDisplay('Leise')];
  const statuses: number[] = [];
  for (let round = 0; round < 61; round++) {
    statuses.push((await sendReport(perron, { display_id: loud })).statusCode);
  }
  expect(statuses.slice(0, 60)).not.toContain(429);
  expect(statuses[60]).toBe(429);
  expect((await sendReport(perron, { display_id: quiet })).statusCode).toBe(204);
});

test('a display’s content is current until an operator changes it, and behind from then on', async () => {
  const id = await newDisplay('Halle');
  const manifest_version = await currentVersion();
  await reportAs(id, { manifest_version });
  const shown = await detail(id);
  expect(shown.facts.content).toBe('current');
  expect(shown.shows?.revision).toBe(shown.shows?.current_revision);
  nowMs += 1_000;
  const changedAt = new Date(nowMs).toISOString();
  await perron.send('PUT', '/api/output-types/6', {
    body: { name: 'Anders', output_type: 'pixel', resolution_x: 1080, resolution_y: 1920 },
  });
  await vi.waitFor(async () => expect((await detail(id)).facts.content).toBe('behind'));
  const behind = await detail(id);
  const revision = shown.shows?.revision ?? 0;
  expect(behind.shows).toMatchObject({
    revision,
    current_revision: revision + 1,
    behind_since: changedAt,
  });
  await reportAs(id, { manifest_version: await currentVersion() });
  expect(await detail(id)).toMatchObject({
    facts: { content: 'current' },
    shows: { revision: revision + 1, behind_since: null },
  });
});

test('two builds may give the same content in two forms: only another content puts a display behind', async () => {
  const place = { station_code: '900100003', output_type_id: 6, platform: '71', line: null };
  const newerBuild = (version: string) =>
    noteRevision(perron.db, {
      place: placeKey(place),
      configurationId: 0,
      version,
      sinceMs: nowMs,
      build: 'newer',
    });
  const [ofThis, ofNewer] = [await newDisplay('Dieser Stand'), await newDisplay('Neuer Stand')];
  const versions = new Map([
    [ofThis, await currentVersion('71')],
    [ofNewer, '1'.repeat(32)],
  ]);
  const contents = async () => {
    const found: object[] = [];
    for (const [id, manifest_version] of versions) {
      await reportAs(id, { place, manifest_version });
      const { facts, state, shows } = await detail(id);
      found.push([facts.content, state, shows?.behind_since ?? null]);
    }
    return found;
  };
  await reportAs(ofThis, { place, manifest_version: versions.get(ofThis) });
  nowMs += 1_000;
  await newerBuild('1'.repeat(32));
  nowMs += 600_000;
  const bothFine = [
    ['current', 'fine', null],
    ['current', 'fine', null],
  ];
  expect(await contents()).toEqual(bothFine);

  nowMs += 1_000;
  const edited = new Date(nowMs).toISOString();
  await perron.send('PUT', '/api/output-types/6', {
    body: { name: 'Noch anders', output_type: 'pixel', resolution_x: 1080, resolution_y: 1920 },
  });
  await vi.waitFor(async () =>
    expect(await contents()).toEqual([['behind', 'fine', edited], bothFine[1]]),
  );
  nowMs += 91_000;
  const newerEdited = new Date(nowMs).toISOString();
  await newerBuild('2'.repeat(32));
  expect(await contents()).toEqual([
    ['behind', 'outdated', edited],
    ['behind', 'fine', newerEdited],
  ]);
  // An upgrade that is not over after a day is none.
  versions.set(ofThis, await currentVersion('71'));
  expect((await contents())[0]).toEqual(bothFine[0]);
  const aDayAgo = new Date(nowMs - 25 * 3_600_000);
  await perron.db
    .updateTable('manifest_revisions')
    .set({ since: aDayAgo })
    .where('build', '=', 'newer')
    .execute();
  expect((await contents())[0]).toEqual(['behind', 'outdated', aDayAgo.toISOString()]);
});

test('where both builds of an upgrade gave the same content, the first edit after it puts a display behind', async () => {
  const place = { station_code: '900100003', output_type_id: 6, platform: '72', line: null };
  const id = await newDisplay('Nach der Aktualisierung');
  const version = await currentVersion('72');
  await reportAs(id, { place, manifest_version: version });
  nowMs += 1_000;
  // The older build counts it last, and is gone before the edit.
  await noteRevision(perron.db, {
    place: placeKey(place),
    configurationId: 0,
    version,
    sinceMs: nowMs,
    build: 'older',
  });
  expect((await detail(id)).facts.content).toBe('current');
  nowMs += 1_000;
  const behind_since = new Date(nowMs).toISOString();
  await perron.send('PUT', '/api/output-types/6', {
    body: { name: 'Danach', output_type: 'pixel', resolution_x: 1080, resolution_y: 1920 },
  });
  await vi.waitFor(async () => expect((await detail(id)).facts.content).toBe('behind'));
  expect((await detail(id)).shows?.behind_since).toBe(behind_since);
});

test('a display with another configuration is held against that one', async () => {
  const configuration = await perron.send('POST', '/api/business-logic-configurations', {
    body: { name: 'Nacht' },
  });
  const { id: business_logic_configuration_id } = configuration.json<{ id: number }>();
  const id = await newDisplay('Nachtbus', { business_logic_configuration_id });
  await reportAs(id, { manifest_version: await currentVersion() });
  expect((await detail(id)).facts.content).toBe('behind');
});

test('a display that is for some directions is held against its own manifest, its neighbour against the other', async () => {
  const { items } = (await perron.send('GET', '/api/stations?code=900100003')).json<{
    items: { id: number }[];
  }>();
  const body = { name: 'Alexanderplatz', code: '900100003' };
  const station_id =
    items[0]?.id ?? (await perron.send('POST', '/api/stations', { body })).json<Station>().id;
  const at = (directions: string[] | null) => ({ station_id, directions });
  const [west, all] = [
    await newDisplay('Nach Westen', at(['Spandau'])),
    await newDisplay('Alle', at(null)),
  ];
  const contents = async () =>
    Promise.all([west, all].map(async (id) => (await detail(id)).facts.content));
  await reportAs(west, { manifest_version: await currentVersion('', `&display=${west}`) });
  await reportAs(all, { manifest_version: await currentVersion() });
  expect(await contents()).toEqual(['current', 'current']);
  nowMs += 1_000;
  await perron.send('PUT', `/api/displays/${west}`, {
    body: { name: 'Nach Osten', output_type_id: 6, ...at(['Ahrensfelde']) },
  });
  await vi.waitFor(async () => expect(await contents()).toEqual(['behind', 'current']));
  await reportAs(west, { manifest_version: await currentVersion('', `&display=${west}`) });
  expect(await contents()).toEqual(['current', 'current']);
});

test('where the server has no manifest for a display, nobody knows whether it shows the right one', async () => {
  const id = await newDisplay('Nirgends');
  const place = { station_code: '900999999', output_type_id: 6, platform: null, line: null };
  await reportAs(id, { place, manifest_version: await currentVersion() });
  expect(await detail(id)).toMatchObject({
    facts: { content: 'unknown' },
    shows: { revision: null, current_revision: null },
  });
});

test('places that a stranger makes up are not counted', async () => {
  const id = await newDisplay('Erfunden');
  const counted = () =>
    perron.db
      .selectFrom('manifest_revisions')
      .select('place')
      .distinct()
      .execute()
      .then((rows) => rows.length);
  const before = await counted();
  for (const platform of ['1', '2', '3']) {
    const place = { station_code: '900100003', output_type_id: 6, platform, line: null };
    expect((await sendReport(perron, { display_id: id, place })).statusCode).toBe(204);
  }
  await perron.send('GET', '/api/displays');
  expect(await counted()).toBe(before);
});
