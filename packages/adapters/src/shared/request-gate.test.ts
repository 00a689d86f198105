import { expect, test } from 'vitest';
import { FetchError } from './fetch-error';
import { GateClosedError, RequestGate } from './request-gate';
import { ManualTime } from './testing/manual-time';

function gateAt(time: ManualTime) {
  return new RequestGate({ clock: time }, { perMinute: 10, reservedForAsked: 4, forGuests: 3 });
}
const asked = { urgency: 'asked', standing: 'reserved' } as const;
const refresh = { urgency: 'refresh', standing: 'reserved' } as const;
const ok = async () => 'ok';
const refuse = (status: number, retryAfterMs: number | null) => async () => {
  const cause = new FetchError('status', 'refused', { status, retryAfterMs });
  throw new Error('Failed to fetch departures for 900100003', { cause });
};

test('no more requests leave in any minute than the limit allows', async () => {
  const time = new ManualTime(0);
  const gate = gateAt(time);
  for (let i = 0; i < 10; i += 1) {
    await gate.pass(asked, ok);
    await time.pass(1_000);
  }
  await expect(gate.pass(asked, ok)).rejects.toBeInstanceOf(GateClosedError);
  expect(gate.waitMs(asked)).toBe(50_000);
  expect(gate.state()).toEqual({ usedInLastMinute: 10, closedUntilMs: null });
  await time.pass(50_000);
  expect(await gate.pass(asked, ok)).toBe('ok');
  expect(gate.waitMs(asked)).toBe(1_000);
});

test('refreshes leave a share to callers that wait for an answer', async () => {
  const gate = gateAt(new ManualTime(0));
  for (let i = 0; i < 6; i += 1) await gate.pass(refresh, ok);
  await expect(gate.pass(refresh, ok)).rejects.toBeInstanceOf(GateClosedError);
  expect(await gate.pass(asked, ok)).toBe('ok');
});

test('after "too many requests" nothing is sent for as long as the other side says', async () => {
  const time = new ManualTime(1_000);
  const gate = gateAt(time);
  await expect(gate.pass(asked, refuse(429, 17_000))).rejects.toThrow('Failed to fetch');
  await expect(gate.pass(asked, ok)).rejects.toMatchObject({ retryAfterMs: 17_000 });
  expect(gate.state().closedUntilMs).toBe(18_000);
  await time.pass(17_000);
  expect(await gate.pass(asked, ok)).toBe('ok');
});

test('without a stated wait it doubles each time, and starts over after a success', async () => {
  const time = new ManualTime(0);
  const gate = gateAt(time);
  const waits: number[] = [];
  for (let i = 0; i < 8; i += 1) {
    await gate.pass(asked, refuse(503, null)).catch(() => undefined);
    waits.push(gate.waitMs(asked));
    await time.pass(300_000);
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300].map((seconds) => seconds * 1000));
  await gate.pass(asked, ok);
  await gate.pass(asked, refuse(503, null)).catch(() => undefined);
  expect(gate.waitMs(asked)).toBe(5_000);
});

test('any other failure closes nothing', async () => {
  const gate = gateAt(new ManualTime(0));
  await gate.pass(asked, refuse(500, 60_000)).catch(() => undefined);
  expect(gate.waitMs(asked)).toBe(0);
});

test('guests use up no more than their share, and the rest is there for displays', async () => {
  const time = new ManualTime(0);
  const gate = gateAt(time);
  const guest = { urgency: 'asked', standing: 'guest' } as const;
  for (let i = 0; i < 3; i += 1) await gate.pass(guest, ok);
  await expect(gate.pass(guest, ok)).rejects.toMatchObject({ retryAfterMs: 60_000 });
  for (let i = 0; i < 7; i += 1) expect(await gate.pass(asked, ok)).toBe('ok');
  await expect(gate.pass(asked, ok)).rejects.toBeInstanceOf(GateClosedError);
});
