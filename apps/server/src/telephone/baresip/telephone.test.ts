import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { gong, lengthMs, silence, telephoneRate } from '../../sound/compose';
import type { Samples } from '../../sound/wav';
import type { CallError, PhoneCall } from '../telephone';
import { loudnessOf, stretchesOf } from '../../sound/testing/loudness';
import { certificateProblem, tlsPlaceOf } from '../certificate-problem';
import { selfMade } from '../testing/certificates';
import { RtpEar } from '../testing/rtp-ear';
import { freeSipPort, SipEndpoint } from '../testing/sip-endpoint';
import type { SipEndpointOptions } from '../testing/sip-endpoint';
import { SipRegistrar } from '../testing/sip-registrar';
import { moduleFolder } from './settings';
import type { SipAccount } from './settings';
import { BaresipTelephone } from './telephone';

// Two programs on this machine call each other, and what one has heard is compared with what the
// other was to say.

const timeout = inject('patienceMs');
const never = new AbortController().signal;
let telephone: BaresipTelephone;
let endpoints: SipEndpoint[];
let problems: unknown[];
/** The events from baresip. */
let events: string[];

async function other(options?: SipEndpointOptions): Promise<SipEndpoint> {
  const endpoint = await SipEndpoint.open(options);
  endpoints.push(endpoint);
  return endpoint;
}

async function open(
  lines = 2,
  answerWithinMs = 60_000,
  account: Partial<SipAccount> = {},
  checkEveryMs = 60_000,
): Promise<number> {
  const sipPort = await freeSipPort(lines);
  telephone = new BaresipTelephone({
    lines,
    sipPort,
    answerWithinMs,
    address: '127.0.0.1',
    modules: moduleFolder() ?? '',
    checkEveryMs,
    rtpPorts: { from: 20_000, until: 59_999 },
    account: {
      user: 'perron',
      domain: '127.0.0.1',
      transport: 'udp',
      registers: false,
      password: null,
      authUser: null,
      proxy: null,
      ...account,
    },
    onProblem: (error) => problems.push(error),
    onEvent: ({ type }) => events.push(type),
    problem: async () =>
      account.authorities == null
        ? null
        : certificateProblem(
            tlsPlaceOf({ domain: '', proxy: null, ...account }),
            account.authorities,
          ),
  });
  return sipPort;
}

/** A tone that rises and falls, so that the codec changes little of it. */
function tone(seconds: number, loudness: number): Samples {
  const { rate, values } = silence(seconds);
  const sine = (_: number, index: number) =>
    loudness * Math.sin((2 * Math.PI * 440 * index) / telephoneRate);
  return { rate, values: values.map(sine) };
}

async function failureOf(call: Promise<PhoneCall>) {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason as CallError,
  );
  return error?.failure;
}

beforeEach(() => {
  endpoints = [];
  problems = [];
  events = [];
});

afterEach(async () => {
  await telephone.close();
  for (const endpoint of endpoints) await endpoint.close();
});

test.each([
  ['G.722', ['g722', 'g711'] as const],
  ['G.711, as old telephones', ['g711'] as const],
])('calls, says it, is silent, and hangs up: %s', async (_, codecs) => {
  await open();
  const door = await other({ codecs });
  const call = await telephone.call(door.number, never);
  const said = tone(1.5, 0.3);
  await call.play(said, never);
  await call.play(tone(0.8, 0.1), never);
  await call.hangUp();
  await expect.poll(() => door.has('CALL_CLOSED'), { timeout }).toBe(true);
  const samples = await door.recorded();
  const stretches = stretchesOf(samples, 100);
  const [first] = stretches;
  const last = stretches.at(-1);
  if (!first || !last) throw new Error('expected sound, heard nothing');
  // Both were heard whole, with nothing before and between them but silence.
  const soundMs = stretches.reduce((sum, { fromMs, untilMs }) => sum + untilMs - fromMs, 0);
  const toSayMs = lengthMs(said) + 800;
  expect(Math.abs(soundMs - toSayMs)).toBeLessThan(250);
  expect(loudnessOf(samples, first.fromMs + 200, first.fromMs + 1_200)).toBeCloseTo(
    0.3 / 2 ** 0.5,
    1,
  );
  expect(loudnessOf(samples, last.untilMs - 600, last.untilMs - 200)).toBeCloseTo(
    0.1 / 2 ** 0.5,
    1,
  );
  expect(problems).toEqual([]);
});

