import { expect, test } from 'vitest';
import { fetchLateParts, lateModule, latePart } from './late-part';

test('late parts are fetched one after another, and one that does not come stops no other', async () => {
  const asked: string[] = [];
  latePart(() => {
    asked.push('dialog');
    return Promise.reject(new Error('The server is away.'));
  }, 'Dialog');
  const load = lateModule(() => {
    asked.push('engine');
    return Promise.resolve({ start: 1 });
  });
  expect(asked).toEqual([]);
  const turn = () => {
    asked.push('turn');
    return Promise.resolve();
  };
  await fetchLateParts(turn);
  expect(asked).toEqual(['turn', 'dialog', 'turn', 'engine']);
  expect(await load()).toEqual({ start: 1 });
});
