import { expect, test } from 'vitest';
import { noticesOf } from './notices-of.mjs';

const mit = { version: '1.0.0', license: 'MIT' };

test('packages for production are listed once with version and licence, in the order of names', () => {
  const text = noticesOf({
    packages: {
      '': { version: '0.1.0' },
      'packages/core': { version: '0.1.0' },
      'node_modules/@perron/core': { link: true },
      'node_modules/zod': mit,
      'node_modules/a/node_modules/@scope/b': { version: '2.0.0', license: '(MIT OR CC0-1.0)' },
      'node_modules/c/node_modules/zod': mit,
      'node_modules/vitest': { ...mit, dev: true },
    },
  });
  expect(text.split('\n').filter((line) => line.startsWith('- '))).toEqual([
    '- [@scope/b](https://www.npmjs.com/package/@scope/b/v/2.0.0) 2.0.0: (MIT OR CC0-1.0)',
    '- [zod](https://www.npmjs.com/package/zod/v/1.0.0) 1.0.0: MIT',
  ]);
});

test.each([
  ['AGPL-3.0-only', 'odd (AGPL-3.0-only)'],
  ['(MIT OR GPL-3.0-only)', 'odd ((MIT OR GPL-3.0-only))'],
  [undefined, 'odd (none)'],
])('a package with the licence %s is named', (license, named) => {
  const odd = { version: '1.0.0', ...(license !== undefined && { license }) };
  expect(() => noticesOf({ packages: { 'node_modules/odd': odd } })).toThrow(named);
});
