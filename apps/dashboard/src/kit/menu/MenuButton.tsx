import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { RowAction } from '../table/row-action';
import { LateMenu } from './LateMenu';

interface Props {
  readonly label: string;
  readonly actions: readonly RowAction<null>[];
  readonly className?: string;
}

/** Three dots, and what can be done; the menu comes when it is first opened. */
export function MenuButton(props: Props) {
  return (
    <LateMenu {...props} withinPortal={false}>
      {(target) => (
        <ActionIcon variant="subtle" color="gray" aria-label={props.label} {...target}>
          <IconDotsVertical size={16} />
        </ActionIcon>
      )}
    </LateMenu>
  );
}
