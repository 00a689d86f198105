import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawPage } from '../../kit/testing/draw-page';
import { CreateScenePage } from './create-page';

let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(() => page.close());

const none = async () => ({ items: [], total: 0, current_page: 1, page_size: 200 });

test('the form follows the address when it changes within the page', async () => {
  page = await drawPage({
    pages: { '/signed-in/pixel-scenes/create': CreateScenePage },
    client: { listOutputTypes: none, listPixelGroups: none },
    search: { name: 'Halle' },
    parts: ['scenes'],
  });
  const name = () => document.querySelector<HTMLInputElement>('input[data-autofocus]')?.value;
  await vi.waitFor(() => expect(name()).toBe('Halle'));
  await act(() =>
    page.router.navigate({
      to: '/signed-in/pixel-scenes/create',
      search: { name: 'Treppe' },
    } as never),
  );
  await vi.waitFor(() => expect(name()).toBe('Treppe'));
});
