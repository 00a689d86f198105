import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { useRefusals } from '../../../kit/access/use-refusals';
import type { RoledId } from '@perron/schema';
import type { RowAction } from '../../../kit/table/row-action';
import { RowMenuItems } from '../../../kit/table/RowMenuItems';
import styles from './ClosureList.module.css';

interface Props<Row> {
  readonly row: Row;
  readonly name: string;
  readonly actions: readonly RowAction<Row>[];
  /** The call that stands for all of them. */
  readonly call: RoledId;
}

/** The menu of one row; it is made when it is first asked for. */
export function RowActions<Row>({ row, name, actions, call }: Props<Row>) {
  const { t } = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const refusal = useRefusals()(call);
  const label = t('table.actionsOf', { name });
  if (refusal !== null) return null;
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={styles.actions ?? ''}
          data-open={isOpen}
          aria-label={label}
        >
          <IconDotsVertical size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <RowMenuItems row={row} actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}
