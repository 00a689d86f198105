import {
  requiredRoles,
  operations,
  ownAccountCalls,
  reaches,
  roles,
  rulingCalls,
} from '@perron/schema';
import type { Operation, Role, RoledId } from '@perron/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  newKey,
  signedIn as displaySignedIn,
} from '../resources/display-runtime/testing/display-caller';
import { roleCaller, rolesOn } from '../resources/access/testing/role-caller';
import { createTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

// Every operation of the contract by every kind of caller: who is let in, and who is refused how.

const all: readonly Operation[] = Object.values(operations);
/** So that nobody of these is the last administrator, and nothing that they do ends the sessions of others. */
const strangersNumber = 999_999;

type Outcome = 'in' | 401 | 403;

let perron: TestApp;
const tokens = new Map<string, string>();

beforeAll(async () => {
  perron = await createTestApp();
  for (const role of roles) {
    tokens.set(role, (await roleCaller(perron, role)).authorization.slice('Bearer '.length));
  }
  const gone = await roleCaller(perron, 'administrator');
  tokens.set('deactivated', gone.authorization.slice('Bearer '.length));
  await perron.send('POST', `/api/users/${gone.user.id}/deactivate`);
  const key = await newKey(perron, { scopes: ['read'] });
  tokens.set('reading key', key.secret);
  const displayKey = await newKey(perron);
  tokens.set('display key', displayKey.secret);
  tokens.set('display', (await displaySignedIn(perron, displayKey)).access_token);
  await rolesOn(perron);
});
afterAll(() => perron.close());

/**
 * Asks without doing: what comes after the door refuses the call. An entity that is not there is
 * asked for, a body is sent where none is taken, and none where one is.
 */
async function outcomeOf({ method, path, body }: Operation, caller: string): Promise<Outcome> {
  const token = tokens.get(caller);
  const answer = await perron.app.inject({
    // A stream of events is asked for its head only: it would not end.
    method: path === '/api/events' ? 'HEAD' : method,
    url: path.replace(/\{session_id\}/, 'none').replace(/\{\w+\}/g, String(strangersNumber)),
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(method !== 'GET' && !body && { payload: { odd: true } }),
  });
  const status = answer.statusCode;
  return status === 401 || status === 403 ? status : 'in';
}

function isRoled(id: string): id is RoledId {
  return id in requiredRoles;
}

/** The contract's answer to a caller who is no user. */
function expectedOf({ caller, method, id }: Operation, who: string): Outcome {
  if (caller === 'public') return 'in';
  if (caller === 'display') return who === 'display' ? 'in' : 401;
  if (who === 'nobody' || who === 'display' || who === 'deactivated') return 401;
  if (who === 'display key') return 403;
  // A key is nobody's: it has no account.
  const takesAnAccount = [
    'getCurrentUser',
    'getOwnPermissions',
    'getPixelSceneDraft',
    'getPreferences',
    'getSecondFactor',
    'listSessions',
  ];
  return method === 'GET' && !takesAnAccount.includes(id) ? 'in' : 403;
}

/** Public calls that look at a token all the same; `events/gate` and `signed-speech` ask who gets in. */
const welcoming = new Set(
  all
    .filter(({ caller, tellsBearersMore }) => caller === 'public' && tellsBearersMore)
    .map(({ id }) => id),
);

describe.each(['nobody', 'display', 'display key', 'reading key', 'deactivated'])('%s', (who) => {
  test.each(all.filter(({ id }) => !welcoming.has(id)).map((op) => [op.id, op] as const))(
    '%s',
    async (_, op) => {
      expect(await outcomeOf(op, who)).toBe(expectedOf(op, who));
    },
  );
});

describe.each([...roles])('%s', (who: Role) => {
  test.each(all.map((op) => [op.id, op] as const))('%s', async (id, op) => {
    const expected: Outcome = !isRoled(id)
      ? op.caller === 'display'
        ? 401
        : 'in'
      : reaches(who, requiredRoles[id])
        ? 'in'
        : 403;
    expect(await outcomeOf(op, who)).toBe(expected);
  });
});

// The table itself, so that a slip in it is seen.

const roled = all.filter(({ id }) => isRoled(id));
const requiredRoleOf = ({ id }: Operation): Role => requiredRoles[id as RoledId];

test('every call that takes a user’s token has a role, and no other call', () => {
  const guarded = all.filter(
    ({ caller, tellsBearersMore }) =>
      caller === 'user' || caller === 'user-or-display' || tellsBearersMore,
  );
  expect(roled.map(({ id }) => id).sort()).toEqual(guarded.map(({ id }) => id).sort());
  expect(Object.keys(requiredRoles)).toHaveLength(guarded.length);
});

/** Calls that a viewer may send: about the own account, or that compute and keep nothing. */
const harmless = [
  'checkCondition',
  'checkConditionHour',
  'disableSecondFactor',
  'enableSecondFactor',
  'endOtherSessions',
  'endSession',
  'findReach',
  'previewNames',
  'putPreferences',
  'renewRecoveryCodes',
  'signSpeech',
  'startSecondFactor',
];

test('a viewer changes nothing but the own account', () => {
  const sent = roled.filter((op) => op.method !== 'GET' && requiredRoleOf(op) === 'viewer');
  expect(sent.map(({ id }) => id).sort()).toEqual(harmless);
});

test('everybody may read everything, but for the security log', () => {
  const read = roled.filter((op) => op.method === 'GET' && requiredRoleOf(op) !== 'viewer');
  expect(read.map(({ id }) => id)).toEqual(['listSecurityLog']);
});

test('users, keys and rules are the administrators’', () => {
  const isAbout = ({ path }: Operation) => /^\/api\/(users|api-keys|access-rules)/.test(path);
  const own = /^\/api\/users\/me/;
  for (const op of roled.filter((operation) => isAbout(operation) && operation.method !== 'GET')) {
    if (!own.test(op.path)) expect([op.id, requiredRoleOf(op)]).toEqual([op.id, 'administrator']);
  }
  expect([...ownAccountCalls].sort()).toEqual(['changePassword', 'updateUser']);
  for (const id of rulingCalls) expect(requiredRoles[id]).toBe('administrator');
});
