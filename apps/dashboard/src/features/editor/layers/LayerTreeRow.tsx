import { ActionIcon } from '@mantine/core';
import { isWidgetType } from '@perron/widgets/names';
import {
  IconChevronRight,
  IconEye,
  IconEyeOff,
  IconFolder,
  IconLock,
  IconLockOpen,
  IconSquare,
} from '@tabler/icons-react';
import type { DragEvent } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { useCommands } from '../canvas/commands-context';
import { useStage } from '../canvas/stage-context';
import { widgetLabel } from '../model/widget-label';
import { widgetIcons } from '../widget-icons';
import { idsOf } from './layer-rows';
import type { LayerRow } from './layer-rows';
import styles from './Layers.module.css';
import { NameField } from './NameField';

interface Props {
  readonly id: string;
  readonly row: LayerRow;
  readonly isFocused: boolean;
  readonly isSelected: boolean;
  readonly isRenamed: boolean;
  readonly held: 'before' | 'behind' | null;
  readonly onChoose: (isAdded: boolean) => void;
  readonly onToggle: (group: string) => void;
  readonly onRename: (name: string) => void;
  readonly onStartRename: () => void;
  readonly onEndRename: () => void;
  readonly onDrag?: () => void;
  readonly onHold?: (isAbove: boolean) => void;
  readonly onDrop?: (isAbove: boolean) => void;
  readonly onLetGo?: () => void;
}

function isAbove(event: DragEvent): boolean {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return event.clientY < top + height / 2;
}

/** One line: what it is, its name, and whether it is locked or hidden. */
export function LayerTreeRow(props: Props) {
  const { id, row, isFocused, isSelected, isRenamed, held } = props;
  const { t, language } = useTranslate();
  const { commands } = useCommands();
  const control = useStage();
  const members = row.kind === 'group' ? row.members : [row.widget];
  const name = row.kind === 'group' ? row.group : widgetLabel(row.widget, language);
  const isLocked = members.every(({ locked }) => locked === true);
  const isHidden = members.every(({ hidden }) => hidden === true);
  const mark = { variant: 'subtle', color: 'gray', size: 22, tabIndex: -1 } as const;
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={row.kind === 'group' ? 1 : row.level}
      aria-selected={isSelected}
      aria-expanded={row.kind === 'group' ? row.isOpen : undefined}
      data-focused={isFocused || undefined}
      data-held={held ?? undefined}
      data-hidden={isHidden || undefined}
      data-level={row.kind === 'group' ? 1 : row.level}
      className={styles.row}
      draggable={props.onDrag !== undefined && !isRenamed}
      onClick={({ shiftKey, ctrlKey, metaKey }) => props.onChoose(shiftKey || ctrlKey || metaKey)}
      onDoubleClick={props.onStartRename}
      onPointerEnter={() =>
        control.change({ hovered: row.kind === 'widget' ? row.widget.id : null })
      }
      onPointerLeave={() => control.change({ hovered: null })}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing that carries nothing.
        event.dataTransfer.setData('text/plain', name);
        props.onDrag?.();
      }}
      onDragOver={(event) => {
        if (!props.onHold) return;
        event.preventDefault();
        props.onHold(isAbove(event));
      }}
      onDragEnd={props.onLetGo}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop?.(isAbove(event));
      }}
    >
      <RowIcon row={row} onToggle={props.onToggle} />
      {isRenamed ? (
        <NameField name={name} onDone={props.onRename} onDrop={props.onEndRename} />
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      <ActionIcon
        {...mark}
        className={styles.mark ?? ''}
        data-on={isLocked || undefined}
        aria-label={t(isLocked ? 'editor.layers.unlock' : 'editor.layers.lock', { name })}
        onClick={(event) => {
          event.stopPropagation();
          commands.lock(idsOf(row));
        }}
      >
        {isLocked ? <IconLock size={15} stroke={1.75} /> : <IconLockOpen size={15} stroke={1.75} />}
      </ActionIcon>
      <ActionIcon
        {...mark}
        className={styles.mark ?? ''}
        data-on={isHidden || undefined}
        aria-label={t(isHidden ? 'editor.layers.show' : 'editor.layers.hide', { name })}
        onClick={(event) => {
          event.stopPropagation();
          commands.hide(idsOf(row));
        }}
      >
        {isHidden ? <IconEyeOff size={15} stroke={1.75} /> : <IconEye size={15} stroke={1.75} />}
      </ActionIcon>
    </div>
  );
}

function RowIcon({ row, onToggle }: Pick<Props, 'row' | 'onToggle'>) {
  if (row.kind === 'group') {
    return (
      <>
        <span
          className={styles.chevron}
          data-open={row.isOpen || undefined}
          onClick={(event) => {
            event.stopPropagation();
            onToggle(row.group);
          }}
        >
          <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />
        </span>
        <IconFolder size={16} stroke={1.75} aria-hidden="true" />
      </>
    );
  }
  const { type } = row.widget;
  const Icon = isWidgetType(type) ? widgetIcons[type] : IconSquare;
  return <Icon size={16} stroke={1.75} aria-hidden="true" />;
}
