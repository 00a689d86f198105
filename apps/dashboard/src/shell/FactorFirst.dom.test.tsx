import { Link } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, drawPage } from '../kit/testing/draw-page';
import { FactorFirst } from './FactorFirst';

let page: Awaited<ReturnType<typeof drawPage>>;

async function draw(needs_second_factor: boolean): Promise<void> {
  const permissions = { roles: false, role: 'editor' as const, limited_to: null, refused: {} };
  const element = (text: string) => () => (
    <FactorFirst>
      {text}
      <Link to="/">Elsewhere</Link>
    </FactorFirst>
  );
  page = await drawPage({
    pages: { '/': element('All displays'), '/profile': element('Switch it on here') },
    client: { getOwnPermissions: async () => ({ ...permissions, needs_second_factor }) },
    parts: ['shell'],
  });
}
afterEach(() => page.close());

const says = (text: string) =>
  act(() => vi.waitFor(() => expect(document.body.textContent).toContain(text)));

test('where everybody must have a second factor, only the profile opens until it is on', async () => {
  await draw(true);
  await says('This installation asks for a second factor.');
  expect(document.body.textContent).not.toContain('All displays');
  await click([...document.querySelectorAll('a')].find(({ href }) => href.endsWith('/profile')));
  await says('Switch it on here');
  await says('Switch it on below');
  await click([...document.querySelectorAll('a')].find((link) => link.textContent === 'Elsewhere'));
  await says('You can go on as soon as yours is on.');
  expect(document.body.textContent).not.toContain('All displays');
});

test('those who have one see their pages', async () => {
  await draw(false);
  await says('All displays');
  expect(document.body.textContent).not.toContain('second factor');
});
