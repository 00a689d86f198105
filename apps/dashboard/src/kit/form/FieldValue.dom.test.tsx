import { afterEach, expect, test, vi } from 'vitest';
import { drawPage } from '../testing/draw-page';
import { FieldValue } from './FieldValue';

let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(() => page.close());

const stamps = { created_at: '', updated_at: '', version: 1 };

async function draw(name: string, value: unknown) {
  page = await drawPage({
    pages: {
      '/': () => (
        <output>
          <FieldValue name={name} value={value} />
        </output>
      ),
    },
    client: {
      getStatus: () => new Promise(() => undefined),
      getContentBucket: async () => ({ ...stamps, id: 7, name: 'Spring', content_count: 2 }),
      getLocationLine: async ({ params }) => ({
        ...stamps,
        id: Number(params.line_id),
        station_count: 20,
        name: `U${String(params.line_id)}`,
      }),
    },
  });
}

test.each([
  ['bucket_id', 7, 'Spring'],
  ['location_line_ids', [2, 8], 'U2, U8'],
  ['priority', 1200, '1,200'],
  ['bucket_id', null, '(empty)'],
  ['is_default', true, 'Yes'],
])('%s of %o reads %s', async (name, value, text) => {
  await draw(name, value);
  await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe(text));
});
