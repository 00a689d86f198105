import { Button } from '@mantine/core';
import { requiredRoles, reaches } from '@perron/schema';
import type { OwnPermissions, Role, RoledId, S3File } from '@perron/schema';
import { IconPlus } from '@tabler/icons-react';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { LinkButton } from '../page/LinkButton';
import { FileDrop } from '../pickers/FileDrop';
import { SortableList } from '../sortable-list/SortableList';
import { button, click, drawPage } from '../testing/draw-page';
import { useGuard } from './use-guard';

const pair = vi.fn<(...args: unknown[]) => void>();
const upload = vi.fn<() => Promise<S3File>>();
let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(() => page.close());

/** The permissions of a role on the server; `null` means that roles are off. */
function permissionsOf(role: Role | null): OwnPermissions {
  const refused = Object.entries(requiredRoles).filter(
    ([, required]) => role && !reaches(role, required),
  );
  return {
    roles: role !== null,
    role: role ?? 'administrator',
    limited_to: null,
    needs_second_factor: false,
    refused: Object.fromEntries(refused),
  };
}

function Controls() {
  const guard = useGuard();
  const result = (call: RoledId) => (
    <Button {...guard(call)} onClick={() => pair()}>
      {call}
    </Button>
  );
  return (
    <>
      {result('pairDisplay')}
      {result('sayNow')}
      {result('rotateApiKey')}
      <Button {...guard('exportPixelScene', true)}>busy</Button>
      <LinkButton to="/editor" Icon={IconPlus}>
        New scene
      </LinkButton>
      <SortableList
        items={['Zoo', 'Alex']}
        keyOf={(name) => name}
        nameOf={(name) => name}
        texts={{ list: 'Order', up: (name) => `${name} up`, down: (name) => `${name} down` }}
        onMove={pair}
      >
        {(name) => name}
      </SortableList>
      <FileDrop
        label="Files"
        accept="image/*"
        call="uploadS3File"
        upload={upload}
        onStored={pair}
      />
    </>
  );
}

async function drawFor(role: Role | null) {
  pair.mockReset();
  upload.mockReset().mockReturnValue(new Promise<never>(() => undefined));
  const permissions = permissionsOf(role);
  page = await drawPage({
    pages: { '/displays': Controls, '/editor': Controls },
    client: { getOwnPermissions: async () => permissions },
  });
  const isExplained = () =>
    expect(page.queryClient.getQueryData(['users', 'me', 'permissions'])).toEqual(permissions);
  await act(() => vi.waitFor(isExplained));
  // The page hears of it one turn later.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

const isOff = (name: string) => button(name)?.matches(':disabled') ?? false;

async function drop(): Promise<void> {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  const files = [new File(['x'], 'x.png', { type: 'image/png' })];
  Object.assign(event, { dataTransfer: { files } });
  await act(async () => void document.querySelector('[role=group]')?.dispatchEvent(event));
}

test.each([
  [null, []],
  ['viewer', ['pairDisplay', 'sayNow', 'rotateApiKey', 'New scene', 'Choose a file']],
  ['dispatcher', ['pairDisplay', 'rotateApiKey', 'New scene', 'Choose a file']],
  ['editor', ['rotateApiKey']],
  ['administrator', []],
] as const)('as %s these are off, and nothing else: %j', async (role, off) => {
  await drawFor(role);
  const all = ['pairDisplay', 'sayNow', 'rotateApiKey', 'New scene', 'Choose a file'];
  expect(all.filter(isOff)).toEqual(off);
  expect(isOff('busy')).toBe(true);
});

test('a button that is off says which role it takes, and does nothing', async () => {
  await drawFor('viewer');
  expect(button('pairDisplay')?.title).toContain('Viewer');
  expect(button('pairDisplay')?.title).toContain('Editor');
  await click(button('pairDisplay'));
  expect(pair).not.toHaveBeenCalled();
});

test('a file that is dropped goes nowhere for those who may not upload', async () => {
  await drawFor('viewer');
  await drop();
  expect(upload).not.toHaveBeenCalled();
  await page.close();
  await drawFor('editor');
  await drop();
  expect(upload).toHaveBeenCalledOnce();
});

test('an order that the page’s role may not change is only shown', async () => {
  // The page is that of displays, which dispatchers may change.
  await drawFor('viewer');
  expect(document.querySelector('ol')?.textContent).toBe('ZooAlex');
  expect([button('Zoo down'), document.querySelector('[draggable=true]')]).toEqual([
    undefined,
    null,
  ]);
  await page.close();
  await drawFor('dispatcher');
  await click(button('Zoo down'));
  expect(pair).toHaveBeenCalledExactlyOnceWith(0, 1);
});
