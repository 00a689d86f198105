import { ApiError } from '@perron/client';
import type { ApiClient } from '@perron/client';
import { operations } from '@perron/schema';
import type { Operation } from '@perron/schema';
import type { z } from 'zod';
import { fieldsOf, sampleOf } from './sample-of';

export type CallId = keyof typeof operations;
export type Answers = Readonly<Partial<Record<CallId, unknown>>>;

/** An answer of the form that a call gives. */
export function sampleAnswer<Id extends CallId>(
  id: Id,
): z.output<(typeof operations)[Id]['answer']> {
  return sampleOf(operations[id].answer) as z.output<(typeof operations)[Id]['answer']>;
}

/** The paths of a call's body, and one that no form has. */
export function pathsOf(id: CallId): readonly string[] {
  const { body }: Operation = operations[id];
  return ['not_there', ...(body ? fieldsOf(body) : [])].map((name) => `body.${name}`);
}

function isCall(name: string | symbol): name is CallId {
  return typeof name === 'string' && name in operations;
}

/** A server that refuses one call with 422, and answers every other one with a sample. */
export function refusingClient(refused: CallId, answers: Answers) {
  let path = '';
  let words = '';
  let count = 0;
  const refuse = () => {
    count += 1;
    const details = [{ path, message: words, code: 'rule' as const }];
    throw new ApiError(422, { code: 'unprocessable', message: words, details }, words);
  };
  const client = new Proxy({} as ApiClient, {
    get: (_, id) => async () => {
      if (!isCall(id)) throw new Error(`Expected a call of the API, got ${String(id)}.`);
      if (id === refused) return refuse();
      return id in answers ? answers[id] : sampleAnswer(id);
    },
  });
  return {
    client,
    /** How often the call was made. */
    count: () => count,
    /** From now on it refuses what is at this path, in words that no other refusal has. */
    refuseAt(next: string): string {
      path = next;
      words = `Expected something else at ${path}, says the server.`;
      return words;
    },
  };
}
