import { expect, test, vi } from 'vitest';
import { maxWidgets } from '../model/copies';
import { boardOf, idsOf } from '../model/testing/designs';
import { createEditorSession } from '../session/editor-session';
import { createCommands } from './commands';
import { createStageControl } from './stage-control';

function boardWith(count: number) {
  const widgets = Array.from({ length: count }, (_, index) => ({ id: `w${index}` }));
  const session = createEditorSession(boardOf(...widgets));
  const onFull = vi.fn();
  const words = { groupName: () => 'Group', onFull, onMissing: vi.fn() };
  return { session, onFull, commands: createCommands(session, createStageControl(), words) };
}

test('a full scene takes nothing more, says so, and keeps what is selected', () => {
  const { session, onFull, commands } = boardWith(maxWidgets);
  session.select(['w1', 'w2']);
  const { design } = session.state();
  const copied = commands.copied() ?? '';
  commands.add('text');
  commands.duplicate();
  expect(commands.paste(copied)).toBe(true);
  expect(onFull).toHaveBeenCalledTimes(3);
  expect(session.state()).toMatchObject({ selection: ['w1', 'w2'], undoes: null });
  expect(session.state().design).toBe(design);
});

test('as long as there is room nobody is told that there is none', () => {
  const { session, onFull, commands } = boardWith(2);
  commands.duplicate();
  expect(commands.paste('Hello')).toBe(false);
  session.select(['w1']);
  commands.duplicate();
  commands.add('text');
  expect(onFull).not.toHaveBeenCalled();
  expect(idsOf(session.state().design)).toBe('w0 w1 rect-1 text-1');
});
