import type { StoredWidget } from '@perron/schema';
import { preloadWidgets } from '@perron/widgets/host';
import type * as Host from '@perron/widgets/host';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawPage } from '../../../kit/testing/draw-page';
import { designOf } from '../model/design';
import { hallScene as scene } from '../model/testing/hall-scene';
import { EditorContext } from '../session/editor-context';
import { createEditorSession } from '../session/editor-session';
import type { DraftKeeper } from './draft-keeper-parts';
import { useDraftKeeping } from './use-draft-keeping';

vi.mock('@perron/widgets/host', async (original) => {
  const host = await original<typeof Host>();
  return { ...host, preloadWidgets: vi.fn() };
});

beforeEach(() => {
  vi.mocked(preloadWidgets).mockReset().mockResolvedValue(undefined);
});

const widgetOf = (id: string, type: string): StoredWidget => ({
  id,
  type,
  version: 1,
  x: 0,
  y: 0,
  width: 200,
  height: 100,
  rotation: 0,
});
const draft = {
  ...designOf(scene),
  base_version: 3,
  pixel_scene_id: 31,
  revision: 1,
  widgets: [widgetOf('w', 'weather')],
  updated_at: scene.updated_at,
};
const third = { ...scene, version: 3, widgets: [widgetOf('t', 'time')] };

/** Opens the scene, on which a draft of an earlier state lies at the server. */
async function open(): Promise<() => DraftKeeper | null> {
  const editor = { session: createEditorSession(designOf(scene)), scene };
  let keeper: DraftKeeper | null = null;
  const Page = () => {
    keeper = useDraftKeeping();
    return null;
  };
  await drawPage({
    pages: {
      '/': () => (
        <EditorContext value={editor}>
          <Page />
        </EditorContext>
      ),
    },
    client: {
      getCurrentUser: vi.fn(async () => ({ id: 5 })) as never,
      getPixelSceneDraft: async () => ({ revision: 1, draft }),
      getPixelSceneVersion: vi.fn(async () => third) as never,
      putPixelSceneDraft: async () => draft,
    },
  });
  return () => keeper;
}

/** Waits for the value while React has its turns. */
const comes = (read: () => unknown, expected: unknown) =>
  act(() => vi.waitFor(() => expect(read()).toEqual(expected)));

test('a draft is compared once the kinds of its widgets have come, and those of the state that it began from', async () => {
  const come: (() => void)[] = [];
  vi.mocked(preloadWidgets).mockImplementation(
    () => new Promise<void>((resolve) => come.push(resolve)),
  );
  const keeper = await open();
  const asked = () => vi.mocked(preloadWidgets).mock.calls.map(([types]) => types);
  await comes(asked, [['weather']]);
  expect(keeper()?.state().phase).toBe('opening');
  come[0]?.();
  await comes(asked, [['weather'], ['time']]);
  expect(keeper()?.state().phase).toBe('opening');
  come[1]?.();
  await comes(() => keeper()?.state().continued, 'server');
  expect(keeper()?.state()).toMatchObject({ phase: 'saved', changes: 1, base: { version: 4 } });
});

test('a kind that does not come keeps nobody from the draft', async () => {
  vi.mocked(preloadWidgets).mockRejectedValue(new Error('The server is away'));
  const keeper = await open();
  await comes(() => keeper()?.state().continued, 'server');
});
