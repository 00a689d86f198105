import { Burger, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Preferences } from '@perron/schema';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { PerronMark } from '../brand/PerronMark';
import { languageKey } from '../i18n/language';
import { useTranslate } from '../i18n/use-translate';
import { Row, Stack } from '../kit/layout/parts';
import { Toasts } from '../kit/mutation/Toasts';
import { preferencesQuery } from '../preferences/preferences-query';
import { useServices } from '../services/services';
import { AreaTabs } from './AreaTabs';
import { FactorFirst } from './FactorFirst';
import { HeaderProvider } from './HeaderProvider';
import { LiveMark } from './LiveMark';
import { Navigation } from './Navigation';
import { NavigationDrawer } from './NavigationDrawer';
import { NetworkClock } from './NetworkClock';
import { NetworkStyle } from './NetworkStyle';
import { NetworkTimeZone } from './NetworkTimeZone';
import { SearchButton } from './SearchButton';
import { SignInAgain } from './SignInAgain';
import { UserMenu } from './UserMenu';
import { useHeader } from './header-context';
import { useFolded } from './use-folded';
import styles from './Shell.module.css';

/**
 * Moves the focus to the content when another page opens, as a browser does on a new document.
 * The first page keeps the focus at the top.
 */
function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const mainRef = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const shownRef = useRef(path);
  useEffect(() => {
    if (shownRef.current === path) return;
    shownRef.current = path;
    // A list has already given the focus back to the row that was opened, and a new form taken it.
    if (document.activeElement?.closest('tr[data-row], [data-list-keys], [data-takes-focus]'))
      return;
    mainRef.current?.focus({ preventScroll: true });
  }, [path]);
  return mainRef;
}

/** Gives this browser the language, the colours and the columns that the account has. */
function FollowPreferences() {
  const services = useServices();
  const { language: spoken } = useTranslate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { data } = useQuery(preferencesQuery(services));
  const follow = useEffectEvent(({ language, theme, columns }: Preferences) => {
    const { storage, texts } = services;
    if (theme !== null && theme !== colorScheme) setColorScheme(theme);
    for (const [list, chosen] of Object.entries(columns)) {
      storage.setItem(`perron.columns.${list}`, JSON.stringify(chosen));
    }
    if (language === null || language === spoken) return;
    // Texts that do not come leave the page in the language that it speaks.
    void texts.speak(language).then(
      () => storage.setItem(languageKey, language),
      () => undefined,
    );
  });
  useEffect(() => {
    if (data) follow(data);
  }, [data]);
  return null;
}

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
