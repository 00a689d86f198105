import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect';

const origin = 'https://perron.example';

test.each(['/', '/scenario?page=2&sort=name', '/users/7#password', '/?search=S%2BU%20Zoo'])(
  'after signing in, the page that was wanted opens: %s',
  (wanted) => {
    expect(safeRedirect(wanted, origin)).toBe(wanted);
  },
);

test.each([
  'https://evil.example/',
  '//evil.example/',
  '//evil.example/users',
  '/\\evil.example/',
  '\\\\evil.example',
  '/\t/evil.example/',
  '/.//evil.example/',
  '/a/..//evil.example/',
  '/%2e//evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  ' https://evil.example',
  'evil.example',
  '',
])('an address that leads elsewhere (%j) is not followed', (wanted) => {
  expect(safeRedirect(wanted, origin)).toBe('/');
});

test('another port of the same host is another origin', () => {
  expect(safeRedirect('//perron.example:8443/', origin)).toBe('/');
});

test.each(['/auth/login', '/auth/login?redirect=/auth/login', '/auth', '/x/../auth/login'])(
  'signing in does not lead back to signing in (%s)',
  (wanted) => {
    expect(safeRedirect(wanted, origin)).toBe('/');
  },
);
