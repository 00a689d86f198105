import { Button, Modal } from '@mantine/core';
import { IconDeviceTv } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import { ShowingSteps } from './ShowingSteps';
import styles from './ShowOnDisplay.module.css';

/** Shows the design as it is now on a display for a moment: a button, and the dialog that it opens. */
export function ShowOnDisplay() {
  const { t } = useTranslate();
  const guard = useGuard();
  const [isOpen, setIsOpen] = useState(false);
  const open = guard('showOnDisplay');
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDeviceTv size={15} stroke={1.75} aria-hidden="true" />}
        className={styles.open ?? ''}
        {...open}
        title={open.title ?? t('editor-showing.open')}
        onClick={() => setIsOpen(true)}
      >
        {t('editor-showing.open')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        centered
        size={560}
        title={t('editor-showing.title')}
        closeButtonProps={{ 'aria-label': t('editor-showing.close') }}
      >
        <ShowingSteps onClose={close} />
      </Modal>
    </>
  );
}
