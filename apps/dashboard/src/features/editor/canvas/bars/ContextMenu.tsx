import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslate } from '../../../../i18n/use-translate';
import { OpenMenu } from '../../../../kit/menu/OpenMenu';
import type { Point } from '../../model/geometry';
import { withTheirGroups } from '../../model/groups';
import { widgetAt, widgetsAt } from '../../model/hit';
import { useEditor } from '../../session/editor-context';
import { useStage } from '../stage-context';
import { inScene } from '../view';
import styles from './bars.module.css';
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
  const close = () => {
    setAt(null);
    layerRef.current?.focus({ preventScroll: true });
  };
  return (
    <OpenMenu
      key={`${at.x} ${at.y}`}
      actions={actions}
      label={t('editor.bar.selection')}
      anchor={<span className={styles.point} style={{ left: at.x, top: at.y }} aria-hidden />}
      position="bottom-start"
      width={270}
      withinPortal
      onClose={close}
    />
  );
}
