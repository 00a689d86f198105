import { expect, test } from 'vitest';
import { hashOfToken } from '../../secrets/secret-token';
import { isApiKeySecret, newApiKeySecret } from './api-key-secret';

test('a new key has the form of a key, and no two are alike', () => {
  const keys = Array.from({ length: 100 }, newApiKeySecret);
  expect(keys.every(({ secret }) => isApiKeySecret(secret))).toBe(true);
  expect(new Set(keys.map(({ secret }) => secret)).size).toBe(100);
});

test('a key is stored as its beginning and its hash', () => {
  const { secret, stored } = newApiKeySecret();
  expect(stored.prefix).toBe(secret.slice(0, 12));
  expect(stored.hash).toEqual(hashOfToken(secret));
});

test.each(['', 'perron_', `perron_${'a'.repeat(42)}`, `perron_${'a'.repeat(44)}`, 'a'.repeat(50)])(
  '"%s" does not have the form of a key',
  (text) => {
    expect(isApiKeySecret(text)).toBe(false);
  },
);
