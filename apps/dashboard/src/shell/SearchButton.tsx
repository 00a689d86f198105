import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { FindingDialogs } from '../finding/FindingDialogs';
import { useTranslate } from '../i18n/use-translate';
import { Keys } from '../kit/shortcuts/Keys';
import { useShortcutKeys } from '../kit/shortcuts/use-shortcut-keys';
import { useShortcuts } from '../kit/shortcuts/use-shortcuts';
import { useTexts } from '../services/use-texts';
import { foundPages } from './areas';
import { goKeyOf } from './go-keys';
import styles from './shell.module.css';

interface Props {
  /** A page without the header: the keys work, and the button is left out. */
  readonly isHidden?: boolean;
}

/** Opens the palette (Ctrl-K), and gives the pages their keys. */
export function SearchButton({ isHidden = false }: Props) {
  const { t } = useTranslate();
  const { open, dialogs } = useDialogs();
  useShortcutKeys();
  useShortcuts([
    { keys: 'mod+k', label: t('shell.shortcut.palette'), run: () => open('palette') },
    {
      keys: '/',
      label: t('shell.shortcut.search'),
      run: () => {
        if (!focusListSearch()) open('palette');
      },
    },
    { keys: '?', label: t('shell.shortcut.help'), run: () => open('help') },
    ...useGoShortcuts(),
  ]);
  if (isHidden) return dialogs;
  return (
    <>
      <UnstyledButton
        className={styles.searchButtonButton}
        onClick={() => open('palette')}
        aria-haspopup="dialog"
      >
        <IconSearch size={16} stroke={1.75} aria-hidden="true" />
        <span className={styles.text}>{t('shell.search')}</span>
        <span className={styles.keys} aria-hidden="true">
          <Keys keys="mod+k" />
        </span>
      </UnstyledButton>
      {dialogs}
    </>
  );
}

/** The palette and the sheet of keys; closed, the focus is again where it was. */
function useDialogs() {
  const isLoaded = useTexts('finding');
  const [shown, setShown] = useState<'palette' | 'help' | null>(null);
  const before = useRef<Element | null>(null);
  const open = (which: 'palette' | 'help') => {
    if (shown === null) before.current = document.activeElement;
    setShown(which);
  };
  const close = (isDone: boolean) => {
    setShown(null);
    if (!isDone && before.current instanceof HTMLElement) before.current.focus();
  };
  const dialogs = isLoaded && (
    <FindingDialogs shown={shown} onClose={close} onHelp={() => setShown('help')} />
  );
  return { open, dialogs };
}

/** `g` and a letter for each page that has one, and for a new disruption. */
function useGoShortcuts() {
  const { t } = useTranslate();
  const router = useRouter();
  const pages = foundPages.map(({ label, to }) => ({
    to,
    label: t('shell.shortcut.go', { page: t(label) }),
  }));
  return [
    ...pages,
    { to: '/disruptions/edit', label: t('finding.new.disruption') } as const,
  ].flatMap(({ to, label }) => {
    const keys = goKeyOf(to);
    return keys === undefined ? [] : [{ keys, label, run: () => void router.navigate({ to }) }];
  });
}

/** The search field of the list that is open; false: there is none. */
function focusListSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main [role="searchbox"]');
  field?.focus();
  field?.select();
  return field !== null;
}
