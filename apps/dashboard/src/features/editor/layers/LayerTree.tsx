import { VisuallyHidden } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { useRowWindow } from '../../../kit/outline-tree/use-row-window';
import { useCommands } from '../canvas/commands-context';
import { useStage } from '../canvas/stage-context';
import { renamedGroup } from '../model/groups';
import { renamed } from '../model/marks';
import { placedBelow } from '../model/order';
import { useEditor, useEditorState } from '../session/editor-context';
import { idsOf, placeBelow } from './layer-rows';
import type { LayerRow } from './layer-rows';
import { LayerTreeRow } from './LayerTreeRow';
import styles from './Layers.module.css';

interface Props {
  readonly rows: readonly LayerRow[];
  readonly onToggle: (group: string) => void;
  readonly canMove: boolean;
}

/** The rows of the layers: the keyboard walks in them, and names the row that it is at. */
export function LayerTree({ rows, onToggle, canMove }: Props) {
  const { t } = useTranslate();
  const { session } = useEditor();
  const control = useStage();
  const { commands } = useCommands();
  const treeId = useId();
  const treeRef = useRef<HTMLDivElement>(null);
  const selection = useEditorState((state) => state.selection);
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const [renamedKey, setRenamedKey] = useState<string | null>(null);
  const [draggedIds, setDraggedIds] = useState<readonly string[]>([]);
  const [heldKey, setHeldKey] = useState<string | null>(null);
  const chosen = new Set(selection);
  const isChosen = (row: LayerRow) => idsOf(row).every((id) => chosen.has(id));
  const found = rows.findIndex(({ key }) => key === focusedKey);
  const at = found >= 0 ? found : Math.max(0, rows.findIndex(isChosen));
  const row = rows[at];
  const { from, until, padTop, padBottom, reveal, onScroll } = useRowWindow(treeRef, rows.length);

  const choose = (wanted: LayerRow, isAdded: boolean) => {
    const ids = idsOf(wanted);
    const group = wanted.kind === 'widget' ? (wanted.widget.group ?? null) : null;
    control.change({ entered: group });
    setFocusedKey(wanted.key);
    const others = isAdded ? selection.filter((id) => !ids.includes(id)) : [];
    session.select(isAdded && isChosen(wanted) ? others : [...others, ...ids]);
  };
  const walk = (to: number, isAdded: boolean) => {
    const next = rows[Math.max(0, Math.min(to, rows.length - 1))];
    if (!next) return;
    reveal(rows.indexOf(next));
    setFocusedKey(next.key);
    if (!isAdded || !isChosen(next)) choose(next, isAdded);
  };
  const rename = (wanted: LayerRow, name: string) => {
    setRenamedKey(null);
    treeRef.current?.focus({ preventScroll: true });
    session.edit({
      name: 'rename',
      change: (design) =>
        wanted.kind === 'group'
          ? renamedGroup(design, wanted.group, name)
          : renamed(design, wanted.widget.id, name),
    });
  };
  const press = ({ key, altKey, shiftKey }: KeyboardEvent): boolean => {
    if (!row) return false;
    if (altKey) {
      if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
      if (canMove) commands.order(key === 'ArrowUp' ? 'forward' : 'backward');
    } else if (key === 'ArrowDown') walk(at + 1, shiftKey);
    else if (key === 'ArrowUp') walk(at - 1, shiftKey);
    else if (key === 'Home') walk(0, false);
    else if (key === 'End') walk(rows.length - 1, false);
    else if (key === 'F2') setRenamedKey(row.key);
    else if (key === 'Enter' || key === ' ') choose(row, key === ' ');
    else if (row.kind === 'group' && key === (row.isOpen ? 'ArrowLeft' : 'ArrowRight'))
      onToggle(row.group);
    else return key === 'ArrowLeft' || key === 'ArrowRight';
    return true;
  };
  /** Below the row; `null` means on top of all. */
  const drop = (below: LayerRow | null) => {
    const moved = draggedIds;
    setDraggedIds([]);
    setHeldKey(null);
    const { above, group } = placeBelow(rows, below);
    if (moved.length === 0 || (above !== null && moved.includes(above))) return;
    session.edit({ name: 'order', change: (design) => placedBelow(design, moved, above, group) });
  };
  const idOf = (key: string) => `${treeId}-${key.replaceAll(/[^\w-]/g, '_')}`;
  return (
    <>
      <div
        ref={treeRef}
        role="tree"
        aria-label={t('editor.layers')}
        aria-describedby={`${treeId}-hint`}
        aria-multiselectable="true"
        aria-activedescendant={row && idOf(row.key)}
        tabIndex={0}
        className={styles.tree}
        onScroll={onScroll}
        onKeyDown={(event) => {
          if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
          if (press(event)) event.preventDefault();
        }}
      >
        <div role="presentation" style={{ height: padTop }} />
        {rows.slice(from, until).map((entry, index) => (
          <LayerTreeRow
            key={entry.key}
            id={idOf(entry.key)}
            row={entry}
            isFocused={entry === row}
            isSelected={isChosen(entry)}
            isRenamed={entry.key === renamedKey}
            held={
              heldKey === entry.key
                ? 'behind'
                : heldKey === 'top' && from + index === 0
                  ? 'before'
                  : null
            }
            onChoose={(isAdded) => choose(entry, isAdded)}
            onToggle={onToggle}
            onRename={(name) => rename(entry, name)}
            onStartRename={() => setRenamedKey(entry.key)}
            onEndRename={() => setRenamedKey(null)}
            {...(canMove && {
              onDrag: () => setDraggedIds(isChosen(entry) ? selection : idsOf(entry)),
              onHold: (isAbove: boolean) =>
                setHeldKey(isAbove && from + index === 0 ? 'top' : entry.key),
              onDrop: (isAbove: boolean) => drop(isAbove && from + index === 0 ? null : entry),
              onLetGo: () => setHeldKey(null),
            })}
          />
        ))}
        <div role="presentation" style={{ height: padBottom }} />
      </div>
      <VisuallyHidden id={`${treeId}-hint`}>{t('editor.layers.hint')}</VisuallyHidden>
    </>
  );
}
