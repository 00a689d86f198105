import { useMantineColorScheme } from '@mantine/core';
import type { Preferences } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { languageKey } from '../i18n/language';
import { useTranslate } from '../i18n/use-translate';
import { useServices } from '../services/services';
import { preferencesQuery } from './preferences-query';

/** Gives this browser the language, the colours and the columns that the account has. */
export function FollowPreferences() {
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
