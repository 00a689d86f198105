import type { PairingStart, RecordingSound, Session } from '@perron/schema';
import { registry } from '@perron/widgets/definitions';
import { examples } from '@perron/schema/examples';
import fc from 'fast-check';
import { signedIn } from '../../resources/accounts/testing/caller';
import type { TestApp } from '../../testing/test-app';
import { addressTokenOf, mailTokenAfter } from './mail-token';
import { pictureBytes, sendFile, toneBytes } from './upload-file';
import type { Known } from './values';
import { reportedVehicleId } from '../../testing/one-vehicle';

const station = '900100003';

const size = fc.integer({ min: 1, max: 2000 });
const anything = fc.jsonValue({ maxDepth: 2 });

/** Widgets of every kind, with fields that make sense only by chance. */
const widgets = fc.array(
  fc.record(
    {
      id: fc.uuid(),
      type: fc.constantFrom(...Object.keys(registry)),
      x: size,
      y: size,
      width: size,
      height: size,
      text: anything,
      font: anything,
      columns: anything,
      maxItems: anything,
    },
    { requiredKeys: ['id', 'type', 'x', 'y', 'width', 'height'], noNullPrototype: true },
  ),
  { maxLength: 3 },
);

/** Sessions of the operator besides the session that makes the requests. */
async function otherSessions(
  perron: TestApp,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < 3) {
    const { access_token } = await signedIn(perron, email, password);
    const headers = { authorization: `Bearer ${access_token}` };
    const answer = await perron.app.inject({ url: '/api/users/me/sessions', headers });
    const { items } = answer.json<{ items: Session[] }>();
    ids.push(...items.filter((item) => item.is_current).map(({ id }) => id));
  }
  return ids;
}

/** The first source that the system's report names. */
async function realtimeSource(
  perron: TestApp,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
  const { access_token } = await signedIn(perron, email, password);
  const headers = { authorization: `Bearer ${access_token}` };
  const answer = await perron.app.inject({ url: '/api/system', headers });
  const [source] = answer.json<{ sources: { name: string }[] }>().sources;
  if (source === undefined) throw new Error('The system report names no source.');
  return source.name;
}

