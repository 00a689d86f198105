import { spokenLanguages } from '@perron/schema';
import type { SpokenLanguage } from '@perron/core';
import { useTranslate } from '../../i18n/use-translate';
import { FilterSelect } from '../table/FilterSelect';

interface Props {
  /** Undefined: all. */
  readonly value: SpokenLanguage | undefined;
  readonly onChoose: (language: SpokenLanguage | undefined) => void;
}

/** Which language a list of what is said has. */
export function LanguageFilter({ value, onChoose }: Props) {
  const { t } = useTranslate();
  return (
    <FilterSelect
      label={t('speech.language')}
      all={t('speech.language.all')}
      options={spokenLanguages.map((one) => ({ value: one, label: t(`speech.language.${one}`) }))}
      value={value}
      onChoose={onChoose}
    />
  );
}
