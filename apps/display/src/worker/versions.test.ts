import { expect, test } from 'vitest';
import {
  drawn,
  failed,
  idle,
  installed,
  keptVersions,
  lost,
  noVersions,
  opened,
  takenOver,
} from './versions';

/** `a` has drawn, `b` waits. */
const waiting = installed(drawn(installed(noVersions, 'a'), 'a'), 'b');
/** `b` has taken over and has not drawn yet. */
const tried = takenOver(waiting);

test('the first version that is stored is shown at once', () => {
  expect(installed(noVersions, 'a')).toMatchObject({ active: 'a', proven: null, waiting: null });
});

test('a new version waits until it may take over', () => {
  expect(waiting).toMatchObject({ active: 'a', proven: 'a', waiting: 'b' });
  expect(tried).toMatchObject({ active: 'b', proven: 'a', waiting: null });
});

test('a page that is opened gets the new version: nothing is on the screen yet', () => {
  expect(opened(waiting)).toMatchObject({ active: 'b', waiting: null, openings: 1 });
});

test('a version that has drawn is the one to go back to', () => {
  const now = drawn(tried, 'b');
  expect(now).toMatchObject({ active: 'b', proven: 'b', former: 'a' });
  expect(keptVersions(now)).toEqual(['b', 'a']);
});

test('a page of an older version that still draws proves nothing of the new one', () => {
  expect(drawn(tried, 'a')).toBe(tried);
  expect(drawn(tried, 'z')).toBe(tried);
  expect(failed(tried, 'a')).toBe(tried);
});

test('a version that does not draw gives way to the one before it, and is not tried again', () => {
  const back = failed(tried, 'b');
  expect(back).toMatchObject({ active: 'a', proven: 'a', waiting: null, failed: ['b'] });
  expect(installed(back, 'b')).toBe(back);
  expect(installed(back, 'c')).toMatchObject({ active: 'a', waiting: 'c' });
});

test('a version that crashes each time before it can say so has failed at the fourth opening', () => {
  const thrice = opened(opened(opened(waiting)));
  expect(thrice).toMatchObject({ active: 'b', openings: 3 });
  expect(opened(thrice)).toMatchObject({ active: 'a', failed: ['b'] });
});

test('a page without a scene to draw is well, however often it is opened', () => {
  let now = waiting;
  for (let opening = 0; opening < 9; opening += 1) now = idle(opened(now), 'b');
  expect(now).toMatchObject({ active: 'b', proven: 'a', failed: [] });
});

test('a version that has drawn here before is not to blame when it does not draw', () => {
  const settled = drawn(installed(noVersions, 'a'), 'a');
  expect(failed(settled, 'a')).toMatchObject({ active: 'a', proven: 'a', failed: [] });
  expect(failed(waiting, 'a')).toMatchObject({ active: 'b', proven: 'a', failed: [] });
});

test('a version that nothing can take the place of stays', () => {
  const alone = installed(noVersions, 'a');
  expect(failed(alone, 'a')).toMatchObject({ active: 'a', failed: [] });
});

test('a version whose files are gone is replaced by the proven one, or by the network', () => {
  expect(lost(tried, 'b')).toMatchObject({ active: 'a', proven: 'a' });
  expect(lost(lost(tried, 'b'), 'a')).toMatchObject({ active: null, proven: null });
});

test('only the last failures are remembered', () => {
  let now = waiting;
  for (const name of ['b', 'c', 'd', 'e', 'f', 'g']) {
    now = failed(takenOver(installed(now, name)), name);
  }
  expect(now.failed).toEqual(['c', 'd', 'e', 'f', 'g']);
});
