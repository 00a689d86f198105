import { apiErrors } from '@perron/schema';
import { expect, test } from 'vitest';

const [german = ''] = Object.values<string>(
  import.meta.glob('../kit/messages.de.json', { query: '?raw', import: 'default', eager: true }),
);

// The pages before signing in load the kit's texts only.
test('every error of the server has its sentence on every page', () => {
  const ids = Object.keys(apiErrors).map((code) => `error.code.${code}`);
  expect(ids.filter((id) => !german.includes(`"${id}"`))).toEqual([]);
});
