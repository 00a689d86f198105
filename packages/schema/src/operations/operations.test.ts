import { describe, expect, test } from 'vitest';
import { entityPaths } from '../kinds/outlines';
import { operations } from './index';
import type { Operation } from './operation';

/** The calls of section 7 of the specification, path by path. */
const specified: Readonly<Record<string, string>> = {
  '/api/api-keys': 'POST GET',
  '/api/api-keys/{api_key_id}': 'GET PUT DELETE',
  '/api/api-keys/{api_key_id}/regenerate': 'POST',
  '/api/api-keys/{api_key_id}/revoke': 'POST',
  '/api/forgot-password': 'POST',
  '/api/oauth2/token': 'POST',
  '/api/register': 'POST',
  '/api/reset-password': 'POST',
  '/api/verify-email': 'POST',
  '/api/business-logic-configurations': 'POST GET',
  '/api/business-logic-configurations/{config_id}': 'GET PUT DELETE',
  '/api/contents': 'POST GET',
  '/api/contents/{content_id}': 'GET PUT DELETE',
  '/api/content-buckets': 'POST GET',
  '/api/content-buckets/{bucket_id}': 'GET PUT DELETE',
  '/api/display-runtime/login': 'POST',
  '/api/display-runtime/disruptions': 'GET',
  '/api/display-runtime/disruptions/relevant': 'GET',
  '/api/displays': 'GET',
  '/api/disruptions': 'POST GET',
  '/api/disruptions/{disruption_id}': 'GET PUT DELETE',
  '/api/location-lines': 'POST GET',
  '/api/location-lines/{line_id}': 'GET PUT DELETE',
  '/api/location-stations': 'POST GET',
  '/api/location-stations/{station_id}': 'GET PUT DELETE',
  '/metrics': 'GET',
  '/status': 'GET',
  '/api/output-types': 'POST GET',
  '/api/output-types/{output_type_id}': 'GET PUT DELETE',
  '/api/pixel-groups': 'POST GET',
  '/api/pixel-groups/{group_id}': 'GET PUT DELETE POST',
  '/api/pixel-groups/{group_id}/pixels': 'GET POST',
  '/api/pixel-groups/{group_id}/pixels/{pixel_id}': 'DELETE',
  '/api/pixel-scenes': 'POST GET',
  '/api/pixel-scenes/{pixel_scene_id}': 'GET PUT DELETE',
  '/api/playlists': 'POST GET',
  '/api/playlists/{playlist_id}': 'GET PUT DELETE',
  '/api/s3-files': 'POST GET',
  '/api/s3-files/{file_id}': 'GET DELETE',
  '/api/scenarios': 'POST GET',
  '/api/scenarios/{scenario_id}': 'GET PUT DELETE',
  '/api/stations': 'POST GET',
  '/api/stations/{station_id}': 'GET PUT DELETE',
  '/api/users': 'POST GET',
  '/api/users/me': 'GET',
  '/api/users/{user_id}': 'GET PUT DELETE',
  '/api/users/{user_id}/password': 'PUT',
};

/** Operations beyond the specification; the transit service has a separate address. */
const beyond = [
  'createDisplay',
  'getDisplay',
  'updateDisplay',
  'deleteDisplay',
  'getManifest',
  'getDisplayTimetable',
  'reportDisplay',
  'listenToEvents',
  'listAuditLog',
  'listAuditDifferences',
  'inviteUser',
  'deactivateUser',
  'getAccessRules',
  'rotateSigningKeys',
  'putAccessRules',
  'putUserRole',
  'getOwnPermissions',
  'activateUser',
  'getSecondFactor',
  'startSecondFactor',
  'enableSecondFactor',
  'renewRecoveryCodes',
  'disableSecondFactor',
  'removeSecondFactor',
  'createInvitationLink',
  'getSystem',
  'getLivez',
  'getReadyz',
  'acceptFeed',
  'declineFeed',
  'believeSource',
  'doubtSource',
  'listSecurityLog',
  'rotateApiKey',
  'startPairing',
  'askPairing',
  'pairDisplay',
  'findWaitingDevice',
  'layInStarterProgramme',
  'layInStarterScreen',
  'importDisplays',
  'readFile',
  'getNews',
  'getWeather',
  'confirmEmail',
  'revokeToken',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'listTrash',
  'listHeldChanges',
  'decideHeldChange',
  'findReach',
  'endDisruption',
  'extendDisruption',
  'actOnDisplays',
  'getDisplayPlaces',
  'listDisplayStateChanges',
  'getPreferences',
  'putPreferences',
  'searchEntities',
  'checkCondition',
  'checkConditionHour',
  'getScenarioTree',
  'arrangeScenarioTree',
  'getPixelSceneDraft',
  'putPixelSceneDraft',
  'discardPixelSceneDraft',
  'publishPixelScene',
  'takeBackPixelScene',
  'editPixelScene',
  'listPixelSceneVersions',
  'getPixelSceneVersion',
  'putPixelSceneStill',
  'exportPixelScene',
  'exportPixelGroup',
  'importPixelScenes',
  'showOnDisplay',
  'getShowing',
  'endShowing',
  'getOwnShowing',
  'uploadRecordingSound',
  'getRecordingSound',
  'getSpeech',
  'signSpeech',
  'listRolesOfUsers',
  'endUserSessions',
  'getAnnouncementRules',
  'updateAnnouncementRules',
  'getNetworkStyle',
  'updateNetworkStyle',
  'previewNames',
  'sayNow',
  'listAnnouncements',
  'withdrawAnnouncement',
  'listSpoken',
  'startSituationRun',
  'getSituationRun',
  'acceptSituationRun',
  'importHolidays',
  'listHolidayCountries',
  'listPublicHolidays',
  'addPublicHolidays',
];

