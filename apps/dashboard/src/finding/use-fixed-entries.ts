import { useMantineColorScheme } from '@mantine/core';
import { IconKeyboard, IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { languageKey } from '../i18n/language';
import { useTranslate } from '../i18n/use-translate';
import { useRememberChoice } from '../preferences/use-remember-choice';
import { changingCall, readingCall } from '../kit/access/page-calls';
import { useRefusals } from '../kit/access/use-refusals';
import { useServices } from '../services/services';
import { signOut } from '../session/sign-out';
import { foundPages } from '../shell/areas';
import { goKeyOf } from '../shell/go-keys';
import type { PaletteEntry } from './palette-entry';
import { innerPages, newForms } from './palette-pages';
import type { PalettePage } from './palette-pages';

/** The pages and the actions of the palette, which are the same wherever it is opened. */
export function useFixedEntries(onHelp: () => void): {
  readonly pages: readonly PaletteEntry[];
  readonly actions: readonly PaletteEntry[];
} {
  const { t, language } = useTranslate();
  const { client, session, storage, texts } = useServices();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const remember = useRememberChoice();
  const router = useRouter();
  const refusalOf = useRefusals();
  const entryOf = ({ label, Icon, link, within = null }: PalettePage): PaletteEntry => ({
    key: `page ${link.to}`,
    label: t(label),
    kind: null,
    Icon,
    hint: within === null ? null : t(within),
    keys: goKeyOf(link.to),
    run: () => void router.navigate(link),
  });
  const pages = [...foundPages.map(({ to, ...page }) => ({ ...page, link: { to } })), ...innerPages]
    .filter(({ link }) => refusalOf(readingCall(link.to)) === null)
    .map((page) => entryOf(page));

  const theme = colorScheme === 'dark' ? 'light' : 'dark';
  const other = language === 'de' ? 'en' : 'de';
  const action = { hint: null, kind: null };
  const actions: PaletteEntry[] = [
    ...newForms
      .filter(({ link }) => refusalOf(changingCall(link.to)) === null)
      .map((page) => entryOf(page)),
    {
      ...action,
      key: 'theme',
      Icon: theme === 'dark' ? IconMoon : IconSun,
      label: t(theme === 'dark' ? 'finding.action.dark' : 'finding.action.light'),
      run: () => {
        setColorScheme(theme);
        remember({ theme });
      },
    },
    {
      ...action,
      key: 'language',
      Icon: IconLanguage,
      label: t(other === 'de' ? 'finding.action.german' : 'finding.action.english'),
      run: () =>
        void texts.speak(other).then(
          () => {
            storage.setItem(languageKey, other);
            remember({ language: other });
          },
          () => undefined,
        ),
    },
    {
      ...action,
      key: 'help',
      Icon: IconKeyboard,
      keys: '?',
      label: t('shell.shortcut.help'),
      run: onHelp,
    },
    {
      ...action,
      key: 'sign-out',
      Icon: IconLogout,
      label: t('shell.signOut'),
      run: () => void signOut(session, client),
    },
  ];
  return { pages, actions };
}