test('a sound that is broken off is not heard any more', async () => {
  await open();
  const door = await other();
  const call = await telephone.call(door.number, never);
  const stop = new AbortController();
  const played = call.play(tone(60, 0.3), stop.signal);
  await expect.poll(() => door.has('CALL_RTPESTAB'), { timeout }).toBe(true);
  stop.abort();
  await played;
  await call.play(tone(0.5, 0.1), never);
  await call.hangUp();
  await expect.poll(() => door.has('CALL_CLOSED'), { timeout }).toBe(true);
  const samples = await door.recorded();
  const last = stretchesOf(samples, 60).at(-1);
  if (!last) throw new Error('expected sound, heard nothing');
  expect(loudnessOf(samples, last.untilMs - 400, last.untilMs - 100)).toBeLessThan(0.12);
});

test('a busy number, and a call that is given up while it rings', async () => {
  await open();
  const busy = await other({ answers: 'manual' });
  const stop = new AbortController();
  const first = failureOf(telephone.call(busy.number, stop.signal));
  await expect.poll(() => busy.has('CALL_INCOMING'), { timeout }).toBe(true);
  // It takes one call at a time.
  expect(await failureOf(telephone.call(busy.number, never))).toBe('busy');
  stop.abort();
  expect(await first).toBe('no_answer');
  await expect.poll(() => busy.has('CALL_CLOSED'), { timeout }).toBe(true);
});

test('a number that nobody answers, and one where nobody is', async () => {
  await open(1, 1_500);
  const deaf = await other({ answers: 'manual' });
  expect(await failureOf(telephone.call(deaf.number, never))).toBe('no_answer');
  const nobody = `door@127.0.0.1:${await freeSipPort()}`;
  expect(['unreachable', 'no_answer']).toContain(await failureOf(telephone.call(nobody, never)));
});

test('calls at once are limited, and a line is free again after its call', async () => {
  await open(1);
  const door = await other();
  const call = await telephone.call(door.number, never);
  expect(await failureOf(telephone.call(door.number, never))).toBe('no_line');
  await call.hangUp();
  await expect.poll(() => door.has('CALL_CLOSED'), { timeout }).toBe(true);
  const again = await telephone.call(door.number, never);
  await again.hangUp();
});

test('the other end hangs up: what was being said is over', async () => {
  await open();
  const door = await other();
  const call = await telephone.call(door.number, never);
  const played = call.play(tone(600, 0.2), never);
  await door.hangUp();
  await Promise.all([played, call.ended]);
});

test('an end that sends no sound is asked whether it is there, and is called on', async () => {
  await open(1, 60_000, {}, 100);
  const ear = await RtpEar.open();
  const call = await telephone.call(ear.number, never);
  let isOver = false;
  void call.ended.then(() => (isOver = true));
  await expect.poll(() => ear.asked, { timeout }).toBeGreaterThan(4);
  expect([ear.calls, isOver]).toEqual([1, false]);
  await call.hangUp();
  await ear.close();
});

test('an end that knows nothing of its call any more, as after a power cut, is not called on', async () => {
  await open(1, 60_000, {}, 100);
  const ear = await RtpEar.open();
  const call = await telephone.call(ear.number, never);
  ear.forget();
  await call.ended;
  expect((await telephone.call(ear.number, never)) === call).toBe(false);
  expect(ear.calls).toBe(2);
  await telephone.close();
  await ear.close();
});

