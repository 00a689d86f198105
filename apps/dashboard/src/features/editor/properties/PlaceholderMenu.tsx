import { ActionIcon, Menu } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { useTranslate } from '../../../i18n/use-translate';
import type { Placeholder } from './placeholders';
import styles from './PlaceholderMenu.module.css';

interface Props {
  readonly label: string;
  readonly known: readonly Placeholder[];
  readonly onPick: (path: string) => void;
}

/** The placeholders that a field may have, with what they stand for. */
export function PlaceholderMenu({ label, known, onPick }: Props) {
  const { language } = useTranslate();
  return (
    <Menu width={264} returnFocus={false} withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={24} mr={-5} aria-label={label}>
          <IconBraces size={15} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu ?? ''}>
        {known.map((one) => (
          <Menu.Item key={one.path} onClick={() => onPick(one.path)}>
            <span className={styles.text}>{one.label[language]}</span>
            <code className={styles.path}>{one.path}</code>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
