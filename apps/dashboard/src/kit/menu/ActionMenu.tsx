import type { RowAction } from '../table/row-action';
import { RowMenuItems } from '../table/RowMenuItems';
import { ButtonMenu } from './ButtonMenu';
import type { ButtonMenuProps } from './ButtonMenu';

interface Props extends ButtonMenuProps {
  readonly actions: readonly RowAction<null>[];
}

/** A button with a menu of what can be done. */
export function ActionMenu({ actions, withinPortal = true, ...menu }: Props) {
  return (
    <ButtonMenu {...menu} withinPortal={withinPortal}>
      <RowMenuItems row={null} actions={actions} />
    </ButtonMenu>
  );
}
