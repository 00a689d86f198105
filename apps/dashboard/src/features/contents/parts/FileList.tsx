import { ActionIcon, Box } from '@mantine/core';
import type { S3File } from '@perron/schema';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { FieldGroup } from '../../../kit/form/FieldGroup';
import { FileDrop } from '../../../kit/pickers/FileDrop';
import { useServices } from '../../../services/services';
import type { MediaFile } from '../media-file';
import styles from './contents.module.css';
import { StillThumb } from './StillThumb';

interface Props {
  readonly files: readonly MediaFile[];
  readonly error: ReactNode;
  readonly onUploaded: (file: S3File) => void;
  readonly onRemove: (id: number) => void;
}

/** The files of a content, one per size, and the place where another is dropped. */
export function FileList({ files, error, onUploaded, onRemove }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  return (
    <FieldGroup
      name="media_file_ids"
      label={t('history.field.media_files')}
      hint={t('contents.files.hint')}
      error={error}
      adding={
        <FileDrop
          label={t('contents.files.add')}
          accept="image/*,video/*"
          call="uploadS3File"
          upload={(file, options) => client.uploadS3File({ body: { file } }, options)}
          onStored={onUploaded}
        />
      }
    >
      {files.length > 0 && (
        <ul className={styles.list}>
          {files.map((file) => (
            <li key={file.id}>
              <StillThumb file={file} size="large" />
              <span className={styles.text}>
                <strong className="tabular">{`${file.width} × ${file.height}`}</strong>
                <Box component="span" c="dimmed" className="cut">
                  {file.name}
                </Box>
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('contents.files.remove', { name: file.name })}
                onClick={() => onRemove(file.id)}
              >
                <IconTrash size={16} stroke={1.75} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </FieldGroup>
  );
}
