import { expect, test } from 'vitest';
import { parseSmtpUrl } from './mail-config';

test('the scheme says how the connection is encrypted, and the port that nobody names', () => {
  expect(parseSmtpUrl('smtp://mail.example.org')).toMatchObject({ port: 587, tls: 'if-offered' });
  expect(parseSmtpUrl('smtps://mail.example.org')).toMatchObject({
    port: 465,
    tls: 'from-the-start',
  });
  expect(parseSmtpUrl('smtp://[::1]:25')).toMatchObject({ host: '::1', port: 25, auth: null });
});

test('a password never travels in the open, except to this machine itself', () => {
  expect(parseSmtpUrl('smtp://u:p@mail.example.org')).toMatchObject({ tls: 'required' });
  expect(parseSmtpUrl('smtp://u:p@localhost')).toMatchObject({ tls: 'if-offered' });
});

test('user and password may hold any character, written as %XX', () => {
  expect(parseSmtpUrl('smtps://post%40perron.example:p%2F%3A@mail.example.org')?.auth).toEqual({
    user: 'post@perron.example',
    pass: 'p/:',
  });
});

test.each([
  'mail.example.org',
  'http://mail.example.org',
  'smtp:mail.example.org',
  'smtp:///',
  'smtp://mail.example.org:99999',
  'smtp://user@mail.example.org',
  'smtp://u%zz:p@mail.example.org',
  'smtp://mail.example.org/inbox',
  'smtp://mail.example.org?tls=no',
])('%s is no address of a mail server', (text) => {
  expect(parseSmtpUrl(text)).toBeNull();
});
