import { expect, test } from 'vitest';
import { readExchange } from './read-exchange';

test.each(['<html>', '', 'null', '[]', '"scenes"', '{"code":"not_found","message":"no"}'])(
  '%s is no file of scenes',
  (text) => {
    expect(readExchange(text)).toBeNull();
  },
);

test('of a damaged file of scenes each fault is told with its place', () => {
  const read = readExchange('{"format":"perron-scenes","scenes":[{"name":3}]}');
  expect(read).toMatchObject({ content: { format: 'perron-scenes' } });
  const paths = read && 'details' in read ? read.details.map(({ path }) => path) : [];
  expect(paths).toContain('scenes.0.name');
  expect(paths).toContain('format_version');
});
