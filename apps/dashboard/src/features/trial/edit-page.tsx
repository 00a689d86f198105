import { TextInput } from '@mantine/core';
import { contentBucketInput } from '@perron/schema';
import type { ContentBucket } from '@perron/schema';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { EntityForm } from '../../kit/form/EntityForm';
import { useEntityForm } from '../../kit/form/use-entity-form';
import { History } from '../../kit/history/History';
import { DeleteButton } from '../../kit/mutation/DeleteButton';
import { EntityById } from '../../kit/page/EntityById';
import { PageFrame } from '../../kit/page/PageFrame';
import { useServices } from '../../services/services';
import { trialDeletion, trialQuery } from './queries';

const route = getRouteApi('/signed-in/trial/edit');

/** One trial, or a new one. */
export function TrialEditPage() {
  const { t } = useTranslate();
  const { client } = useServices();
  const parent = { path: '/trial', label: t('trial.title') };
  const calls = trialDeletion(client);
  const texts = {
    kind: t('trial.one'),
    failed: (message: string) => t('trial.failed', { message }),
    missing: t('trial.missing'),
  };
  const fresh = (
    <PageFrame title={t('trial.new')} parent={parent}>
      <TrialForm trial={null} />
    </PageFrame>
  );
  return (
    <EntityById
      {...{ parent, texts, withoutId: fresh }}
      id={route.useSearch().id}
      query={(id) => trialQuery(client, id)}
    >
      {(trial) => (
        <PageFrame
          title={trial.name}
          parent={parent}
          actions={<DeleteButton {...{ parent, calls }} item={trial} />}
        >
          <TrialForm trial={trial} />
          <History entity="content_bucket" id={trial.id} />
        </PageFrame>
      )}
    </EntityById>
  );
}

function TrialForm({ trial }: { readonly trial: ContentBucket | null }) {
  const { t } = useTranslate();
  const { client, queryClient } = useServices();
  const navigate = useNavigate();
  const params = { bucket_id: trial?.id ?? 0 };
  const form = useEntityForm({
    schema: contentBucketInput,
    entity: trial,
    valuesOf: (one) => ({ name: one?.name ?? '' }),
    labels: { name: t('trial.name') },
    load: () => client.getContentBucket({ params }),
    save: (body, options) =>
      trial
        ? client.updateContentBucket({ params, body }, options)
        : client.createContentBucket({ body }),
    onSaved: (saved) => {
      void queryClient.invalidateQueries({ queryKey: ['content-buckets'] });
      if (!trial) void navigate({ to: '/trial/edit', search: { id: saved.id }, replace: true });
    },
  });
  return (
    <EntityForm form={form} saveLabel={t('trial.save')}>
      <TextInput {...form.field('name')} />
    </EntityForm>
  );
}
