import type { AccessRules, RoleOfUser } from '@perron/schema';
import { afterEach, expect, test, vi } from 'vitest';
import { button, choose, click, drawPage } from '../../../kit/testing/draw-page';
import { RolesSwitch } from './RolesSwitch';
import { SessionRule } from './SessionRule';

const rules: AccessRules = {
  roles: false,
  two_people: false,
  second_factor: false,
  session_idle_minutes: 10_080,
  keys_rotated_at: null,
  version: 1,
};
const users: RoleOfUser[] = [
  { user_id: 1, name: 'Ada Example', role: 'administrator', limited_to: null, state: 'active' },
  { user_id: 2, name: 'Ole Neu', role: 'viewer', limited_to: null, state: 'invited' },
];
const putAccessRules = vi.fn(async ({ body }: { readonly body: object }) => ({
  ...rules,
  ...body,
}));

let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(() => page.close());

async function draw(
  Page: () => React.ReactNode,
  listRolesOfUsers = async () => ({ items: users }),
) {
  putAccessRules.mockClear();
  page = await drawPage({
    pages: { '/': Page },
    client: {
      putAccessRules,
      listRolesOfUsers,
      getAccessRules: async () => rules,
      getOwnPermissions: async () => ({
        roles: false,
        role: 'administrator',
        limited_to: null,
        refused: {},
        needs_second_factor: false,
      }),
    },
    parts: ['users'],
  });
}

const listed = () => document.querySelector('dl')?.textContent;

test('before roles are switched on the dialog lists who would be what', async () => {
  await draw(RolesSwitch);
  await vi.waitFor(() => expect(button('Switch roles on')).toBeTruthy());
  await click(button('Switch roles on'));
  await vi.waitFor(() => expect(listed()).toContain('Ada Example'));
  expect(listed()).toMatch(/Administrator \(1\).*Ada Example.*Viewer \(1\).*Ole Neu · Invited/);
  expect(putAccessRules).not.toHaveBeenCalled();
});

test('a list that cannot be loaded is told', async () => {
  await draw(RolesSwitch, () => Promise.reject(new Error('away')));
  await vi.waitFor(() => expect(button('Switch roles on')).toBeTruthy());
  await click(button('Switch roles on'));
  await vi.waitFor(() => expect(document.body.textContent).toContain('could not be loaded'));
});

test('an administrator sets when unused sessions end', async () => {
  await draw(SessionRule);
  await vi.waitFor(() => expect(document.body.textContent).toContain('ends after 7 days'));
  await click(button('Change'));
  await vi.waitFor(() => expect(document.querySelector('select')).not.toBe(null));
  await choose(document.querySelector('select'), '12 hours');
  const dialog = document.querySelector('[role=dialog]');
  const confirm = [...(dialog?.querySelectorAll('button') ?? [])].find(
    (candidate) => candidate.textContent === 'Change',
  );
  await click(confirm ?? null);
  await vi.waitFor(() =>
    expect(putAccessRules).toHaveBeenCalledWith({
      body: { roles: false, session_idle_minutes: 720 },
    }),
  );
});
