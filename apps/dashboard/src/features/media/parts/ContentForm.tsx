import { SegmentedControl, TextInput } from '@mantine/core';
import { contentInput } from '@perron/schema';
import type { Content } from '@perron/schema';
import { useNavigate } from '@tanstack/react-router';
import { Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { EntityForm } from '../../../kit/form/EntityForm';
import { useEntityForm } from '../../../kit/form/use-entity-form';
import { MomentField } from '../../../kit/moment/MomentField';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import { EntityPicker } from '../../../kit/pickers/EntityPicker';
import { useServices } from '../../../services/services';
import { contentValues } from '../content-values';
import { withUploaded } from '../media-file';
import { contentQuery } from '../queries';
import { useMediaFiles } from '../use-media-files';
import styles from './media.module.css';
import { ContentPreviews } from './ContentPreviews';
import { FileList } from './FileList';
import { LinePicks } from './LinePicks';
import { ReachNote } from './ReachNote';

interface Props {
  /** `null` means a new one. */
  readonly content: Content | null;
  /** The bucket that a new one begins with. */
  readonly bucketId: number | null;
}

const statuses = ['on_hold', 'on_air'] as const;

function useContentForm({ content, bucketId }: Props) {
  const { t } = useTranslate();
  const { client, queryClient } = useServices();
  const navigate = useNavigate();
  const params = { content_id: content?.id ?? 0 };
  return useEntityForm({
    schema: contentInput,
    entity: content,
    valuesOf: (one: Content | null) => contentValues(one, bucketId),
    labels: {
      name: t('media.name'),
      status: t('media.status'),
      bucket_id: t('media.bucket'),
      location_line_ids: t('media.lines'),
      valid_from: t('media.from'),
      valid_until: t('media.until'),
      media_file_ids: t('media.files'),
    },
    load: () => client.getContent({ params }),
    save: (body, options, query) =>
      content
        ? client.updateContent({ params, query, body }, options)
        : client.createContent({ body }),
    onSaved: (saved) => {
      queryClient.setQueryData(contentQuery(client, saved.id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['contents', 'list'] });
      if (content) return;
      void navigate({
        to: '/content-management/edit',
        search: { id: saved.id },
        replace: true,
      });
    },
  });
}

/** A content: what it is, where and when it is shown, and how that will look. */
export function ContentForm(props: Props) {
  const { content } = props;
  const { t } = useTranslate();
  const { timeZone } = useNetworkTime();
  const form = useContentForm(props);
  // The form fills each field; the contract's input would do without.
  const { status = 'on_hold', bucket_id = null } = form.form.values;
  const { location_line_ids = [], media_file_ids = [] } = form.form.values;
  const { valid_from = null, valid_until = null } = form.form.values;
  const media = useMediaFiles(content, media_file_ids);
  const files = form.choice('media_file_ids');
  const lines = form.choice('location_line_ids');
  const setStatus = form.choice('status').onChange;
  return (
    <div className={styles.columns}>
      <EntityForm
        form={form}
        saveLabel={t('media.save')}
        describe={(name, value) =>
          name === 'status' ? t(`media.state.${value === 'on_air' ? 'on_air' : 'on_hold'}`) : null
        }
        note={<ReachNote status={status} bucketId={bucket_id} lineIds={location_line_ids} />}
      >
        <TextInput {...form.field('name')} />
        <SegmentedControl
          aria-label={t('media.status')}
          className={styles.status ?? ''}
          data={statuses.map((value) => ({ value, label: t(`media.state.${value}`) }))}
          value={status}
          onChange={(value) => setStatus(value === 'on_air' ? 'on_air' : 'on_hold')}
        />
        <EntityPicker
          kind="bucket"
          {...form.choice('bucket_id')}
          value={bucket_id}
          placeholder={t('media.bucket.none')}
        />
        <LinePicks {...lines} value={location_line_ids} label={t('media.lines')} />
        <MomentField {...form.choice('valid_from')} value={valid_from} timeZone={timeZone} />
        <MomentField {...form.choice('valid_until')} value={valid_until} timeZone={timeZone} />
        <Muted mt="-xs">{t('media.dates.hint')}</Muted>
        <FileList
          files={media.files}
          error={files.error}
          onUploaded={(file) => {
            media.keep(file);
            files.onChange(withUploaded(media.files, file).map(({ id }) => id));
          }}
          onRemove={(id) => files.onChange(media_file_ids.filter((one) => one !== id))}
        />
      </EntityForm>
      <ContentPreviews contentId={content?.id ?? null} bucketId={bucket_id} files={media.files} />
    </div>
  );
}
