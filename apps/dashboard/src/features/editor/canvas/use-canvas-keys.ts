import { useTranslate } from '../../../i18n/use-translate';
import type { Shortcut } from '../../../kit/shortcuts/shortcut-registry';
import { useShortcuts } from '../../../kit/shortcuts/use-shortcuts';
import type { Direction } from '../model/move';
import { useEditor } from '../session/editor-context';
import { useCommands } from './commands-context';
import { isOnStage } from './is-on-stage';
import { useStage } from './stage-context';
import { useClipboardCommands } from './use-clipboard';

const directions: readonly (readonly [string, Direction])[] = [
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
];

function hasDialog(): boolean {
  return document.querySelector('[role="dialog"], [role="menu"]') !== null;
}

/** All keys of the canvas, which the sheet of shortcuts lists. */
export function useCanvasKeys(): void {
  const { t } = useTranslate();
  const { session } = useEditor();
  const control = useStage();
  const { commands } = useCommands();
  const clipboard = useClipboardCommands();
  const isSelected = () => session.state().selection.length > 0;
  /** Only where something is selected; elsewhere the browser has the key. */
  const selected = (run: () => unknown) => () => (isSelected() && !hasDialog() ? run() : false);
  const onStage = (run: () => unknown) => () => (isOnStage() && !hasDialog() ? run() : false);
  const command = (keys: string, label: string, run: () => unknown): Shortcut => ({
    keys,
    label,
    run,
    notInFields: true,
  });
  const escape = () => {
    if (commands.leaveGroup()) return true;
    if (!isSelected()) return false;
    commands.selectNone();
    return true;
  };
  useShortcuts([
    { ...command('mod+z', t('editor.undo'), commands.undo), repeats: true },
    { ...command('mod+shift+z', t('editor.redo'), commands.redo), repeats: true },
    { ...command('mod+y', t('editor.redo'), commands.redo), repeats: true },
    command('mod+a', t('editor.selectAll'), () => (hasDialog() ? false : commands.selectAll())),
    { keys: '.', label: t('editor.selectNext'), run: onStage(() => commands.selectNext(1)) },
    { keys: ',', label: t('editor.selectPrevious'), run: onStage(() => commands.selectNext(-1)) },
    { keys: 'Enter', label: t('editor.enterGroup'), run: onStage(selected(commands.enterGroup)) },
    { keys: 'Escape', label: t('editor.selectNone'), run: onStage(escape) },
    ...directions.flatMap(([key, direction]) => [
      {
        keys: key,
        label: t(`editor.nudge.${direction}`),
        repeats: true,
        run: onStage(selected(() => commands.nudge(direction, false))),
      },
      {
        keys: `shift+${key}`,
        label: t(`editor.nudge.far.${direction}`),
        repeats: true,
        run: onStage(selected(() => commands.nudge(direction, true))),
      },
    ]),
    { keys: 'Delete', label: t('editor.delete'), run: selected(commands.remove) },
    { keys: 'Backspace', label: t('editor.delete'), run: onStage(selected(commands.remove)) },
    // The browser's own clipboard events do the work.
    command('mod+x', t('editor.cut'), () => false),
    command('mod+c', t('editor.copy'), () => false),
    command('mod+v', t('editor.paste'), () => false),
    command('mod+shift+v', t('editor.pasteStyle'), selected(clipboard.pasteStyle)),
    command('mod+d', t('editor.duplicate'), selected(commands.duplicate)),
    command('mod+g', t('editor.group'), selected(commands.group)),
    command('mod+shift+g', t('editor.ungroup'), selected(commands.ungroup)),
    command(
      'mod+ArrowUp',
      t('editor.order.forward'),
      selected(() => commands.order('forward')),
    ),
    command(
      'mod+ArrowDown',
      t('editor.order.backward'),
      selected(() => commands.order('backward')),
    ),
    command(
      'mod+shift+ArrowUp',
      t('editor.order.front'),
      selected(() => commands.order('front')),
    ),
    command(
      'mod+shift+ArrowDown',
      t('editor.order.back'),
      selected(() => commands.order('back')),
    ),
    command(
      'mod+shift+l',
      t('editor.lock.toggle'),
      selected(() => commands.lock()),
    ),
    command(
      'mod+shift+h',
      t('editor.hide.toggle'),
      selected(() => commands.hide()),
    ),
    { keys: 'v', label: t('editor.tool.select'), run: () => control.change({ tool: 'select' }) },
    { keys: 'h', label: t('editor.tool.hand'), run: () => control.change({ tool: 'hand' }) },
    {
      keys: '+',
      label: t('editor.zoom.in'),
      run: () => control.zoomBy(1),
    },
    {
      keys: '-',
      label: t('editor.zoom.out'),
      run: () => control.zoomBy(-1),
    },
    { keys: '0', label: t('editor.zoom.full'), run: () => control.zoomTo(1) },
    { keys: '1', label: t('editor.zoom.fit'), run: () => control.fit(session.state().design) },
  ]);
}
