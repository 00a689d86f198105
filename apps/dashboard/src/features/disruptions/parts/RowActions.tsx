import type { RoledId } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import { useRefusals } from '../../../kit/access/use-refusals';
import { MenuButton } from '../../../kit/menu/MenuButton';
import type { RowAction } from '../../../kit/table/row-action';
import styles from './ClosureList.module.css';

interface Props<Row> {
  readonly row: Row;
  readonly name: string;
  readonly actions: readonly RowAction<Row>[];
  /** The call that stands for all of them. */
  readonly call: RoledId;
}

/** The menu of one row. */
export function RowActions<Row>({ row, name, actions, call }: Props<Row>) {
  const { t } = useTranslate();
  const refusal = useRefusals()(call);
  if (refusal !== null) return null;
  return (
    <MenuButton
      label={t('table.actionsOf', { name })}
      className={styles.actions ?? ''}
      actions={actions.map((action) => ({ ...action, onRun: () => action.onRun(row) }))}
    />
  );
}
