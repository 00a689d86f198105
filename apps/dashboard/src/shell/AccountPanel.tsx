import { Box, Button, Popover, VisuallyHidden } from '@mantine/core';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Muted, Split } from '../kit/layout/parts';
import { useTranslate } from '../i18n/use-translate';
import { ColourSchemeMenu } from '../preferences/ColourSchemeMenu';
import { LanguageMenu } from '../preferences/LanguageMenu';
import { useServices } from '../services/services';
import { signOut } from '../session/sign-out';
import { currentUserQuery } from './current-user-query';
import { nameOf } from './user-name';
import styles from './shell.module.css';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The panel at the button of `UserMenu`. Not a menu by its role: a menu may hold no text to read. */
export function AccountPanel({ opened, onClose }: Props) {
  const { t } = useTranslate();
  const { client, session } = useServices();
  const { data: user, isError } = useQuery(currentUserQuery(client));
  if (!opened) return null;
  return (
    <Popover opened onDismiss={onClose} trapFocus>
      <Popover.Target>
        {/* Takes the click that closes the panel, which is none outside of it. */}
        <span className={styles.anchor} onClick={onClose}>
          <VisuallyHidden>{t('shell.account')}</VisuallyHidden>
        </span>
      </Popover.Target>
      <Popover.Dropdown className={styles.account ?? ''}>
        {user && (
          <Box fz="body" fw="var(--weight-medium)">
            {nameOf(user)}
          </Box>
        )}
        {user && nameOf(user) !== user.email && <Muted component="div">{user.email}</Muted>}
        {isError && <Muted component="div">{t('shell.account.failed')}</Muted>}
        <Button
          component={Link}
          to="/profile"
          variant="default"
          fullWidth
          className={styles.profile ?? ''}
          leftSection={<IconUserCircle size={17} stroke={1.75} />}
          onClick={onClose}
        >
          {t('area.profile')}
        </Button>
        <Split gap={0} mt="xs">
          <LanguageMenu />
          <ColourSchemeMenu />
        </Split>
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
