import { expect, test } from 'vitest';
import { firstSteps } from './first-steps';

const nothing = {
  ...{ hasTimetable: false, lines: 0, stations: 0 },
  ...{ outputTypes: 0, scenes: 0, playlists: 0 },
};

test('a new installation has all its steps before it, the timetable first', () => {
  const steps = firstSteps(nothing);
  expect(steps.map(({ isDone }) => isDone)).not.toContain(true);
  expect(steps[0]?.name).toBe('timetable');
  expect(steps.at(-1)).toEqual({ name: 'displays', isDone: false, to: '/displays' });
});

test('a step is done when there is one of what it asks for', () => {
  const steps = firstSteps({ ...nothing, hasTimetable: true, stations: 1, outputTypes: 5 });
  expect(steps.filter(({ isDone }) => isDone).map(({ name }) => name)).toEqual([
    'timetable',
    'stations',
    'outputTypes',
  ]);
});
