import { Modal, TextInput } from '@mantine/core';
import { contentBucketInput } from '@perron/schema';
import type { ContentBucket } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import { EntityForm } from '../../../kit/form/EntityForm';
import { useEntityForm } from '../../../kit/form/use-entity-form';
import { useServices } from '../../../services/services';

interface Props {
  /** `null` means a new one. */
  readonly bucket: ContentBucket | null;
  readonly onClose: () => void;
}

/** The name of a bucket, new or changed. */
export function BucketDialog({ bucket, onClose }: Props) {
  const { t } = useTranslate();
  return (
    <Modal
      opened
      onClose={onClose}
      title={bucket ? t('media.bucket.rename') : t('media.bucket.new')}
      closeButtonProps={{ 'aria-label': t('media.cancel') }}
    >
      <BucketForm bucket={bucket} onClose={onClose} />
    </Modal>
  );
}

function BucketForm({ bucket, onClose }: Props) {
  const { t } = useTranslate();
  const { client, queryClient } = useServices();
  const params = { bucket_id: bucket?.id ?? 0 };
  const form = useEntityForm({
    schema: contentBucketInput,
    entity: bucket,
    valuesOf: (one) => ({ name: one?.name ?? '' }),
    labels: { name: t('media.name') },
    load: () => client.getContentBucket({ params }),
    save: (body, options) =>
      bucket
        ? client.updateContentBucket({ params, body }, options)
        : client.createContentBucket({ body }),
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: ['content-buckets'] });
      void queryClient.invalidateQueries({ queryKey: ['contents'] });
      onClose();
    },
  });
  return (
    <EntityForm form={form} saveLabel={t('media.bucket.save')}>
      <TextInput {...form.field('name')} data-autofocus />
    </EntityForm>
  );
}
