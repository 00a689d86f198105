import { expect, test } from 'vitest';
import { allPages } from './all-pages';

const numbers = Array.from({ length: 25 }, (_, index) => index + 1);

async function read(page: number) {
  const items = numbers.slice((page - 1) * 10, page * 10);
  return { items, total: numbers.length, page_size: 10 };
}

test('a list is read to its last page, each entry once', async () => {
  expect(await allPages(read)).toEqual(numbers);
});

test('an empty list is asked for once', async () => {
  let asked = 0;
  const none = await allPages(async () => {
    asked += 1;
    return { items: [], total: 0, page_size: 10 };
  });
  expect([none, asked]).toEqual([[], 1]);
});

test('no more pages are read than are wanted', async () => {
  expect(await allPages(read, 2)).toHaveLength(20);
});
