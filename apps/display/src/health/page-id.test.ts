import { expect, test } from 'vitest';
import { newPageId } from './page-id';

test('a page has an id of 16 hex digits, also where its bytes are small', () => {
  expect(newPageId((bytes) => bytes.fill(10))).toBe('0a0a0a0a0a0a0a0a');
});
