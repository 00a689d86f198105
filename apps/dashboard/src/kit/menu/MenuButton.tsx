import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { RowAction } from '../table/row-action';
import { ActionMenu } from './ActionMenu';

interface Props {
  readonly label: string;
  readonly actions: readonly RowAction<null>[];
  readonly className?: string;
}

/** Three dots, and what can be done. */
export function MenuButton({ label, actions, className }: Props) {
  return (
    <ActionMenu
      actions={actions}
      className={className}
      withinPortal={false}
      button={
        <ActionIcon variant="subtle" color="gray" aria-label={label}>
          <IconDotsVertical size={16} />
        </ActionIcon>
      }
    />
  );
}
