import { expect, test } from 'vitest';
import { noteRecentScene, recentScenes } from './recent-scenes';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('the latest scene comes first and stands there once, for each user alone', () => {
  const storage = memory();
  for (const id of [1, 2, 3, 2]) noteRecentScene(storage, 7, id);
  expect(recentScenes(storage, 7)).toEqual([2, 3, 1]);
  expect(recentScenes(storage, 8)).toEqual([]);
});

test('an unreadable list counts as nothing', () => {
  const storage = memory();
  storage.setItem('perron.editor.recent.7', '{"a":1}');
  expect(recentScenes(storage, 7)).toEqual([]);
});
