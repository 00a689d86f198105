import { NativeSelect, TextInput } from '@mantine/core';
import { pronunciationKind } from '@perron/schema';
import type { PronunciationEntity, PronunciationInput } from '@perron/schema';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { EntityForm } from '../../kit/form/EntityForm';
import { useEntityForm } from '../../kit/form/use-entity-form';
import { History } from '../../kit/history/History';
import { DeleteButton } from '../../kit/mutation/DeleteButton';
import { EntityById } from '../../kit/page/EntityById';
import { PageFrame } from '../../kit/page/PageFrame';
import { ListenButton } from '../../kit/speech/ListenButton';
import { useServices } from '../../services/services';
import { pronunciationDeletion, pronunciationQuery } from './queries';

const route = getRouteApi('/signed-in/pronunciations/edit');

/** One entry of the dictionary, or a new one. */
export function PronunciationEditPage() {
  const { t } = useTranslate();
  const { client } = useServices();
  const parent = { path: '/pronunciations', label: t('area.pronunciations') };
  const calls = pronunciationDeletion(client);
  const texts = {
    kind: t('pronunciations.one'),
    failed: (message: string) => t('pronunciations.failed', { message }),
    missing: t('pronunciations.missing'),
  };
  const fresh = (
    <PageFrame title={t('pronunciations.new')} parent={parent}>
      <PronunciationForm entry={null} />
    </PageFrame>
  );
  return (
    <EntityById
      parent={parent}
      texts={texts}
      withoutId={fresh}
      id={route.useSearch().id}
      query={(id) => pronunciationQuery(client, id)}
    >
      {(entry) => (
        <PageFrame
          title={entry.written}
          parent={parent}
          actions={
            <DeleteButton parent={parent} calls={calls} item={{ ...entry, name: entry.written }} />
          }
        >
          <PronunciationForm entry={entry} />
          <History entity="pronunciation" id={entry.id} />
        </PageFrame>
      )}
    </EntityById>
  );
}

function PronunciationForm({ entry }: { readonly entry: PronunciationEntity | null }) {
  const { t } = useTranslate();
  const { client, queryClient } = useServices();
  const navigate = useNavigate();
  const params = { pronunciation_id: entry?.id ?? 0 };
  const form = useEntityForm({
    schema: pronunciationKind.input,
    entity: entry,
    valuesOf: (one): PronunciationInput => ({
      written: one?.written ?? '',
      spoken: one?.spoken ?? '',
      language: one?.language ?? null,
    }),
    labels: {
      written: t('pronunciations.written'),
      spoken: t('pronunciations.spoken'),
      language: t('speech.language'),
    },
    load: () => client.getPronunciation({ params }),
    save: (body, options) =>
      entry
        ? client.updatePronunciation({ params, body }, options)
        : client.createPronunciation({ body }),
    onSaved: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: ['pronunciations'] });
      if (!entry) void navigate({ to: '/pronunciations/edit', search: { id }, replace: true });
    },
  });
  const choice = form.choice('language');
  const { written, spoken, language = null } = form.form.values;
  const draft = { written: written.trim(), spoken: spoken.trim(), language };
  return (
    <EntityForm form={form} saveLabel={t('pronunciations.save')}>
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
        .filter((one) => (language ?? one) === one)
        .map((one) => (
          <ListenButton
            key={one}
            text={draft.written}
            language={one}
            drafts={draft.spoken === '' ? [] : [draft]}
          />
        ))}
    </EntityForm>
  );
}
