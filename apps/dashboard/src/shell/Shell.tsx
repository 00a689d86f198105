import { Burger, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { Row, Stack } from '../kit/layout/parts';
import { PerronMark } from '../brand/PerronMark';
import { useTranslate } from '../i18n/use-translate';
import { Toasts } from '../kit/mutation/Toasts';
import { FollowPreferences } from '../preferences/FollowPreferences';
import { AreaTabs } from './AreaTabs';
import { FactorFirst } from './FactorFirst';
import { HeaderProvider } from './HeaderProvider';
import { useHeader } from './header-context';
import { LiveMark } from './LiveMark';
import { Navigation } from './Navigation';
import { NavigationDrawer } from './NavigationDrawer';
import { NetworkClock } from './NetworkClock';
import { NetworkStyle } from './NetworkStyle';
import { NetworkTimeZone } from './NetworkTimeZone';
import { SearchButton } from './SearchButton';
import styles from './Shell.module.css';
import { SignInAgain } from './SignInAgain';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { useFolded } from './use-folded';
import { UserMenu } from './UserMenu';

/** The frame round every page of a signed-in operator. */
export function Shell() {
  return (
    <HeaderProvider>
      <Frame />
      <FollowPreferences />
      <SignInAgain />
      <Toasts />
    </HeaderProvider>
  );
}

function Frame() {
  const { t } = useTranslate();
  const { isFull } = useHeader();
  const [areasOpen, areas] = useDisclosure(false);
  const mainRef = useFocusOnNavigation();
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('app.skipToContent')}
      </a>
      <Row gap={0} fz="dense" mih="100dvh" lh="var(--line-dense)">
        {!isFull && <Side />}
        <NavigationDrawer opened={areasOpen} onClose={areas.close} />
        <Stack gap={0} miw={0} flex={1}>
          {isFull && <SearchButton isHidden />}
          {!isFull && <ShellHeader areasOpen={areasOpen} onOpenAreas={areas.open} />}
          <main
            id="content"
            ref={mainRef}
            tabIndex={-1}
            className={styles.main}
            data-full={isFull || undefined}
          >
            <NetworkTimeZone>
              <NetworkStyle>
                <FactorFirst>
                  {!isFull && <AreaTabs />}
                  <Outlet />
                </FactorFirst>
              </NetworkStyle>
            </NetworkTimeZone>
          </main>
        </Stack>
      </Row>
    </>
  );
}

/** The areas beside the page; folded, a rail of signs. */
function Side() {
  const { t } = useTranslate();
  const [isFolded, toggle] = useFolded();
  const Icon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const name = t(isFolded ? 'shell.unfold' : 'shell.fold');
  return (
    <nav
      aria-label={t('shell.navigation')}
      className={styles.side}
      data-side={isFolded ? 'folded' : 'wide'}
      data-folded={isFolded || undefined}
    >
      <Brand />
      <Navigation isFolded={isFolded} />
      <UnstyledButton
        className={styles.fold}
        onClick={toggle}
        aria-expanded={!isFolded}
        title={name}
      >
        <Icon size={17} stroke={1.75} aria-hidden="true" />
        <span className={styles.foldName}>{name}</span>
      </UnstyledButton>
    </nav>
  );
}

function Brand() {
  return (
    <Link to="/" className={styles.brand} aria-label="Perron">
      <PerronMark sizePx={24} />
      <span className={styles.product}>Perron</span>
    </Link>
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
      {title === null ? (
        <div className={styles.title} />
      ) : (
        <h1 className={styles.title}>{title}</h1>
      )}
      <Row gap="sm" align="center" flex="none">
        <SearchButton />
        <LiveMark />
        <NetworkClock />
        <UserMenu />
      </Row>
    </header>
  );
}
