import { expect, test } from 'vitest';
import { decodeCalendar } from './decode-calendar';

const text = 'SUMMARY:Mariä Himmelfahrt';

test.each([
  ['UTF-8', Buffer.from(text), 'utf-8'],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`), 'utf-8'],
  ['Latin-1', Buffer.from(text, 'latin1'), 'windows-1252'],
  ['UTF-16, the low byte first', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'utf-16'],
  ['UTF-16, the high byte first', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), 'utf-16'],
])('a file in %s is read, without its mark', (_, bytes, encoding) => {
  expect(decodeCalendar(bytes)).toEqual({ text, encoding });
});

test('dashes and quotes of Windows are no control characters', () => {
  const bytes = Buffer.from([0x84, 0x41, 0x93, 0x20, 0x96, 0x20, 0x80, 0xe4]);
  expect(decodeCalendar(bytes)).toEqual({ text: '„A“ – €ä', encoding: 'windows-1252' });
});
