import { requiredRoles, reaches } from '@perron/schema';
import type { HeldChange, Role } from '@perron/schema';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { button, click, drawPage } from '../../../kit/testing/draw-page';
import { HeldChanges } from './HeldChanges';

const held: HeldChange = {
  id: 7,
  operation: 'updateStation',
  summary: 'Change a station.',
  displays: 4,
  own: false,
  asked_by: { type: 'user', id: 2, name: 'ada@example.org' },
  asked_at: '2026-11-20T08:00:00.000Z',
  expires_at: '2026-11-21T08:00:00.000Z',
  changes: [
    {
      action: 'updated',
      entity: 'station',
      entity_id: 3,
      entity_name: 'Zoo',
      left_out: 0,
      changes: [{ path: ['name'], before: 'Zoo', after: 'Zoologischer Garten' }],
    },
  ],
};
const listHeldChanges = vi.fn();
const decideHeldChange = vi.fn();
let page: Awaited<ReturnType<typeof drawPage>>;

async function draw(items: readonly HeldChange[], role: Role = 'editor'): Promise<void> {
  listHeldChanges.mockResolvedValue({ items });
  const refused = Object.entries(requiredRoles).filter(([, required]) => !reaches(role, required));
  const permissions = {
    roles: true,
    role,
    limited_to: null,
    needs_second_factor: false,
    refused: Object.fromEntries(refused),
  };
  page = await drawPage({
    pages: { '/': HeldChanges },
    client: {
      listHeldChanges,
      decideHeldChange,
      getOwnPermissions: async () => permissions,
      getStatus: () => new Promise<never>(() => undefined),
    },
    parts: ['overview'],
  });
  await vi.waitFor(() =>
    expect(page.queryClient.getQueryData(['users', 'me', 'permissions'])).toEqual(permissions),
  );
}
beforeEach(() => {
  decideHeldChange.mockReset().mockResolvedValue({ items: [] });
});
afterEach(() => page.close());

const says = (text: string) =>
  act(() => vi.waitFor(() => expect(document.body.textContent).toContain(text)));

test('another person sees what would change and for whom, and approves it', async () => {
  await draw([held]);
  await says('ada@example.org asked for this');
  await says('4 displays.');
  await says('Zoologischer Garten');
  listHeldChanges.mockResolvedValue({ items: [] });
  await click(button('Approve'));
  const call = { params: { held_change_id: 7 }, body: { approve: true } };
  expect(decideHeldChange).toHaveBeenCalledExactlyOnceWith(call);
  // Nothing waits any more.
  await act(() => vi.waitFor(() => expect(document.body.textContent).not.toContain('Zoo')));
});

test('the one who asked cannot approve, and may drop it', async () => {
  await draw([{ ...held, own: true }]);
  await says('Another person has to approve it.');
  expect(button('Approve')).toBeUndefined();
  await click(button('Drop'));
  const call = { params: { held_change_id: 7 }, body: { approve: false } };
  expect(decideHeldChange).toHaveBeenCalledExactlyOnceWith(call);
});

test('a viewer sees it, and decides nothing', async () => {
  await draw([held], 'viewer');
  await says('ada@example.org asked for this');
  await act(() => vi.waitFor(() => expect(button('Approve')?.matches(':disabled')).toBe(true)));
  expect(button('Drop')?.matches(':disabled')).toBe(true);
});

test('a change that cannot be made any more waits on', async () => {
  await draw([held]);
  await says('Zoologischer Garten');
  decideHeldChange.mockRejectedValue(new Error('gone'));
  await click(button('Approve'));
  await act(() => vi.waitFor(() => expect(button('Approve')?.matches(':disabled')).toBe(false)));
  expect(document.body.textContent).toContain('Zoologischer Garten');
});
