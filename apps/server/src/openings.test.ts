import { expect, test } from 'vitest';
import { Openings } from './openings';

test('closing goes in the opposite order of opening, once, however often it is asked', async () => {
  const openings = new Openings();
  const closed: string[] = [];
  openings.add(async () => void closed.push('database'));
  openings.add(async () => void closed.push('files'));
  expect(openings.areClosing).toBe(false);
  await Promise.all([openings.closeAll(), openings.closeAll()]);
  expect(openings.areClosing).toBe(true);
  expect(closed).toEqual(['files', 'database']);
});

test('anything that is opened while all is being closed is closed too', async () => {
  const openings = new Openings();
  const closed: string[] = [];
  const closing = openings.closeAll();
  openings.add(async () => void closed.push('late'));
  await closing;
  await openings.closeAll();
  expect(closed).toEqual(['late']);
});
