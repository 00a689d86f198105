import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawPage } from '../../../kit/testing/draw-page';
import { StageContext } from '../canvas/stage-context';
import { createStageControl } from '../canvas/stage-control';
import { designOf } from '../model/design';
import { widgetOf } from '../model/testing/designs';
import { hallScene as scene } from '../model/testing/hall-scene';
import { EditorContext } from '../session/editor-context';
import { createEditorSession } from '../session/editor-session';
import { Presence } from './Presence';

const title = widgetOf({ id: 'title', type: 'text', name: 'Title' });
const editPixelScene = vi.fn();
const ada = { user_id: 2, name: 'Ada Lovelace', selection: [title.id, 'gone'] };
let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(() => page.close());

/** The returned `tell` tells the page what its user may do. */
async function draw() {
  editPixelScene.mockReset().mockResolvedValue({ editors: [ada] });
  let listener: (permissions: object) => void = () => undefined;
  const answer = new Promise<object>((resolve) => (listener = resolve));
  const session = createEditorSession({ ...designOf(scene), widgets: [title] });
  const control = createStageControl();
  page = await drawPage({
    pages: {
      '/': () => (
        <EditorContext value={{ session, scene }}>
          <StageContext value={control}>
            <Presence />
          </StageContext>
        </EditorContext>
      ),
    },
    client: { editPixelScene, getOwnPermissions: vi.fn(() => answer) as never },
    parts: ['drafts'],
  });
  const common = { roles: true, limited_to: null, needs_second_factor: false };
  const setRole = async (role: 'viewer' | 'editor') => {
    const refused = role === 'viewer' ? { editPixelScene: 'editor' } : {};
    await act(async () => listener({ ...common, role, refused }));
    const texts = () =>
      expect(page.queryClient.getQueryData(['users', 'me', 'permissions'])).toBeTruthy();
    await act(() => vi.waitFor(texts));
  };
  return { setRole, session, control };
}

test('of those who only look the server is told nothing, also before it is known', async () => {
  const { setRole } = await draw();
  expect(editPixelScene).not.toHaveBeenCalled();
  await setRole('viewer');
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(editPixelScene).not.toHaveBeenCalled();
});

test('an editor is told who else has the scene open, and sees what they have selected', async () => {
  const { setRole, control } = await draw();
  await setRole('editor');
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('Ada Lovelace')));
  const body = { selection: [] };
  expect(editPixelScene.mock.calls[0]?.[0]).toEqual({ params: { pixel_scene_id: 31 }, body });
  expect(control.state().others).toMatchObject([
    { name: 'Ada Lovelace', selection: [title.id, 'gone'], color: /^#[0-9a-f]{6}$/ },
  ]);
  const sign = document.querySelector('[title^="Also editing"]');
  expect(sign?.getAttribute('title')).toMatch(/^Also editing: Ada Lovelace \([^,]+\)$/);
});

test('the others learn at once which widgets are selected here', async () => {
  const { setRole, session } = await draw();
  await setRole('editor');
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('Ada Lovelace')));
  await act(async () => session.select([title.id]));
  const last = () => editPixelScene.mock.calls.at(-1)?.[0] as { body: object };
  await act(() => vi.waitFor(() => expect(last().body).toEqual({ selection: [title.id] })));
});
