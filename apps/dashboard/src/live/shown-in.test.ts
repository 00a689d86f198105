import type { ServerEvent } from '@perron/schema';
import { expect, test } from 'vitest';
import { allRoots, rootsOf } from './shown-in';

function change(event: Partial<Extract<ServerEvent, { event: 'change' }>>): ServerEvent {
  const whole = { event: 'change', entity: 'user', id: 1, action: 'updated', actor: null } as const;
  return { ...whole, version: 2, displays: [], ...event };
}

test('a station is shown in its list, by its displays, and counted in the state of the system', () => {
  expect(rootsOf(change({ entity: 'station' }))).toEqual(
    new Set(['stations', 'displays', 'status']),
  );
});

test('whatever a display should show from now on concerns the list of displays', () => {
  expect(rootsOf(change({ entity: 'scenario' }))).toEqual(new Set(['scenarios']));
  expect(rootsOf(change({ entity: 'scenario', displays: [7] }))).toEqual(
    new Set(['scenarios', 'displays']),
  );
});

test('who has missed too much asks for everything', () => {
  expect(rootsOf({ event: 'reset' })).toBe(allRoots);
});

test('what only displays are told changes no list', () => {
  expect(rootsOf({ event: 'manifest' }).size + rootsOf({ event: 'disruptions' }).size).toBe(0);
});
