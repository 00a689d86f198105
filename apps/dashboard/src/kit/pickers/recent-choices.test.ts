import { expect, test } from 'vitest';
import { recentChoices, rememberChoice } from './recent-choices';

function memory(texts = new Map<string, string>()) {
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}

test('the last five that were picked come first, each once, and each kind by itself', () => {
  const storage = memory();
  for (const id of [1, 2, 3, 4, 5, 6, 3])
    rememberChoice(storage, 'station', { id, name: `S${id}` });
  expect(recentChoices(storage, 'station').map(({ id }) => id)).toEqual([3, 6, 5, 4, 2]);
  expect(recentChoices(storage, 'line')).toEqual([]);
});

test.each(['{', '[{"id":"x"}]', 'null'])('a broken memory (%s) is an empty one', (text) => {
  expect(recentChoices(memory(new Map([['perron.recent.line', text]])), 'line')).toEqual([]);
});
