import { operations } from '@perron/schema';
import fc from 'fast-check';
import type { OpenAPIV3_1 } from 'openapi-types';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';
import { answerOf } from './testing/answer';
import type { Answer } from './testing/answer';
import { answerCheck } from './testing/answer-check';
import type { AnswerCheck } from './testing/answer-check';
import { callsOf } from './testing/api-document';
import type { ApiCall } from './testing/api-document';
import { written } from './testing/api-request';
import type { ApiRequest } from './testing/api-request';
import { hostilePayloads } from './testing/hostile-payloads';
import { mutated } from './testing/mutations';
import { validRequests } from './testing/requests';
import { Values } from './testing/values';
import { World } from './testing/world';

/** The same requests each time; another seed makes others: `CONTRACT_SEED=7 npm test -- contract`. */
const seed = Number(process.env['CONTRACT_SEED'] ?? 20_261_121);
const validRuns = inject('manyRuns') ? 200 : 8;
const mutatedRuns = inject('manyRuns') ? 600 : 20;

let perron: TestApp;
let world: World;
let document: OpenAPIV3_1.Document;
let calls: Map<string, ApiCall>;
let problemOf: AnswerCheck;

beforeAll(async () => {
  // Where registration is by invitation, nobody gets a mail that confirms an address.
  perron = await createTestApp({ registration: 'open' });
  document = (await perron.app.inject('/api/openapi.json')).json();
  calls = new Map(callsOf(document).map((call) => [call.id, call]));
  problemOf = answerCheck(document);
  world = await World.open(perron);
});
afterAll(() => perron.close());

function callNamed(id: string): ApiCall {
  const call = calls.get(id);
  if (!call) throw new Error(`The document does not have the call ${id}`);
  return call;
}

function validOf(call: ApiCall): fc.Arbitrary<ApiRequest> {
  return validRequests(call, new Values(document, world.known(call)));
}

/** Each request comes from a different address: limits of tries are another test's matter. */
let requests = 0;

async function send(
  call: ApiCall,
  request: ApiRequest,
  { signedIn = true, payload }: { signedIn?: boolean; payload?: string | Buffer } = {},
): Promise<Answer> {
  requests++;
  const { headers, ...rest } = written(call, request);
  const answer = await perron.app.inject({
    ...rest,
    ...(payload !== undefined && { payload }),
    headers: {
      ...headers,
      ...((call.needsToken || world.isBetterKnown(call)) && signedIn && world.callerOf(call)),
    },
    remoteAddress: `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`,
    payloadAsStream: true,
  });
  return answerOf(answer);
}

function expectDocumented(call: ApiCall, answer: Answer): void {
  const problem = problemOf(call, answer);
  if (problem === null) return;
  const log = perron.log.filter((line) => line.includes('"err"')).at(-1) ?? '';
  expect.fail(`${problem}\n${answer.status} ${answer.body}\n${log}`);
}

/** Rules that no document says refuse many a request, so valid ones are made in up to this many rounds. */
const maxRounds = 20;

/** Sends requests, holds each answer against the document, and gives the statuses that came. */
async function statusesOf(
  call: ApiCall,
  kind: fc.Arbitrary<ApiRequest>,
  numRuns: number,
  round = 0,
): Promise<Set<number>> {
  const statuses = new Set<number>();
  const answersAsDocumented = fc.asyncProperty(kind, async (request) => {
    const answer = await send(call, request);
    statuses.add(answer.status);
    expectDocumented(call, answer);
  });
  await fc.assert(answersAsDocumented, { seed: seed + round, numRuns, endOnFailure: true });
  return statuses;
}

describe(`any request (seed ${seed})`, () => {
  test.each(Object.keys(operations))('%s answers as documented', async (id) => {
    const call = callNamed(id);
    let succeeded = false;
    for (let round = 0; round < maxRounds && !succeeded; round++) {
      await world.refill(call);
      const statuses = await statusesOf(call, validOf(call), validRuns, round);
      succeeded = [...statuses].some((status) => status < 300);
    }
    expect(succeeded).toBe(true);
    await world.refill(call);
    await statusesOf(call, mutated(document, call, validOf(call)), mutatedRuns);
  });
});

const open = { path: {}, query: {}, headers: {}, body: undefined };

const all = Object.values(operations);
const withBody = all.filter((op) => 'body' in op).map(({ id }) => id);

test.each(withBody)('%s refuses bodies that are none', async (id) => {
  const call = callNamed(id);
  for (const { type, payload, statuses } of hostilePayloads) {
    const headers = { 'content-type': type };
    const answer = await send(call, { ...open, headers }, { payload });
    expectDocumented(call, answer);
    // Files of scenes are large: this one is read, and refused for what it is.
    const allowed = id === 'importPixelScenes' ? [...statuses, 400] : statuses;
    expect(allowed).toContain(answer.status);
  }
});

const notForAll = all.filter(({ caller }) => caller !== 'public').map(({ id }) => id);

test.each(notForAll)('%s answers 401 to callers without a token', async (id) => {
  const call = callNamed(id);
  for (const request of fc.sample(validOf(call), { seed, numRuns: 5 })) {
    const answer = await send(call, request, { signedIn: false });
    expect(answer.status).toBe(401);
    expectDocumented(call, answer);
  }
});

test('the document has the calls of the contract, and no others', () => {
  expect([...calls.keys()].sort()).toEqual(Object.keys(operations).sort());
});
