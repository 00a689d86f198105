import { expect, test } from 'vitest';
import { newSceneValues, widgetsInSize } from './new-scene';

const source = { name: 'Abfahrten', group_id: 4, width: 1920, height: 540 };
const copied = (name: string) => `${name} (copy)`;

test('a new scene begins with what the address says, else with what its source has', () => {
  expect(newSceneValues({}, null, copied)).toEqual({
    name: '',
    group_id: null,
    width: 1920,
    height: 1080,
  });
  expect(newSceneValues({}, source, copied)).toEqual({ ...source, name: 'Abfahrten (copy)' });
  expect(newSceneValues({ name: 'Neu', groupId: 9, width: 800 }, source, copied)).toEqual({
    name: 'Neu',
    group_id: 9,
    width: 800,
    height: 540,
  });
});

test('widgets keep their places on a scene of another size', () => {
  const widget = { id: 'a', type: 'text', x: 100, y: 50, width: 1820, height: 1, rotation: 0 };
  const half = { width: 960, height: 270 };
  expect(widgetsInSize([widget], source, half)).toEqual([
    { ...widget, x: 50, y: 25, width: 910, height: 1 },
  ]);
  expect(widgetsInSize([widget], source, source)).toEqual([widget]);
});
