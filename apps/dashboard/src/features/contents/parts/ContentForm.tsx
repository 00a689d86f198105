import { SegmentedControl, TextInput } from '@mantine/core';
import { contentInput } from '@perron/schema';
import type { Content, ContentInput, S3File } from '@perron/schema';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import type { OwnFormProps } from '../../../kit/entity-pages/entity-pages-declaration';
import { useKindForm } from '../../../kit/entity-pages/use-kind-form';
import { EntityForm } from '../../../kit/form/EntityForm';
import type { TypesOf } from '../../../kit/kinds/kind-calls';
import { Muted } from '../../../kit/layout/parts';
import { MomentField } from '../../../kit/moment/MomentField';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import { EntityPicker } from '../../../kit/pickers/EntityPicker';
import { useServices } from '../../../services/services';
import { fileOfContent, withUploaded } from '../media-file';
import type { MediaFile } from '../media-file';
import { fileQuery } from '../queries';
import { ContentPreviews } from './ContentPreviews';
import { FileList } from './FileList';
import { LinePicks } from './LinePicks';
import { ReachNote } from './ReachNote';
import styles from './contents.module.css';

/**
 * The files that the form names by their numbers. Most come with the content or were just uploaded;
 * one that another operator has added is asked for.
 */
function useMediaFiles(content: Content | null, ids: readonly number[]) {
  const { client } = useServices();
  const [uploads, setUploads] = useState<readonly S3File[]>([]);
  const known = new Map<number, MediaFile>([
    ...(content?.media_files ?? []).map(fileOfContent).map((file) => [file.id, file] as const),
    ...uploads.map((upload) => [upload.id, upload] as const),
  ]);
  const unknown = ids.filter((id) => !known.has(id));
  const asked = useQueries({ queries: unknown.map((id) => fileQuery(client, id)) });
  for (const { data } of asked) if (data) known.set(data.id, data);
  return {
    files: ids.flatMap((id) => known.get(id) ?? []),
    keep: (uploaded: S3File) => setUploads((now) => [...now, uploaded]),
  };
}

/**
 * The fields of a content's form.
 * @param bucketId the bucket that a new one begins with
 */
function contentValues(content: Content | null, bucketId: number | null): ContentInput {
  return {
    name: content?.name ?? '',
    status: content?.status ?? 'on_hold',
    bucket_id: content ? content.bucket_id : bucketId,
    location_line_ids: content?.location_lines.map(({ id }) => id) ?? [],
    valid_from: content?.valid_from ?? null,
    valid_until: content?.valid_until ?? null,
    media_file_ids: content?.media_files.map(({ s3file }) => s3file.id) ?? [],
  };
}

const statuses = ['on_hold', 'on_air'] as const;

/** A content: what it is, where and when it is shown, and how that will look. */
export function ContentForm({ entity: content, said, onMade }: OwnFormProps<TypesOf<'content'>>) {
  const { t } = useTranslate();
  const { timeZone } = useNetworkTime();
  const form = useKindForm('content', {
    schema: contentInput,
    entity: content,
    valuesOf: (item) => contentValues(item, said.bucketId ?? null),
    labels: { bucket_id: 'history.field.bucket' },
    onSaved: (saved, isNew) => {
      if (isNew) onMade(saved);
    },
  });
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
        saveLabel={t('contents.save')}
        describe={(name, value) =>
          name === 'status'
            ? t(`contents.state.${value === 'on_air' ? 'on_air' : 'on_hold'}`)
            : null
        }
        note={<ReachNote status={status} bucketId={bucket_id} lineIds={location_line_ids} />}
      >
        <TextInput {...form.field('name')} />
        <SegmentedControl
          aria-label={t('history.field.status')}
          className={styles.status ?? ''}
          data={statuses.map((value) => ({ value, label: t(`contents.state.${value}`) }))}
          value={status}
          onChange={(value) => setStatus(value === 'on_air' ? 'on_air' : 'on_hold')}
        />
        <EntityPicker
          kind="bucket"
          {...form.choice('bucket_id')}
          value={bucket_id}
          placeholder={t('contents.bucket.none')}
        />
        <LinePicks
          {...lines}
          value={location_line_ids}
          label={t('history.field.location_line_ids')}
        />
        <MomentField {...form.choice('valid_from')} value={valid_from} timeZone={timeZone} />
        <MomentField {...form.choice('valid_until')} value={valid_until} timeZone={timeZone} />
        <Muted mt="-xs">{t('contents.dates.hint')}</Muted>
        <FileList
          files={media.files}
          error={files.error}
          onUploaded={(file) => {
            media.keep(file);
            files.onChange(withUploaded(media.files, file).map(({ id }) => id));
          }}
          onRemove={(id) => files.onChange(media_file_ids.filter((other) => other !== id))}
        />
      </EntityForm>
      <ContentPreviews contentId={content?.id ?? null} bucketId={bucket_id} files={media.files} />
    </div>
  );
}
