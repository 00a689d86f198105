import { Textarea, TextInput } from '@mantine/core';
import type { DisruptionType } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import { lineOf } from '../suggested-texts';
import type { DisruptionForm } from '../use-disruption-form';
import styles from './EditorForm.module.css';

/** Messages up to here are on a board at once; longer ones take turns. */
const shownAtOnce = 160;

/** How displays call it in English, where the operator's title is German. */
const englishTitles: Readonly<Record<DisruptionType, string>> = {
  police: 'Police operation',
  medical: 'Medical emergency',
  nostopping: 'No stop',
  replacementpendelzug: 'Shuttle train',
  replacementsev: 'Replacement buses',
};

/** The texts for passengers, in both languages side by side. */
export function TextFields({ editor }: { readonly editor: DisruptionForm }) {
  const { t } = useTranslate();
  const { draft, form, lines, change } = editor;
  const named = draft.places.flatMap((place) => lineOf(place, lines)?.name ?? []);
  const line = [...new Set(named)].join('/');
  const label = (language: 'de' | 'en') => (
    <span className={styles.label}>
      {t(`disruptions.text.${language}`)}
      <small data-long={draft[language].length > shownAtOnce}>
        {t('disruptions.text.count', { count: draft[language].length, limit: shownAtOnce })}
      </small>
    </span>
  );
  return (
    <div className={styles.texts}>
      <TextInput
        {...form.field('title')}
        size="xs"
        lang="de"
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <TextInput
        {...form.field('titleEn')}
        size="xs"
        lang="en"
        // Without one, displays call it so.
        placeholder={draft.type && line !== '' ? `${line}: ${englishTitles[draft.type]}` : ''}
        onChange={({ currentTarget }) => change({ titleEn: currentTarget.value })}
      />
      {(['de', 'en'] as const).map((language) => (
        <Textarea
          key={language}
          {...form.field(language)}
          label={label(language)}
          size="xs"
          lang={language}
          rows={3}
          onChange={({ currentTarget }) => change({ [language]: currentTarget.value })}
        />
      ))}
    </div>
  );
}
