import { Menu } from '@mantine/core';
import { useTranslate } from '../../i18n/use-translate';
import { OpenMenu } from '../menu/OpenMenu';

export interface ColumnOption {
  readonly id: string;
  readonly label: string;
  readonly isChosen: boolean;
}

export interface Props {
  readonly opened: boolean;
  readonly label: string;
  readonly options: readonly ColumnOption[];
  readonly onChoose: (id: string, shown: boolean) => void;
  readonly onForget: () => void;
  readonly onClose: () => void;
}

/** The menu over the button of `ColumnMenu`. */
export function ColumnChoices(props: Props) {
  const { opened, label, options, onChoose, onForget, onClose } = props;
  const { t } = useTranslate();
  if (!opened) return null;
  return (
    <OpenMenu label={label} onClose={onClose} width={240} closeOnItemClick={false}>
      {options.map(({ id, label: name, isChosen }) => (
        <Menu.CheckboxItem key={id} checked={isChosen} onChange={(shown) => onChoose(id, shown)}>
          {name}
        </Menu.CheckboxItem>
      ))}
      <Menu.Divider />
      <Menu.Item onClick={onForget}>{t('table.columns.reset')}</Menu.Item>
    </OpenMenu>
  );
}
