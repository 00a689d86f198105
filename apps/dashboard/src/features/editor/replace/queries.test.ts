import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { makeClient } from '../../../services/make-client';
import { otherScenesQuery } from './queries';

test('with more scenes than a page has, all pages are asked for', async () => {
  const asked: number[] = [];
  const client = makeClient({
    baseUrl: 'http://perron.test',
    fetch: async (...given) => {
      const { searchParams } = new URL(new Request(...given).url);
      const current_page = Number(searchParams.get('current_page') ?? 1);
      asked.push(current_page);
      const counts = { total: 250, current_page, page_size: 100 };
      return Response.json({ items: [], resolutions: [], ...counts });
    },
  });
  await new QueryClient().query(otherScenesQuery(client, 7));
  expect(asked).toEqual([1, 2, 3]);
});
