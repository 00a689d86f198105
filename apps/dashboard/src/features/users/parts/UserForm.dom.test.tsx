import { newUser } from '@perron/schema';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { choose, drawPage, fill } from '../../../kit/testing/draw-page';
import { UserForm } from './UserForm';

const createUser = vi.fn<(call: { readonly body: unknown }) => Promise<never>>();
let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(() => page.close());

async function drawInvitation(roles: boolean) {
  createUser.mockReset().mockReturnValue(new Promise<never>(() => undefined));
  page = await drawPage({
    pages: { '/users/new': () => <UserForm user={null} /> },
    client: {
      createUser,
      getAccessRules: async () => ({
        roles,
        two_people: false,
        second_factor: false,
        session_idle_minutes: 10_080,
        keys_rotated_at: null,
        version: 1,
      }),
      getOwnPermissions: async () => ({
        roles: true,
        role: 'administrator',
        limited_to: null,
        refused: {},
        needs_second_factor: false,
      }),
    },
    parts: ['users', 'history'],
  });
}

const field = (label: string) => {
  const named = [...document.querySelectorAll('label')].find((other) =>
    other.textContent.startsWith(label),
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

test.each([true, false])(
  'who is invited is a viewer unless another role is chosen, with roles on: %s',
  async (roles) => {
    await drawInvitation(roles);
    const role = field('Role');
    expect(role).toHaveProperty('value', 'viewer');
    await choose(role, 'Dispatcher');
    expect(await invite()).toMatchObject({ email: 'neu@perron.example', role: 'dispatcher' });
  },
);

test('while roles are off the form says from when the role counts', async () => {
  await drawInvitation(false);
  await vi.waitFor(() => expect(document.body.textContent).toContain('as soon as they are on'));
  expect(await invite()).toMatchObject({ role: 'viewer' });
});

test('a sent invitation counts as no change any more, so nobody is asked whether to leave', async () => {
  await drawInvitation(true);
  const sent = { first_name: 'Nele', last_name: 'Neu', role: 'viewer', version: 1 };
  createUser.mockResolvedValueOnce({ id: 7, email: 'neu@perron.example', ...sent } as never);
  await invite();
  await vi.waitFor(() => expect(document.body.textContent).not.toMatch(/\d changes?/));
});
