import { Button, Group, Modal } from '@mantine/core';
import { useTranslate } from '../../../i18n/use-translate';

interface Props {
  readonly isOpen: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before changes are lost. */
export function LeaveDialog({ isOpen, onStay, onLeave }: Props) {
  const { t } = useTranslate();
  return (
    <Modal
      opened={isOpen}
      onClose={onStay}
      title={t('disruptions.leave.title')}
      closeButtonProps={{ 'aria-label': t('disruptions.leave.stay') }}
    >
      <p>{t('disruptions.leave.text')}</p>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onLeave}>
          {t('disruptions.leave.leave')}
        </Button>
        <Button onClick={onStay} data-autofocus>
          {t('disruptions.leave.stay')}
        </Button>
      </Group>
    </Modal>
  );
}
