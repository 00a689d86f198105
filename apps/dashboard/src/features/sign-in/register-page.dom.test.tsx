import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { button, click, drawPage, fill } from '../../kit/testing/draw-page';
import { RegisterPage } from './register-page';

const getStatus = vi.fn();
const register = vi.fn();
let page: Awaited<ReturnType<typeof drawPage>>;

async function draw(): Promise<void> {
  const signedOut = { kind: 'signed-out', because: 'not-signed-in' } as const;
  page = await drawPage({
    pages: { '/auth/register': RegisterPage },
    client: { getStatus, register },
    session: { state: () => signedOut, subscribe: () => () => undefined },
    parts: ['sign-in'],
  });
}
beforeEach(() => {
  getStatus.mockReset();
  register.mockReset();
});
afterEach(() => page.close());

const field = (name: string) => document.querySelector(`input[name=${name}]`);
const says = (text: string) =>
  act(() => vi.waitFor(() => expect(document.body.textContent).toContain(text)));

test.each([
  ['first', 'There are no accounts here yet', true],
  ['open', 'You will get an e-mail', true],
  ['invite', 'must invite your address', true],
  ['closed', 'Registration is closed', false],
] as const)('the page says who may register: %s', async (registration, text, hasForm) => {
  getStatus.mockResolvedValue({ registration });
  await draw();
  await says(text);
  expect(button('Register') !== undefined).toBe(hasForm);
});

test('without an answer of the server the page says so, and tries again', async () => {
  getStatus.mockRejectedValue(new TypeError('Failed to fetch'));
  await draw();
  await says('The registration setting could not be loaded.');
  expect(field('given-name')).toBeNull();
  getStatus.mockResolvedValue({ registration: 'open' });
  await click(button('Try again'));
  await act(() => vi.waitFor(() => expect(field('given-name')).not.toBeNull()));
});

test('a fault is said at its field, which gets the focus', async () => {
  getStatus.mockResolvedValue({ registration: 'open' });
  await draw();
  await says('Register');
  await act(() => vi.waitFor(() => expect(field('given-name')).not.toBeNull()));
  await click(button('Register'));
  await says('Enter your e-mail address.');
  expect(document.activeElement).toBe(field('username'));

  await fill(field('username'), 'ada@example');
  await fill(field('new-password'), 'short');
  await click(button('Register'));
  await says('Enter the full address, such as name@example.org.');
  expect(document.activeElement).toBe(field('username'));
  const described = (field('new-password')?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
  expect(described).toContain('5 characters so far; at least 10 are needed.');

  await fill(field('username'), 'ada@example.com');
  await click(button('Register'));
  expect(document.activeElement).toBe(field('new-password'));
  expect(register).not.toHaveBeenCalled();
});
