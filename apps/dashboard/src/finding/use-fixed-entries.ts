import { useMantineColorScheme } from '@mantine/core';
import {
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { languageKey } from '../i18n/language';
import { useTranslate } from '../i18n/use-translate';
import { useRememberChoice } from '../preferences/use-remember-choice';
import { readingCall } from '../kit/access/page-calls';
import { useRefusals } from '../kit/access/use-refusals';
import { useServices } from '../services/services';
import { signOut } from '../session/sign-out';
import { foundPages } from '../shell/areas';
import { goKeyOf } from '../shell/go-keys';
import type { PaletteEntry } from './palette-entry';

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
  const open = foundPages.filter(({ to }) => refusalOf(readingCall(to)) === null);
  const pages = open.map(({ label, Sign, to }) => ({
    ...{ key: `page ${to}`, label: t(label), hint: null, kind: null, Sign },
    keys: goKeyOf(to),
    run: () => void router.navigate({ to }),
  }));

  const theme = colorScheme === 'dark' ? 'light' : 'dark';
  const other = language === 'de' ? 'en' : 'de';
  const action = { hint: null, kind: null };
  const actions: PaletteEntry[] = [
    ...(refusalOf('createDisruption') === null
      ? [
          {
            ...{ ...action, key: 'new-disruption', Sign: IconPlus },
            label: t('shell.newDisruption'),
            keys: goKeyOf('/disruptions/edit'),
            run: () => void router.navigate({ to: '/disruptions/edit' }),
          },
        ]
      : []),
    {
      ...{ ...action, key: 'theme', Sign: theme === 'dark' ? IconMoon : IconSun },
      label: t(theme === 'dark' ? 'finding.action.dark' : 'finding.action.light'),
      run: () => {
        setColorScheme(theme);
        remember({ theme });
      },
    },
    {
      ...{ ...action, key: 'language', Sign: IconLanguage },
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
      ...{ ...action, key: 'help', Sign: IconKeyboard, keys: '?' },
      label: t('shell.shortcut.help'),
      run: onHelp,
    },
    {
      ...{ ...action, key: 'sign-out', Sign: IconLogout },
      label: t('shell.signOut'),
      run: () => void signOut(session, client),
    },
  ];
  return { pages, actions };
}
