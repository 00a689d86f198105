import { Avatar, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslate } from '../i18n/use-translate';
import { useServices } from '../services/services';
import { AccountPanel } from './AccountPanel';
import { currentUserQuery } from './current-user-query';
import { initialsOf, nameOf } from './user-name';
import styles from './shell.module.css';

/** The signed-in user, and the way out. */
export function UserMenu() {
  const { t } = useTranslate();
  const { client } = useServices();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { data: user } = useQuery(currentUserQuery(client));
  const close = () => {
    setIsOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.menu}>
      <UnstyledButton
        ref={button}
        className={styles.userMenuButton}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Avatar size={28} radius="xl" classNames={{ placeholder: styles.initials ?? '' }}>
          {user ? initialsOf(user) : <IconUser size={18} stroke={1.75} />}
        </Avatar>
        <VisuallyHidden>
          {t('shell.account')}
          {user && `: ${nameOf(user)}`}
        </VisuallyHidden>
      </UnstyledButton>
      <AccountPanel opened={isOpen} onClose={close} />
    </div>
  );
}
