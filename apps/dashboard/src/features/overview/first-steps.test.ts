import { expect, test } from 'vitest';
import { firstSteps, stepNames } from './first-steps';

const nothing = {
  timetable: 'none',
  scenarios: 0,
  playlists: 0,
  stations: 0,
  displays: 0,
  devices: 0,
} as const;

const doneOf = (setUp: Parameters<typeof firstSteps>[0]) =>
  firstSteps(setUp).flatMap(({ name, isDone }) => (isDone ? [name] : []));

test('a new installation has an account and nothing else; each step names the page that does it', () => {
  expect(doneOf(nothing)).toEqual(['account']);
  expect(firstSteps(nothing).map(({ to }) => to)).toEqual([
    '/profile',
    '/system',
    '/playlists',
    '/station/edit',
    '/displays/new',
    '/displays',
  ]);
});

test('the demo’s timetable is not one’s own', () => {
  expect(doneOf({ ...nothing, timetable: 'demo' })).not.toContain('timetable');
  expect(doneOf({ ...nothing, timetable: 'own' })).toContain('timetable');
});

test('scenarios without a playlist show nothing, so the programme is not there yet', () => {
  expect(doneOf({ ...nothing, scenarios: 10 })).not.toContain('starter');
  expect(doneOf({ ...nothing, scenarios: 10, playlists: 1 })).toContain('starter');
});

test('a display that no device has reported for is made, but not paired', () => {
  expect(doneOf({ ...nothing, displays: 3 })).toEqual(['account', 'display']);
  const all = { ...nothing, timetable: 'own', scenarios: 10, playlists: 9, stations: 1 } as const;
  expect(doneOf({ ...all, displays: 3, devices: 1 })).toEqual([...stepNames]);
});
