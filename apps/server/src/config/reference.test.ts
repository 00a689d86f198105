import { expect, test } from 'vitest';
import { environment, meaningOf } from './environment';
import { configurationPage, firstVariables } from './reference';

const page = configurationPage();
const rows = new Map(
  Array.from(
    page.matchAll(/^\| `(\w+)` \| (.*) \| (.*) \| (.*) \|$/gm),
    ([, name = '', ...cells]) => [name, cells],
  ),
);

test('every variable is in the page once, with its meaning, its values and its default', () => {
  expect([...rows.keys()]).toEqual(Object.keys(environment.shape));
  const incomplete = [...rows].filter(([, cells]) => cells.includes(''));
  expect(incomplete).toEqual([]);
});

test('the values of a variable are named as in the error about a wrong one', () => {
  expect(rows.get('PORT')).toEqual([
    'Port to listen on; `0` takes a free one.',
    'a port number from 0 to 65535',
    '`8080`',
  ]);
  expect(rows.get('SIP_RTP_PORTS')?.slice(1)).toEqual([
    'two port numbers such as 16384-17383, at least 8 ports apart for each call',
    '`16384-17383`',
  ]);
  expect(rows.get('MAIL_FROM')?.[1]).toBe(
    String.raw`a sender such as perron@example.org or Perron \<perron@example.org>`,
  );
  expect(rows.get('MAIL_FROM')?.[2]).toBe('`Perron <perron@localhost>`');
  expect(rows.get('TRANSIT_HEADERS')?.[1]).not.toContain('entry 1');
});

test('a variable without a default says what holds in its place', () => {
  expect(rows.get('DATABASE_URL')?.[2]).toBe('embedded PostgreSQL');
  expect(meaningOf('DATABASE_URI')).toBeUndefined();
});

test('the README names six variables, with links from its own folder', () => {
  expect(firstVariables().split('\n')).toHaveLength(8);
  expect(firstVariables()).toContain('](docs/guides/transit-data.md)');
});
