import { apiErrors } from '@perron/schema';
import { expect, test } from 'vitest';

const [german = ''] = Object.values<string>(
  import.meta.glob('../kit/page/messages.de.json', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

test('every error of the server has its sentence', () => {
  const ids = Object.keys(apiErrors).map((code) => `error.code.${code}`);
  expect(ids.filter((id) => !german.includes(`"${id}"`))).toEqual([]);
});
