import { expect, test } from 'vitest';
import { watchPointers } from './pressed-pointers';

function makePage() {
  const page = new EventTarget();
  const send = (type: string, pointerId: number, buttons: number) =>
    page.dispatchEvent(Object.assign(new Event(type), { pointerId, buttons }));
  return { page, send };
}

/** Whether it has resolved once everything that is due has run. */
async function isSettled(promise: Promise<void>): Promise<boolean> {
  let settled = false;
  void promise.then(() => (settled = true));
  await new Promise((resolve) => setImmediate(resolve));
  return settled;
}

test('waits until the last finger and the last button are released', async () => {
  const { page, send } = makePage();
  const pointers = watchPointers(page);
  expect(await isSettled(pointers.released())).toBe(true);
  send('pointerdown', 1, 1);
  send('pointerdown', 2, 1);
  const released = pointers.released();
  send('pointerup', 1, 0);
  expect(await isSettled(released)).toBe(false);
  send('pointercancel', 2, 1);
  expect(await isSettled(released)).toBe(true);
});

test('a mouse whose release was missed counts as released with its next move', async () => {
  const { page, send } = makePage();
  const pointers = watchPointers(page);
  send('pointerdown', 1, 1);
  const released = pointers.released();
  send('pointermove', 1, 1);
  expect(await isSettled(released)).toBe(false);
  send('pointermove', 1, 0);
  expect(await isSettled(released)).toBe(true);
});

test('the end releases what still waits, and nothing is followed any more', async () => {
  const { page, send } = makePage();
  const pointers = watchPointers(page);
  send('pointerdown', 1, 1);
  const released = pointers.released();
  pointers.end();
  expect(await isSettled(released)).toBe(true);
  send('pointerdown', 2, 1);
  expect(await isSettled(pointers.released())).toBe(true);
});