/** Values that no dice would find: passwords, keys, tokens out of mails, trips that run. */
export async function specialValues(
  perron: TestApp,
  operator: { readonly email: string; readonly password: string },
  post: <Answer>(url: string, body?: object) => Promise<Answer>,
): Promise<Readonly<Record<string, Known>>> {
  const key = await post<{ secret: string }>('/api/api-keys', { name: 'For requests' });
  const waiting = await post<PairingStart>('/api/display-runtime/pairings');
  const { code } = await post<PairingStart>('/api/display-runtime/pairings');
  const asked = await post<PairingStart>('/api/display-runtime/pairings');
  const audio = { output_type: 'audio', name: 'For announcements', sip_number: '4799' };
  const { id: output_type_id } = await post<{ id: number }>('/api/output-types', audio);
  // Announcements are refused where no loudspeaker would make them.
  const loudspeaker = await post<{ id: number }>('/api/displays', {
    name: 'Heard',
    output_type_id,
  });
  const recorded = (
    await sendFile(
      perron,
      {
        authorization: `Bearer ${(await signedIn(perron, operator.email, operator.password)).access_token}`,
      },
      '/api/recording-sounds',
      { bytes: toneBytes(), name: 'tone.wav' },
    )
  ).json<RecordingSound>();
  const eva = { email: 'eva@perron.example', first_name: 'Eva', last_name: 'Example' };
  const departures = await perron.app.inject(
    `/transit/stops/${station}/departures?duration=1440&results=5`,
  );
  const trips = departures
    .json<{ departures: { tripId: string }[] }>()
    .departures.map(({ tripId }) => tripId);
  const lines = (await perron.app.inject('/transit/lines'))
    .json<{ id: string }[]>()
    .map(({ id }) => id);
  const board = {
    id: fc.constant(station),
    when: fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }).map(String),
  };
  const group = await post<{ id: number }>('/api/pixel-groups', { name: 'For requests' });
  const sceneSize = { width: 64, height: 36 };
  const scene = { name: 'For requests', group_id: group.id, ...sceneSize };
  // In the group for good: the scene below is taken out of it.
  await post('/api/pixel-scenes', scene);
  // Which numbers of stations make sense follows from the line and the type; these need none.
  const disruption = {
    type: fc.constantFrom('police', 'medical', 'nostopping'),
    affected_station_ids: fc.constant([]),
    pendel_start_index: fc.constant(null),
    pendel_end_index: fc.constant(null),
    rail_replacement_start_index: fc.constant(null),
    rail_replacement_end_index: fc.constant(null),
  };
  const changed = await post<{ id: number }>('/api/pixel-scenes', scene);
  await post(`/api/pixel-scenes/${changed.id}/publish`, { design: { ...sceneSize, name: 'New' } });
  const first = { version: fc.constant(1) };
  // Other lines may have been deleted by the requests before.
  const lastingLine = await post<{ id: number }>('/api/location-lines', { name: 'For requests' });
  const source = await realtimeSource(perron, operator);
  const place = { country: fc.constant('DE'), subdivision: fc.constant('BE') };
  const calendar = String(examples.importHolidays.body?.['file']);
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString();
  return {
    believeSource: { source: fc.constant(source), until: fc.constant(tomorrow) },
    updateLocationStation: { line_id: fc.constant(lastingLine.id) },
    // The tokens of the other requests go on.
    rotateSigningKeys: { end_before: fc.constant(false) },
    createPixelScene: { widgets },
    putPixelSceneDraft: { widgets },
    publishPixelScene: { widgets, draft_revision: fc.constant(null) },
    takeBackPixelScene: { pixel_scene_id: fc.constant(changed.id) },
    getPixelSceneVersion: first,
    restorePixelSceneVersion: first,
    putPixelSceneStill: { ...first, file: fc.constant(await pictureBytes()) },
    exportPixelGroup: { group_id: fc.constant(group.id) },
    importPixelScenes: { widgets, files: fc.constant([]) },
    updatePixelScene: { widgets },
    createDisruption: disruption,
    updateDisruption: disruption,
    createDisruptionTemplate: disruption,
    updateDisruptionTemplate: disruption,
    createToken: {
      grant_type: fc.constant('password'),
      username: fc.constant(operator.email),
      password: fc.constant(operator.password),
    },
    askPairing: { api_key: fc.constant(waiting.api_key) },
    pairDisplay: { code: fc.constant(code), api_key_id: fc.constant(null) },
    findWaitingDevice: { code: fc.constant(asked.code) },
    importDisplays: {
      csv: fc
        .integer({ min: 1 })
        .map((number) => `name;station_code;output_type\nRequest ${number};${station};1920x1080`),
    },
    importHolidays: { file: fc.constant(calendar) },
    listPublicHolidays: place,
    addPublicHolidays: { ...place, days: fc.constant(['2031-10-03']) },
    sayNow: { display_id: fc.constant(loudspeaker.id) },
    checkConditionHour: { station_code: fc.constant(station) },
    loginDisplay: { api_key: fc.constant(key.secret), station_code: fc.constant(station) },
    verifyEmail: {
      token: fc.constant(
        await mailTokenAfter(perron, '/auth/verify-email', () =>
          post('/api/register', { ...eva, password: 'nine blue trams' }),
        ),
      ),
    },
    confirmEmail: { token: fc.constant(await addressTokenOf(perron)) },
    resetPassword: {
      token: fc.constant(
        await mailTokenAfter(perron, '/auth/reset-password', () =>
          post('/api/forgot-password', { email: perron.signIn.email }),
        ),
      ),
    },
    endSession: { session_id: fc.constantFrom(...(await otherSessions(perron, operator))) },
    uploadS3File: { file: fc.constant(await pictureBytes()) },
    uploadRecordingSound: { file: fc.constant(toneBytes()) },
    getRecordingSound: { sound: fc.constant(recorded.sound) },
    removePixelFromGroup: {
      group_id: fc.constant(group.id),
      pixel_id: fc.constant((await post<{ id: number }>('/api/pixel-scenes', scene)).id),
    },
    getStop: { id: fc.constant(station) },
    listStationPlatforms: { id: fc.constant(station) },
    getStationSurroundings: { id: fc.constant(station) },
    getDepartures: board,
    getArrivals: board,
    getTrip: { id: fc.constantFrom(...trips) },
    getVehicle: { id: fc.constant(reportedVehicleId) },
    getLineTrips: { id: fc.constantFrom(...lines), when: board.when },
  };
}
