import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { EntityPicker } from '../../../kit/pickers/EntityPicker';

interface Props {
  /** How many contents are moved; 0: the dialog is closed. */
  readonly count: number;
  readonly isBusy: boolean;
  readonly onMove: (bucketId: number | null) => void;
  readonly onClose: () => void;
}

/** Asks for the bucket that contents are moved to; none takes them out of theirs. */
export function MoveDialog({ count, isBusy, onMove, onClose }: Props) {
  const { t } = useTranslate();
  const [bucketId, setBucketId] = useState<number | null>(null);
  return (
    <Modal
      opened={count > 0}
      onClose={onClose}
      title={t('contents.move.title', { count })}
      closeButtonProps={{ 'aria-label': t('delete.cancel') }}
      styles={{ content: { overflow: 'visible' } }}
    >
      <EntityPicker
        kind="bucket"
        name="bucket"
        label={t('history.field.bucket')}
        placeholder={t('contents.bucket.none')}
        value={bucketId}
        onChange={setBucketId}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('delete.cancel')}
        </Button>
        <Button loading={isBusy} onClick={() => onMove(bucketId)}>
          {t('contents.move')}
        </Button>
      </Group>
    </Modal>
  );
}
