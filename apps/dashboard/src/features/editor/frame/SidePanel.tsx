import { CloseButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import styles from './EditorFrame.module.css';

export type Side = 'left' | 'right';

interface Props {
  readonly side: Side;
  readonly label: string;
  /** Opened over the stage, and closed again; `null` if it stands beside the stage. */
  readonly onClose: (() => void) | null;
  readonly children: ReactNode;
}

/** A panel of the editor, beside the stage or over it. */
export function SidePanel({ side, label, onClose, children }: Props) {
  const { t } = useTranslate();
  const ref = useRef<HTMLDivElement>(null);
  const isOver = onClose !== null;
  useEffect(() => {
    if (isOver) ref.current?.focus({ preventScroll: true });
  }, [isOver]);
  if (!isOver) return <div className={styles[side]}>{children}</div>;
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // The stage's own Escape would drop the selection.
    event.stopPropagation();
    onClose();
  };
  return (
    <div
      ref={ref}
      id={`editor-panel-${side}`}
      role="region"
      aria-label={label}
      tabIndex={-1}
      className={styles[side]}
      data-over
      onKeyDown={closeByKey}
    >
      <div className={styles.closeRow}>
        <b aria-hidden="true">{label}</b>
        <CloseButton
          size="sm"
          aria-label={t('editor.panel.close', { panel: label })}
          onClick={onClose}
        />
      </div>
      {children}
    </div>
  );
}
