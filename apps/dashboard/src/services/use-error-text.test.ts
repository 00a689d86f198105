import { apiErrors } from '@perron/schema';
import { expect, test } from 'vitest';
import german from '../kit/messages.de.json';

// The pages before signing in load the kit's texts only.
test('every error of the server has its sentence on every page', () => {
  const ids = Object.keys(apiErrors).map((code) => `error.code.${code}`);
  expect(ids.filter((id) => !Object.hasOwn(german, id))).toEqual([]);
});
