import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { lateDialog } from '../../services/late-dialog';
import type { RowAction } from '../table/row-action';
import styles from './MenuButton.module.css';

const ActionMenu = lateDialog(
  () => import('./ActionMenu'),
  'ActionMenu',
  ({ opened }) => opened,
);

interface Props {
  readonly label: string;
  readonly actions: readonly RowAction<null>[];
  readonly className?: string;
}

/** Three dots, and what can be done; the menu comes when it is first opened. */
export function MenuButton({ label, actions, className }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <span className={[styles.place, className].join(' ')} data-open={isOpen}>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconDotsVertical size={16} />
      </ActionIcon>
      <ActionMenu opened={isOpen} {...{ label, actions }} onClose={close} />
    </span>
  );
}
