import { NativeSelect, TextInput } from '@mantine/core';
import { pronunciationKind } from '@perron/schema';
import { entityPages } from '../../kit/entity-pages/entity-pages';
import { updatedColumn } from '../../kit/entity-pages/updated-column';
import { ListenButton } from '../../kit/speech/ListenButton';
import { useTranslate } from '../../i18n/use-translate';

/** The dictionary that announcements are read out by. */
export const pages = entityPages('pronunciation', {
  texts: 'pronunciations',
  parts: ['speech'],
  columns: (translator) => {
    const { t } = translator;
    return [
      { id: 'written', primary: true },
      { id: 'spoken' },
      {
        id: 'language',
        width: 150,
        hideBelow: 640,
        cell: ({ language }) => t(`speech.language.${language ?? 'all'}`),
      },
      updatedColumn(translator),
    ];
  },
  filters: [
    {
      name: 'language',
      all: 'speech.language.all',
      option: (value) => `speech.language.${value}`,
    },
  ],
  form: {
    schema: pronunciationKind.input,
    fresh: { written: '', spoken: '', language: null },
    Fields: ({ form }) => {
      const { t } = useTranslate();
      const choice = form.choice('language');
      const { written, spoken, language = null } = form.form.values;
      const draft = { written: written.trim(), spoken: spoken.trim(), language };
      return (
        <>
          <TextInput {...form.field('written')} description={t('pronunciations.written.hint')} />
          <TextInput {...form.field('spoken')} description={t('pronunciations.spoken.hint')} />
          <NativeSelect
            {...choice}
            value={language ?? ''}
            onChange={({ currentTarget: { value } }) =>
              choice.onChange(value === 'de' || value === 'en' ? value : null)
            }
            data={[
              { value: '', label: t('speech.language.all') },
              { value: 'de', label: t('speech.language.de') },
              { value: 'en', label: t('speech.language.en') },
            ]}
          />
          {(['de', 'en'] as const)
            .filter((candidate) => (language ?? candidate) === candidate)
            .map((pronunciation) => (
              <ListenButton
                key={pronunciation}
                text={draft.written}
                language={pronunciation}
                drafts={draft.spoken === '' ? [] : [draft]}
              />
            ))}
        </>
      );
    },
  },
});
