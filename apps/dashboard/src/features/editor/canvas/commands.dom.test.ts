import { preloadWidgets } from '@perron/widgets/host';
import type * as Host from '@perron/widgets/host';
import { expect, test, vi } from 'vitest';
import { createEditorSession } from '../session/editor-session';
import { createCommands } from './commands';
import { createStageControl } from './stage-control';

vi.mock('@perron/widgets/host', async (original) => {
  const host = await original<typeof Host>();
  return { ...host, preloadWidgets: vi.fn(host.preloadWidgets) };
});

function emptyScene() {
  const [name, background] = ['Hall', '#ffffff'];
  const session = createEditorSession({ name, background, width: 800, height: 600, widgets: [] });
  const onMissing = vi.fn();
  const words = { groupName: () => 'Group', onFull: vi.fn(), onMissing };
  const commands = createCommands(session, createStageControl(), words);
  const kinds = () => session.state().design.widgets.map(({ type }) => type);
  return { session, onMissing, commands, kinds };
}

test('a kind of widgets that has not come yet is fetched when one is added or pasted', async () => {
  const { session, commands, kinds, onMissing } = emptyScene();
  commands.add('rect');
  await vi.waitFor(() => expect(kinds()).toEqual(['rect']));
  const frame = { x: 0, y: 0, width: 90, height: 90, rotation: 0 };
  const widgets = [{ id: 'q', type: 'qr_code', ...frame }];
  commands.paste(JSON.stringify({ format: 'perron-widgets', version: 1, widgets }));
  await vi.waitFor(() => expect(kinds()).toEqual(['rect', 'qr_code']));
  expect(session.state().selection).toEqual(['qr_code-1']);
  expect(onMissing).not.toHaveBeenCalled();
});

test('one that does not come is told of, and nothing is added', async () => {
  const { commands, kinds, onMissing } = emptyScene();
  vi.mocked(preloadWidgets).mockRejectedValueOnce(new Error('The server is away'));
  commands.add('weather');
  await vi.waitFor(() => expect(onMissing).toHaveBeenCalledOnce());
  expect(kinds()).toEqual([]);
});
