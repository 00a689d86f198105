import { Avatar, Button, Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout, IconUser, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../i18n/use-translate';
import { ColourSchemeMenu } from '../preferences/ColourSchemeMenu';
import { LanguageMenu } from '../preferences/LanguageMenu';
import { useServices } from '../services/services';
import { signOut } from '../session/sign-out';
import { currentUserQuery } from './current-user-query';
import { initialsOf, nameOf } from './user-name';
import styles from './UserMenu.module.css';

/** The signed-in user, and the way out. Not a menu by its role: a menu may hold no text to read. */
export function UserMenu() {
  const { t } = useTranslate();
  const { client, session } = useServices();
  const [open, { toggle, close }] = useDisclosure(false);
  const { data: user, isError } = useQuery(currentUserQuery(client));
  return (
    <Popover opened={open} onDismiss={close} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={styles.button} onClick={toggle}>
          <Avatar size={28} radius="xl" classNames={{ placeholder: styles.initials ?? '' }}>
            {user ? initialsOf(user) : <IconUser size={18} stroke={1.75} />}
          </Avatar>
          <VisuallyHidden>
            {t('shell.account')}
            {user && `: ${nameOf(user)}`}
          </VisuallyHidden>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.account ?? ''}>
        {user && <div className={styles.name}>{nameOf(user)}</div>}
        {user && nameOf(user) !== user.email && <div className={styles.email}>{user.email}</div>}
        {isError && <div className={styles.email}>{t('shell.account.failed')}</div>}
        <Button
          component={Link}
          to="/profile"
          variant="default"
          fullWidth
          className={styles.profile ?? ''}
          leftSection={<IconUserCircle size={17} stroke={1.75} />}
          onClick={close}
        >
          {t('area.profile')}
        </Button>
        <div className={styles.preferences}>
          <LanguageMenu />
          <ColourSchemeMenu />
        </div>
        <Button
          variant="default"
          fullWidth
          className={styles.signOut ?? ''}
          leftSection={<IconLogout size={17} stroke={1.75} />}
          onClick={() => void signOut(session, client)}
        >
          {t('shell.signOut')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
