import { platformTimers } from '@perron/timing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestCall, TestTelephone } from '../../telephone/testing/test-telephone';
import { NumberInUse, NumbersInUse } from './numbers-in-use';

const s = 1000;
const never = new AbortController().signal;
let telephone: TestTelephone;
/** Open at once, now. */
let open: number;
let maxOpen: number;
let calls: TestCall[];
let numbers: NumbersInUse;

beforeEach(() => {
  vi.useFakeTimers();
  [open, maxOpen, calls] = [0, 0, []];
  telephone = new TestTelephone();
  telephone.answer = async () => {
    const call = new TestCall();
    calls.push(call);
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    void call.ended.then(() => (open -= 1));
    return call;
  };
  numbers = new NumbersInUse(telephone, platformTimers);
});
afterEach(() => vi.useRealTimers());

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => null,
    (error: unknown) => error,
  );
}

test('a number that two loudspeakers have is called for one after the other, other numbers meanwhile', async () => {
  const free = numbers.telephoneFor('call');
  const other = numbers.telephoneFor('call');
  const first = await free.call('gate@SIP.example.org', never);
  const waiting = [other, other].map((phone) => phone.call('gate@sip.example.org', never));
  await other.call('4712', never);
  await vi.advanceTimersByTimeAsync(30 * s);
  expect(telephone.called).toEqual(['gate@SIP.example.org', '4712']);
  open = maxOpen = 1;
  await first.hangUp();
  const second = await waiting[0]!;
  await vi.advanceTimersByTimeAsync(1 * s);
  expect(telephone.called).toHaveLength(3);
  await second.hangUp();
  await waiting[1]!;
  expect([telephone.called.length, maxOpen]).toEqual([4, 1]);
});

test('nobody waits for a line that is held; when it is lost, the next one has the number', async () => {
  const held = await numbers.telephoneFor('hold').call('4711', never);
  for (const mode of ['hold', 'call'] as const) {
    const error = await failureOf(numbers.telephoneFor(mode).call('4711', never));
    expect(error).toBeInstanceOf(NumberInUse);
    expect(error).toMatchObject({ failure: 'busy' });
  }
  expect(telephone.called).toEqual(['4711']);
  await held.hangUp();
  await numbers.telephoneFor('hold').call('4711', never);
  expect(telephone.called).toEqual(['4711', '4711']);
});

test('a wait ends after a minute, or when the announcement is no longer to be said', async () => {
  const phone = numbers.telephoneFor('call');
  await phone.call('4711', never);
  const late = failureOf(phone.call('4711', never));
  const stop = new AbortController();
  const gone = failureOf(phone.call('4711', stop.signal));
  stop.abort();
  expect(await gone).not.toBeInstanceOf(NumberInUse);
  await vi.advanceTimersByTimeAsync(60 * s);
  expect(await late).toBeInstanceOf(NumberInUse);
  expect(telephone.called).toHaveLength(1);
});

test('a call that fails leaves the number free', async () => {
  const phone = numbers.telephoneFor('hold');
  const answer = telephone.answer;
  telephone.answer = () => Promise.reject(new Error('no such number'));
  expect(await failureOf(phone.call('4711', never))).toBeInstanceOf(Error);
  telephone.answer = answer;
  await phone.call('4711', never);
  expect(calls).toHaveLength(1);
});
