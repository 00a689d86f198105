import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawPage } from '../../../kit/testing/draw-page';
import { designOf } from '../model/design';
import { hallScene as scene } from '../model/testing/hall-scene';
import { EditorContext } from '../session/editor-context';
import { createEditorSession } from '../session/editor-session';
import { Presence } from './Presence';

const editPixelScene = vi.fn();
let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(() => page.close());

/** @returns tells the page what its user may do */
async function draw() {
  editPixelScene.mockReset().mockResolvedValue({ editors: [{ user_id: 2, name: 'Ada Lovelace' }] });
  let tell: (permissions: object) => void = () => undefined;
  const answer = new Promise<object>((resolve) => (tell = resolve));
  const session = createEditorSession(designOf(scene));
  page = await drawPage({
    pages: {
      '/': () => (
        <EditorContext value={{ session, scene }}>
          <Presence />
        </EditorContext>
      ),
    },
    client: { editPixelScene, getOwnPermissions: vi.fn(() => answer) as never },
    parts: ['drafts'],
  });
  const common = { roles: true, limited_to: null, needs_second_factor: false };
  return async (role: 'viewer' | 'editor') => {
    const refused = role === 'viewer' ? { editPixelScene: 'editor' } : {};
    await act(async () => tell({ ...common, role, refused }));
    const told = () =>
      expect(page.queryClient.getQueryData(['users', 'me', 'permissions'])).toBeTruthy();
    await act(() => vi.waitFor(told));
  };
}

test('of those who only look the server is told nothing, also before it is known', async () => {
  const tell = await draw();
  expect(editPixelScene).not.toHaveBeenCalled();
  await tell('viewer');
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(editPixelScene).not.toHaveBeenCalled();
});

test('an editor is told who else has the scene open', async () => {
  const tell = await draw();
  await tell('editor');
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('Ada Lovelace')));
  expect(editPixelScene.mock.calls[0]?.[0]).toEqual({ params: { pixel_scene_id: 31 } });
});
