import { Box, Modal, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Grid, Stack } from '../../../../kit/layout/parts';
import { useTranslate } from '../../../../i18n/use-translate';
import { Notice } from '../../../../kit/page/Notice';
import { FileDrop } from '../../../../kit/pickers/FileDrop';
import { useServices } from '../../../../services/services';
import { useErrorText } from '../../../../services/use-error-text';
import own from './inputs.module.css';

interface Props {
  readonly address: string;
  readonly onPick: (address: string) => void;
  readonly onClose: () => void;
}

const searchDebounceMs = 200;
const maxFiles = 40;

/** Uploads a picture, or takes one that is there. */
export function PictureDialog({ address, onPick, onClose }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const queryClient = useQueryClient();
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('properties.picture.title')}
      closeButtonProps={{ 'aria-label': t('properties.close') }}
    >
      <Stack gap="sm">
        <FileDrop
          label={t('properties.picture.upload')}
          accept="image/*"
          call="uploadS3File"
          upload={(file, options) => client.uploadS3File({ body: { file } }, options)}
          onStored={(file) => {
            void queryClient.invalidateQueries({ queryKey: ['s3-files'] });
            onPick(file.s3_url);
          }}
        />
        <StoredPictures address={address} onPick={onPick} />
      </Stack>
    </Modal>
  );
}

function StoredPictures({ address, onPick }: Omit<Props, 'onClose'>) {
  const { t } = useTranslate();
  const errorText = useErrorText();
  const { client } = useServices();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchDebounceMs);
  const files = useQuery({
    queryKey: ['s3-files', 'pictures', search],
    queryFn: ({ signal }) =>
      client.listS3Files(
        {
          query: {
            page_size: maxFiles,
            sort: 'created_at',
            direction: 'desc',
            ...(search !== '' && { search }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  const pictures = files.data?.items.filter((file) => file.content_type.startsWith('image/'));
  return (
    <>
      <TextInput
        size="xs"
        label={t('properties.picture.search')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {files.error && (
        <Notice busy={files.isFetching} onRetry={() => void files.refetch()}>
          {t('properties.picture.failed', { message: errorText(files.error) })}
        </Notice>
      )}
      {pictures?.length === 0 && <p>{t('properties.picture.none')}</p>}
      <Grid component="ul" columns="repeat(auto-fill, minmax(120px, 1fr))" className="plain">
        {pictures?.map((file) => (
          <li key={file.id}>
            <UnstyledButton
              className={own.file ?? ''}
              aria-pressed={file.s3_url === address}
              onClick={() => onPick(file.s3_url)}
            >
              <img src={file.thumbnail_url ?? file.s3_url} alt="" loading="lazy" />
              <span className="cut">{file.name}</span>
              <Box component="span" c="dimmed">{`${file.width} × ${file.height}`}</Box>
            </UnstyledButton>
          </li>
        ))}
      </Grid>
    </>
  );
}