/** Collections that the specification does not name: their five calls are like those of all others. */
const furtherKinds = Object.values(entityPaths)
  .map((collection) => `/api/${collection}`)
  .filter((path) => specified[path] === undefined);
const isOfFurtherKind = (path: string) =>
  furtherKinds.some((collection) => path.replace(/\/\{\w+\}$/, '') === collection);

/** Other calls that every kind has, or that change several of it. */
const besideKinds = /\/(usages|restore|bulk)$/;

/** Filters of the lists in section 7. */
const filters: Readonly<Record<string, readonly string[]>> = {
  listBusinessLogicConfigurations: ['name', 'current_page', 'page_size', 'sort', 'direction'],
  listContents: ['status', 'bucket_id'],
  listLocationLines: ['name'],
  listLocationStations: ['name', 'line_id'],
  listOutputTypes: ['output_type', 'role'],
  listPixelGroups: ['name'],
  listPixelScenes: ['name'],
  listPlaylists: ['scenario_id', 'output_type_id'],
  listScenarios: ['name', 'parent_id'],
  listStations: ['name', 'code'],
};

/** Section 6: no token is sent for these. */
const withoutToken = [
  'loginDisplay',
  'listRuntimeDisruptions',
  'listRelevantDisruptions',
  'forgotPassword',
  'createToken',
  'register',
  'resetPassword',
  'verifyEmail',
  'getStatus',
  'getLivez',
  'getReadyz',
  'getMetrics',
];

const all: readonly Operation[] = Object.values(operations);
const table: Readonly<Record<string, Operation>> = operations;
const callOf = ({ method, path }: Operation) => `${method} ${path}`;

test('the contract has the 93 calls of the specification, and else only what is named here', () => {
  const expected = Object.entries(specified).flatMap(([path, methods]) =>
    methods.split(' ').map((method) => `${method} ${path}`),
  );
  expect(expected).toHaveLength(93);
  const others = all.filter(
    ({ id, path }) =>
      !beyond.includes(id) &&
      !isOfFurtherKind(path) &&
      !path.startsWith('/transit/') &&
      !besideKinds.test(path),
  );
  expect(others.map(callOf).sort()).toEqual(expected.sort());
});

test('each entity that can be deleted can be restored, and says what uses it', () => {
  const called = (path: string) => all.filter((op) => op.path === path).map(callOf);
  const deletable = all.filter(({ method, id }) => method === 'DELETE' && id.startsWith('delete'));
  expect(deletable.length).toBeGreaterThanOrEqual(20);
  for (const { path } of deletable) {
    expect(called(`${path}/restore`)).toEqual([`POST ${path}/restore`]);
    expect(called(`${path}/usages`)).toEqual([`GET ${path}/usages`]);
  }
});

test('each kind of entity is read at the address that its name stands for', () => {
  const read = all.filter(({ method }) => method === 'GET').map(({ path }) => path);
  for (const collection of Object.values(entityPaths)) expect(read).toContain(`/api/${collection}`);
});

test('an operation stands in the table under its own id, and no address is answered twice', () => {
  for (const [id, operation] of Object.entries(operations)) expect(operation.id).toBe(id);
  expect(new Set(all.map(callOf)).size).toBe(all.length);
});

test.each(Object.entries(filters))('%s takes the filters of the specification', (id, names) => {
  expect(Object.keys(table[id]?.query?.shape ?? {})).toEqual(expect.arrayContaining([...names]));
});

test('the calls that the specification makes without a token are public', () => {
  for (const id of withoutToken) expect([id, table[id]?.caller]).toEqual([id, 'public']);
});

test('each placeholder of a path is a parameter, and each parameter has its place', () => {
  for (const { id, path, params } of all) {
    const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect([id, Object.keys(params?.shape ?? {}).sort()]).toEqual([id, placeholders.sort()]);
  }
});

test('lists give 20 items when not asked otherwise, and at most 200', () => {
  const lists = all.filter(({ query }) => query && 'page_size' in query.shape);
  expect(lists.length).toBeGreaterThan(15);
  for (const { query } of lists) {
    expect(query?.parse({})).toMatchObject({ current_page: 1, page_size: 20 });
    expect(query?.safeParse({ page_size: '200' }).success).toBe(true);
    expect(query?.safeParse({ page_size: '201' }).success).toBe(false);
  }
});

test('a playlist list takes -1 for nothing to filter by', () => {
  const query = { scenario_id: '-1', output_type_id: '6' };
  expect(operations.listPlaylists.query.parse(query)).toMatchObject({
    scenario_id: undefined,
    output_type_id: 6,
  });
});

describe('the cost of public calls', () => {
  const every: readonly Operation[] = Object.values(operations);

  test('each call that anyone may make states its cost, and no other', () => {
    const wrong = every.filter(
      ({ caller, cost }) => (caller === 'public') !== (cost !== undefined),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('a call that is said to be small reads, and writes nothing', () => {
    const small = every.filter(({ cost }) => cost === 'small');
    expect(small.filter(({ method }) => method !== 'GET').map(({ id }) => id)).toEqual([]);
  });

  test('a call that waits in a queue may be refused because the queue is full', () => {
    const queued = every.filter(({ cost }) => typeof cost === 'object');
    expect(queued.length).toBeGreaterThan(0);
    for (const { id, errors } of queued)
      expect([id, errors]).toEqual([id, expect.arrayContaining(['unavailable'])]);
  });

  test('a call that a signature opens takes a token as well', () => {
    for (const op of every.filter(({ cost }) => cost === 'signature')) {
      expect([op.id, op.tellsBearersMore]).toEqual([op.id, true]);
    }
  });
});
