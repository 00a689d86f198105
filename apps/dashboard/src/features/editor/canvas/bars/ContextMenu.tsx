import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslate } from '../../../../i18n/use-translate';
import { LateActionMenu } from '../../../../kit/menu/late-action-menu';
import type { Point } from '../../model/geometry';
import { withTheirGroups } from '../../model/groups';
import { widgetAt, widgetsAt } from '../../model/hit';
import { useEditor } from '../../session/editor-context';
import { useStage } from '../stage-context';
import { inScene } from '../view';
import { useSelectionActions } from './use-selection-actions';

/** The menu at the pointer, for what is under it. */
export function ContextMenu({ layerRef }: { readonly layerRef: RefObject<HTMLElement | null> }) {
  const { t } = useTranslate();
  const { session } = useEditor();
  const control = useStage();
  const actions = useSelectionActions();
  const [at, setAt] = useState<Point | null>(null);
  useEffect(() => {
    const layer = layerRef.current;
    if (!layer) return undefined;
    const open = (event: MouseEvent) => {
      event.preventDefault();
      const { left, top } = layer.getBoundingClientRect();
      const { view, entered } = control.state();
      const point = inScene(view, { x: event.clientX - left, y: event.clientY - top });
      const { design, selection } = session.state();
      const isOnSelected = widgetsAt(design, point).some(({ id }) => selection.includes(id));
      const hit = widgetAt(design, point);
      if (!isOnSelected && hit) session.select(withTheirGroups(design, [hit.id], entered));
      setAt({ x: event.clientX, y: event.clientY });
    };
    layer.addEventListener('contextmenu', open);
    return () => layer.removeEventListener('contextmenu', open);
  }, [control, layerRef, session]);
  if (at === null) return null;
  return (
    <LateActionMenu
      key={`${at.x} ${at.y}`}
      opened
      at={at}
      actions={actions}
      label={t('editor.bar.selection')}
      position="bottom-start"
      width={270}
      onClose={() => {
        setAt(null);
        layerRef.current?.focus({ preventScroll: true });
      }}
    />
  );
}
