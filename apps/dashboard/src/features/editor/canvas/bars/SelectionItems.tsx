import { Menu } from '@mantine/core';
import { useTranslate } from '../../../../i18n/use-translate';
import type { PlainMessageId } from '../../../../i18n/use-translate';
import { Keys } from '../../../../kit/shortcuts/Keys';
import { widgetsOf } from '../../model/design';
import { useEditor, useEditorState } from '../../session/editor-context';
import { useCommands } from '../commands-context';
import { useClipboardCommands } from '../use-clipboard';

interface Item {
  readonly label: PlainMessageId;
  readonly keys?: string;
  readonly run: () => void;
  readonly isOff?: boolean;
}

const orderKeys = [
  ['front', 'mod+shift+ArrowUp'],
  ['forward', 'mod+ArrowUp'],
  ['backward', 'mod+ArrowDown'],
  ['back', 'mod+shift+ArrowDown'],
] as const;

/** The entries of the selection's menu: the context menu has the same. */
export function SelectionItems() {
  const { t } = useTranslate();
  const { commands } = useCommands();
  const clipboard = useClipboardCommands();
  const { session } = useEditor();
  const count = useEditorState(({ selection }) => selection.length);
  const { design, selection } = session.state();
  const widgets = widgetsOf(design, selection);
  const isGrouped = widgets.some(({ group }) => group !== undefined);
  const isLocked = widgets.every(({ locked }) => locked === true);
  const isHidden = widgets.every(({ hidden }) => hidden === true);
  const none = count === 0;
  const sections: readonly (readonly Item[])[] = [
    [
      { label: 'editor.cut', keys: 'mod+x', run: clipboard.cut, isOff: none },
      { label: 'editor.copy', keys: 'mod+c', run: clipboard.copy, isOff: none },
      { label: 'editor.paste', keys: 'mod+v', run: clipboard.paste },
      { label: 'editor.pasteStyle', keys: 'mod+shift+v', run: clipboard.pasteStyle, isOff: none },
      { label: 'editor.duplicate', keys: 'mod+d', run: commands.duplicate, isOff: none },
    ],
    orderKeys.map(([order, keys]) => ({
      ...{ label: `editor.order.${order}`, keys, isOff: none },
      run: () => commands.order(order),
    })),
    [
      { label: 'editor.sameSize.width', run: () => commands.sameSize('width'), isOff: count < 2 },
      { label: 'editor.sameSize.height', run: () => commands.sameSize('height'), isOff: count < 2 },
      { label: 'editor.sameSize.both', run: () => commands.sameSize('both'), isOff: count < 2 },
    ],
    [
      { label: 'editor.group', keys: 'mod+g', run: commands.group, isOff: count < 2 },
      { label: 'editor.ungroup', keys: 'mod+shift+g', run: commands.ungroup, isOff: !isGrouped },
      {
        label: isLocked && !none ? 'editor.unlock' : 'editor.lock',
        ...{ keys: 'mod+shift+l', run: () => commands.lock(), isOff: none },
      },
      {
        label: isHidden && !none ? 'editor.show' : 'editor.hide',
        ...{ keys: 'mod+shift+h', run: () => commands.hide(), isOff: none },
      },
    ],
    [{ label: 'editor.delete', keys: 'Delete', run: commands.remove, isOff: none }],
  ];
  return sections.map((items, index) => (
    <div key={index} role="presentation">
      {index > 0 && <Menu.Divider />}
      {items.map(({ label, keys, run, isOff = false }) => (
        <Menu.Item
          key={label}
          disabled={isOff}
          onClick={run}
          rightSection={keys && <Keys keys={keys} />}
        >
          {t(label)}
        </Menu.Item>
      ))}
    </div>
  ));
}
