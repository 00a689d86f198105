import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { SizeMenu } from './late-dialogs';
import styles from './SizeFilter.module.css';
import type { Props as MenuProps } from './SizeMenu';

type Props = Pick<MenuProps, 'sizes' | 'chosen' | 'onChoose'>;

/** Which sizes the list shows: all, or those that are ticked. */
export function SizeFilter({ sizes, chosen, onChoose }: Props) {
  const { t } = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label =
    chosen.length === 0 ? t('scenes.sizes.all') : t('scenes.sizes.some', { count: chosen.length });
  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.place}>
      <Button
        ref={button}
        size="xs"
        variant={chosen.length > 0 ? 'light' : 'default'}
        rightSection={<IconChevronDown size={14} aria-hidden="true" />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <SizeMenu
        opened={isOpen}
        label={label}
        sizes={sizes}
        chosen={chosen}
        onChoose={onChoose}
        onClose={close}
      />
    </div>
  );
}
