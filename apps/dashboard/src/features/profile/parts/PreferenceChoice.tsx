import { Input, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Stack } from '../../../kit/layout/parts';
import { chooseLanguage, isLanguage, languageKey, languages } from '../../../i18n/language';
import { useTranslate } from '../../../i18n/use-translate';
import { preferencesQuery } from '../../../preferences/preferences-query';
import { useRememberChoice } from '../../../preferences/use-remember-choice';
import { useServices } from '../../../services/services';

/** Language and colours: they hold at once, and on every device where one signs in. */
export function PreferenceChoice() {
  return (
    <Stack gap="md">
      <LanguageChoice />
      <ThemeChoice />
    </Stack>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly data: readonly { readonly value: string; readonly label: ReactNode }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Choice({ label, data, value, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        data={data.map((option) => ({ ...option }))}
        value={value}
        onChange={onChange}
      />
    </Input.Wrapper>
  );
}

function LanguageChoice() {
  const { t } = useTranslate();
  const services = useServices();
  const remember = useRememberChoice();
  const { data } = useQuery(preferencesQuery(services));
  const choose = async (value: string) => {
    const { storage, texts } = services;
    const language = isLanguage(value) ? value : null;
    await texts.speak(language ?? chooseLanguage(null, navigator.languages));
    if (language === null) storage.removeItem(languageKey);
    else storage.setItem(languageKey, language);
    remember({ language });
  };
  return (
    <Choice
      label={t('language.label')}
      data={[
        { value: 'auto', label: t('profile.language.auto') },
        ...Object.entries(languages).map(([value, { name }]) => ({
          value,
          label: <span lang={value}>{name}</span>,
        })),
      ]}
      value={data?.language ?? 'auto'}
      onChange={(value) => void choose(value)}
    />
  );
}

function ThemeChoice() {
  const { t } = useTranslate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const remember = useRememberChoice();
  return (
    <Choice
      label={t('colours.label')}
      data={(['auto', 'light', 'dark'] as const).map((value) => ({
        value,
        label: t(`colours.${value}`),
      }))}
      value={colorScheme}
      onChange={(value) => {
        const theme = value === 'light' || value === 'dark' ? value : 'auto';
        setColorScheme(theme);
        remember({ theme });
      }}
    />
  );
}
