import { Burger, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, Outlet } from '@tanstack/react-router';
import { PerronMark } from '../brand/PerronMark';
import { useTranslate } from '../i18n/use-translate';
import { ColourSchemeMenu } from '../preferences/ColourSchemeMenu';
import { LanguageMenu } from '../preferences/LanguageMenu';
import { HeaderProvider } from './HeaderProvider';
import { useHeader } from './header-context';
import { Toasts } from '../kit/mutation/Toasts';
import { Navigation } from './Navigation';
import styles from './Shell.module.css';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { UserMenu } from './UserMenu';

/** What stands round every page of a signed-in operator. */
export function Shell() {
  const { t } = useTranslate();
  const [areasOpen, areas] = useDisclosure(false);
  const mainRef = useFocusOnNavigation();
  return (
    <HeaderProvider>
      <a className={styles.skip} href="#content">
        {t('app.skipToContent')}
      </a>
      <ShellHeader areasOpen={areasOpen} onOpenAreas={areas.open} />
      <div className={styles.side}>
        <Navigation />
      </div>
      <Drawer.Root opened={areasOpen} onClose={areas.close} size={300}>
        <Drawer.Overlay />
        <Drawer.Content>
          {/* Not Drawer.Header, which would be the page's second banner. */}
          <div className={styles.drawerHeader}>
            <Drawer.Title className={styles.drawerTitle ?? ''}>
              {t('shell.navigation')}
            </Drawer.Title>
            <Drawer.CloseButton aria-label={t('shell.closeNavigation')} />
          </div>
          <Navigation onFollow={areas.close} />
        </Drawer.Content>
      </Drawer.Root>
      <main id="content" ref={mainRef} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Toasts />
    </HeaderProvider>
  );
}

interface HeaderProps {
  readonly areasOpen: boolean;
  readonly onOpenAreas: () => void;
}

function ShellHeader({ areasOpen, onOpenAreas }: HeaderProps) {
  const { t } = useTranslate();
  const { title } = useHeader();
  return (
    <header className={styles.header}>
      <Burger
        size="sm"
        opened={false}
        onClick={onOpenAreas}
        aria-label={t('shell.openNavigation')}
        aria-expanded={areasOpen}
        className={styles.burger ?? ''}
      />
      <Link to="/" className={styles.brand} aria-label="Perron">
        <PerronMark sizePx={28} />
        <span className={styles.product}>Perron</span>
      </Link>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.controls}>
        <LanguageMenu />
        <ColourSchemeMenu />
        <UserMenu />
      </div>
    </header>
  );
}
