import { ActionIcon } from '@mantine/core';
import {
  IconBrush,
  IconCopy,
  IconDots,
  IconLayersSelected,
  IconLayersSelectedBottom,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslate } from '../../../../i18n/use-translate';
import { ActionMenu } from '../../../../kit/menu/ActionMenu';
import { selectedUnits } from '../../model/groups';
import { useEditorState } from '../../session/editor-context';
import { useCommands } from '../commands-context';
import { useClipboardCommands } from '../use-clipboard';
import { BarButton, BarRule, FloatingBar } from './BarButton';
import { useSelectionActions } from './use-selection-actions';

const alignIcons = [
  ['left', IconLayoutAlignLeft],
  ['center', IconLayoutAlignCenter],
  ['right', IconLayoutAlignRight],
  null,
  ['top', IconLayoutAlignTop],
  ['middle', IconLayoutAlignMiddle],
  ['bottom', IconLayoutAlignBottom],
] as const;

/** Buttons that change what is selected. Without a selection there is no bar. */
export function SelectionBar() {
  const { t } = useTranslate();
  const { commands } = useCommands();
  const { pasteStyle } = useClipboardCommands();
  const actions = useSelectionActions();
  const isEmpty = useEditorState(({ selection }) => selection.length === 0);
  const units = useEditorState(({ design, selection }) => selectedUnits(design, selection).length);
  if (isEmpty) return null;
  return (
    <FloatingBar label={t('editor.bar.selection')} place="top">
      {alignIcons.map((icon, index) =>
        icon === null ? (
          <BarRule key={index} />
        ) : (
          <BarButton
            key={icon[0]}
            label={t(`editor.align.${icon[0]}`)}
            Icon={icon[1]}
            onClick={() => commands.align(icon[0])}
          />
        ),
      )}
      <BarRule />
      <BarButton
        label={t('editor.distribute.x')}
        Icon={IconLayoutDistributeVertical}
        isOff={units < 3}
        onClick={() => commands.distribute('x')}
      />
      <BarButton
        label={t('editor.distribute.y')}
        Icon={IconLayoutDistributeHorizontal}
        isOff={units < 3}
        onClick={() => commands.distribute('y')}
      />
      <BarRule />
      <BarButton
        label={t('editor.order.front')}
        Icon={IconLayersSelected}
        onClick={() => commands.order('front')}
      />
      <BarButton
        label={t('editor.order.back')}
        Icon={IconLayersSelectedBottom}
        onClick={() => commands.order('back')}
      />
      <BarRule />
      <BarButton
        label={t('editor.duplicate')}
        Icon={IconCopy}
        onClick={() => commands.duplicate()}
      />
      <BarButton label={t('editor.pasteStyle')} Icon={IconBrush} onClick={pasteStyle} />
      <BarButton label={t('editor.delete')} Icon={IconTrash} onClick={commands.remove} />
      <ActionMenu
        position="bottom"
        width={270}
        actions={actions}
        button={
          <ActionIcon variant="subtle" color="gray" size={30} aria-label={t('editor.more')}>
            <IconDots size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        }
      />
    </FloatingBar>
  );
}
