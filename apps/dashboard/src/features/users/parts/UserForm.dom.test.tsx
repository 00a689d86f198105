import { newUser } from '@perron/schema';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { choose, drawPage, fill } from '../../../kit/testing/draw-page';
import { UserForm } from './UserForm';

const createUser = vi.fn<(call: { readonly body: unknown }) => Promise<never>>();
let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(() => page.close());

async function drawInvitation(role: 'viewer' | null) {
  createUser.mockReset().mockReturnValue(new Promise<never>(() => undefined));
  page = await drawPage({
    pages: { '/users/new': () => <UserForm user={null} role={role} /> },
    client: {
      createUser,
      getOwnPermissions: async () => ({
        ...{ roles: true, role: 'administrator', limited_to: null, refused: {} },
        needs_second_factor: false,
      }),
    },
    parts: ['users'],
  });
}

const field = (label: string) => {
  const named = [...document.querySelectorAll('label')].find((one) =>
    one.textContent.startsWith(label),
  );
  return document.getElementById(named?.htmlFor ?? '');
};

async function invite() {
  await fill(field('E-mail'), 'neu@perron.example');
  await fill(field('First name'), 'Nele');
  await fill(field('Last name'), 'Neu');
  await act(async () => document.querySelector('form')?.requestSubmit());
  await vi.waitFor(() => expect(createUser).toHaveBeenCalledOnce());
  return newUser.parse(createUser.mock.calls[0]?.[0].body);
}

test('with roles on, who is invited gets the role that was chosen', async () => {
  await drawInvitation('viewer');
  const role = field('Role');
  expect(role).toHaveProperty('value', 'viewer');
  await choose(role, 'Dispatcher');
  expect(await invite()).toMatchObject({ email: 'neu@perron.example', role: 'dispatcher' });
});

test('with roles off, the form asks for no role and sends none', async () => {
  await drawInvitation(null);
  expect(field('Role')).toBe(null);
  expect(await invite()).not.toHaveProperty('role');
});
