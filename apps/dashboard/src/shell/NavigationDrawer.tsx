import { Drawer } from '@mantine/core';
import { Split } from '../kit/layout/parts';
import { useTranslate } from '../i18n/use-translate';
import { Navigation } from './Navigation';
import styles from './Shell.module.css';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The areas over the page, where it is too narrow to have them beside it. */
export function NavigationDrawer({ opened, onClose }: Props) {
  const { t } = useTranslate();
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={300}>
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Not Drawer.Header, which would be the page's second banner. */}
        <Split gap={0} align="center" px="md" h={48}>
          <Drawer.Title className={styles.drawerTitle ?? ''}>{t('shell.navigation')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('shell.closeNavigation')} />
        </Split>
        <nav aria-label={t('shell.navigation')}>
          <Navigation onFollow={onClose} />
        </nav>
      </Drawer.Content>
    </Drawer.Root>
  );
}
