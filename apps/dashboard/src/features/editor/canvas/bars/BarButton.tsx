import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './bars.module.css';

interface Props {
  readonly label: string;
  readonly Icon: Icon;
  readonly onClick: () => void;
  /** Present: it stays pressed. */
  readonly isOn?: boolean;
  readonly isOff?: boolean;
}

/** A button of a tool bar, named by its label. */
export function BarButton({ label, Icon, onClick, isOn, isOff = false }: Props) {
  return (
    <ActionIcon
      className={styles.button ?? ''}
      variant="subtle"
      color="gray"
      size={30}
      aria-label={label}
      title={label}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      data-on={isOn || undefined}
      disabled={isOff}
      onClick={onClick}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}

/** A bar that floats over the stage. */
export function FloatingBar({
  label,
  place,
  children,
}: {
  readonly label: string;
  readonly place: 'top' | 'bottom';
  readonly children: ReactNode;
}) {
  return (
    <div role="toolbar" aria-label={label} className={styles.bar} data-place={place}>
      {children}
    </div>
  );
}

export function BarRule() {
  return <span className={styles.rule} role="presentation" />;
}
