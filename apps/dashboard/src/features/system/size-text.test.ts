import { expect, test } from 'vitest';
import { sizeText } from './size-text';

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [4_210_000, '4.2 MB'],
  [81_000_000_000, '81 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText('en-GB', bytes).replace('\u00a0', ' ')).toBe(text);
});
