import type { Actor } from '@perron/schema';
import { beforeEach, expect, test } from 'vitest';
import { nobody } from '../../changes/reach';
import type { StoredChange } from '../../changes/stored-change';
import { KnownTokens } from './known-tokens';

const ada: Actor = { type: 'user', id: 7, name: 'ada@example.org' };
const eve: Actor = { type: 'user', id: 8, name: 'eve@example.org' };

let nowMs: number;
let checks: string[];
/** The good tokens and their users, as the database has them. */
let good: Record<string, Actor>;
beforeEach(() => {
  nowMs = 0;
  checks = [];
  good = { a: ada, e: eve };
});

const grant = {
  rolesOn: false,
  role: 'administrator',
  limitedTo: null,
  needsSecondFactor: false,
} as const;

function knownTokens({ capacity = 100, expiresAtMs = 3_600_000 } = {}) {
  return new KnownTokens({
    check: async (token) => {
      checks.push(token);
      const actor = good[token];
      return actor ? { actor, sessionId: `of ${token}`, expiresAtMs, grant } : null;
    },
    nowMs: () => nowMs,
    capacity,
  });
}

function changeOf(entity: StoredChange['entity'], entityId: number): StoredChange {
  return {
    id: 1,
    atMs: 0,
    entity,
    entityId,
    action: 'updated',
    version: 2,
    reach: nobody,
    actor: null,
  };
}

test('a token that was just checked is believed for two seconds', async () => {
  const tokens = knownTokens();
  for (const time of [0, 1_000, 1_999]) {
    nowMs = time;
    expect(await tokens.actorOf('a')).toEqual(ada);
  }
  expect(checks).toEqual(['a']);
  nowMs = 2_000;
  await tokens.actorOf('a');
  expect(checks).toEqual(['a', 'a']);
});

test('no token is believed beyond its own end', async () => {
  const tokens = knownTokens({ expiresAtMs: 500 });
  await tokens.actorOf('a');
  nowMs = 500;
  await tokens.actorOf('a');
  expect(checks).toEqual(['a', 'a']);
});

test('a token that is not good is checked each time', async () => {
  const tokens = knownTokens();
  expect(await tokens.actorOf('x')).toBeNull();
  expect(await tokens.actorOf('x')).toBeNull();
  expect(checks).toEqual(['x', 'x']);
});

test('tokens of a user who changed are looked at again, and no others', async () => {
  const tokens = knownTokens();
  await tokens.actorOf('a');
  await tokens.actorOf('e');
  good = { e: eve };
  tokens.forgetUser(ada.id ?? 0);
  expect(await tokens.actorOf('a')).toBeNull();
  expect(await tokens.actorOf('e')).toEqual(eve);
  expect(checks).toEqual(['a', 'e', 'a']);
});

test('news of a user on another server count, news of other things do not', async () => {
  const tokens = knownTokens();
  await tokens.actorOf('a');
  tokens.follow({ lost: false, changes: [changeOf('station', 7)] });
  await tokens.actorOf('a');
  expect(checks).toEqual(['a']);
  tokens.follow({ lost: false, changes: [changeOf('user', 7)] });
  await tokens.actorOf('a');
  expect(checks).toEqual(['a', 'a']);
});

test('when news may be missing, nothing is believed', async () => {
  const tokens = knownTokens();
  await tokens.actorOf('a');
  tokens.follow({ lost: true, changes: [] });
  await tokens.actorOf('a');
  expect(checks).toEqual(['a', 'a']);
});

test('a user read before a change is not remembered after it', async () => {
  let answer: () => void = () => undefined;
  const tokens = new KnownTokens({
    check: async () => {
      checks.push('a');
      await new Promise<void>((resolve) => (answer = resolve));
      return { actor: ada, sessionId: 'of a', expiresAtMs: 3_600_000, grant };
    },
    nowMs: () => nowMs,
  });
  const first = tokens.actorOf('a');
  tokens.forgetUser(7);
  answer();
  await first;
  const second = tokens.actorOf('a');
  answer();
  await second;
  expect(checks).toEqual(['a', 'a']);
});

test('no more tokens are kept than there is room for', async () => {
  const tokens = knownTokens({ capacity: 2 });
  good = { a: ada, b: ada, c: ada };
  for (const token of ['a', 'b', 'c', 'b', 'c', 'a']) await tokens.actorOf(token);
  expect(checks).toEqual(['a', 'b', 'c', 'a']);
});