test('a call comes in, is answered, and its keys are told', async () => {
  const sipPort = await open(1);
  const keys: string[] = [];
  telephone.answer((call) => {
    call.onKey((key) => keys.push(key));
    void call.play(gong(), never).then(() => call.play(tone(600, 0.2), never));
  });
  const caller = await other();
  await expect
    .poll(
      async () => {
        if (!caller.has('CALL_ESTABLISHED')) await caller.call(`perron@127.0.0.1:${sipPort}`);
        return caller.has('CALL_RTPESTAB');
      },
      { timeout, interval: 500 },
    )
    .toBe(true);
  await caller.press('2');
  await caller.press('#');
  await expect.poll(() => keys.join(''), { timeout }).toBe('2#');
  // Nobody else gets through meanwhile.
  const second = await other();
  await second.call(`perron@127.0.0.1:${sipPort}`);
  await expect.poll(() => second.has('CALL_CLOSED'), { timeout }).toBe(true);
  expect(second.events.find(({ type }) => type === 'CALL_CLOSED')?.param).toMatch(/^486/);
});

test.each(['udp', 'tcp'] as const)(
  'each line signs in at an exchange with the password: %s',
  async (transport) => {
    const exchange = await SipRegistrar.open({ user: 'perron', password: 'right' });
    try {
      const domain = `127.0.0.1:${exchange.port}`;
      await open(2, 60_000, { domain, transport, registers: true, password: 'right' });
      telephone.answer(() => undefined);
      const signedIn = { transport, user: 'perron' };
      await expect.poll(() => exchange.registered, { timeout }).toEqual([signedIn, signedIn]);
      await expect.poll(() => events, { timeout }).toContain('REGISTER_OK');
      expect(exchange.refused).toBe(0);
    } finally {
      await telephone.close();
      await exchange.close();
    }
  },
);

test('a wrong password is told, and nobody is signed in', async () => {
  const exchange = await SipRegistrar.open({ user: 'perron', password: 'right' });
  try {
    const domain = `127.0.0.1:${exchange.port}`;
    await open(1, 60_000, { domain, registers: true, password: 'wrong' });
    telephone.answer(() => undefined);
    await expect.poll(() => events, { timeout }).toContain('REGISTER_FAIL');
    expect(exchange.registered).toEqual([]);
  } finally {
    await telephone.close();
    await exchange.close();
  }
});

test('an exchange that speaks TLS is believed only with a certificate that is trusted', async () => {
  const [right, wrong] = [await selfMade('IP:127.0.0.1'), await selfMade('IP:127.0.0.1')];
  const exchange = await SipRegistrar.open({ user: 'perron', password: 'right' }, right);
  const domain = `127.0.0.1:${exchange.port}`;
  const account = { domain, transport: 'tls', registers: true, password: 'right' } as const;
  try {
    await open(1, 60_000, { ...account, authorities: wrong.file });
    telephone.answer(() => undefined);
    await expect
      .poll(() => problems.map(String), { timeout })
      .toEqual([
        `NotTrusted: The certificate of ${domain} is not trusted (self-signed certificate); expected one that an authority in ${wrong.file} has signed. SIP_CA names the file of your own.`,
      ]);
    // Nothing was sent to it, by a call either.
    expect(await failureOf(telephone.call('4711', never))).toBe('unreachable');
    expect([exchange.registered, exchange.asked]).toEqual([[], 0]);
    await telephone.close();
    await open(1, 60_000, { ...account, authorities: right.file });
    telephone.answer(() => undefined);
    const signedIn = { transport: 'tls', user: 'perron' };
    await expect.poll(() => exchange.registered, { timeout }).toEqual([signedIn]);
    await expect.poll(() => events, { timeout }).toContain('REGISTER_OK');
  } finally {
    await telephone.close();
    await exchange.close();
    await Promise.all([right.remove(), wrong.remove()]);
  }
});
