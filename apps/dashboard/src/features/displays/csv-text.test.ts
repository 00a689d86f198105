import { expect, test } from 'vitest';
import { csvText } from './csv-text';

const bytesOf = (...bytes: number[]) => Uint8Array.from(bytes).buffer;

test('a file in UTF-8 and one of an old spreadsheet are both read', () => {
  expect(csvText(bytesOf(0xef, 0xbb, 0xbf, 0x53, 0xc3, 0xbc, 0x64))).toBe('Süd');
  expect(csvText(bytesOf(0x53, 0xfc, 0x64))).toBe('Süd');
});
