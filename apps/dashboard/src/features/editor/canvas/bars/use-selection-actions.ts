import { useTranslate } from '../../../../i18n/use-translate';
import type { PlainMessageId } from '../../../../i18n/use-translate';
import type { RowAction } from '../../../../kit/table/row-action';
import { widgetsOf } from '../../model/design';
import { useEditorState } from '../../session/editor-context';
import { useCommands } from '../commands-context';
import { useClipboardCommands } from '../use-clipboard';

interface Entry {
  readonly label: PlainMessageId;
  readonly keys?: string;
  readonly onRun: () => void;
  readonly isOff?: boolean;
}

const orderKeys = [
  ['front', 'mod+shift+ArrowUp'],
  ['forward', 'mod+ArrowUp'],
  ['backward', 'mod+ArrowDown'],
  ['back', 'mod+shift+ArrowDown'],
] as const;

/** The entries of the selection's menu: the context menu has the same. */
export function useSelectionActions(): readonly RowAction<null>[] {
  const { t } = useTranslate();
  const { commands } = useCommands();
  const clipboard = useClipboardCommands();
  const count = useEditorState(({ selection }) => selection.length);
  const selected = useEditorState(({ design, selection }) => {
    const widgets = widgetsOf(design, selection);
    const has = (isSo: boolean, letter: string) => (isSo ? letter : '');
    return [
      has(
        widgets.some(({ group }) => group !== undefined),
        'g',
      ),
      has(widgets.length > 0 && widgets.every(({ locked }) => locked === true), 'l'),
      has(widgets.length > 0 && widgets.every(({ hidden }) => hidden === true), 'h'),
    ].join('');
  });
  const [isGrouped, isLocked, isHidden] = ['g', 'l', 'h'].map((id) => selected.includes(id));
  const none = count === 0;
  const sections: readonly (readonly Entry[])[] = [
    [
      { label: 'editor.cut', keys: 'mod+x', onRun: clipboard.cut, isOff: none },
      { label: 'editor.copy', keys: 'mod+c', onRun: clipboard.copy, isOff: none },
      { label: 'editor.paste', keys: 'mod+v', onRun: clipboard.paste },
      { label: 'editor.pasteStyle', keys: 'mod+shift+v', onRun: clipboard.pasteStyle, isOff: none },
      { label: 'editor.duplicate', keys: 'mod+d', onRun: commands.duplicate, isOff: none },
    ],
    orderKeys.map(([order, keys]) => ({
      label: `editor.order.${order}`,
      keys,
      isOff: none,
      onRun: () => commands.order(order),
    })),
    (['width', 'height', 'both'] as const).map((side) => ({
      label: `editor.sameSize.${side}`,
      isOff: count < 2,
      onRun: () => commands.sameSize(side),
    })),
    [
      { label: 'editor.group', keys: 'mod+g', onRun: commands.group, isOff: count < 2 },
      { label: 'editor.ungroup', keys: 'mod+shift+g', onRun: commands.ungroup, isOff: !isGrouped },
      {
        label: isLocked ? 'editor.unlock' : 'editor.lock',
        keys: 'mod+shift+l',
        onRun: () => commands.lock(),
        isOff: none,
      },
      {
        label: isHidden ? 'editor.show' : 'editor.hide',
        keys: 'mod+shift+h',
        onRun: () => commands.hide(),
        isOff: none,
      },
    ],
    [{ label: 'editor.delete', keys: 'Delete', onRun: commands.remove, isOff: none }],
  ];
  return sections.flatMap((entries, section) =>
    entries.map(({ label, ...entry }, at) => ({
      ...entry,
      id: label,
      label: t(label),
      startsSection: section > 0 && at === 0,
    })),
  );
}
