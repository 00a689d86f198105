import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './form.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly title: string;
  /** The text of the button that answers yes. */
  readonly action: string;
  readonly cancel: string;
  readonly isBusy: boolean;
  /** Yes cannot be said, or not yet. */
  readonly isDisabled?: boolean;
  /** It takes something away. */
  readonly isDangerous?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before something is done; the focus is on the button that leaves everything as it is. */
export function QuestionDialog(props: Props) {
  const { isOpen, title, action, cancel, isBusy, isDisabled, isDangerous } = props;
  const { onConfirm, onClose } = props;
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      centered
      title={title}
      closeButtonProps={{ 'aria-label': cancel }}
    >
      <div className={styles.question}>
        {props.children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {cancel}
          </Button>
          <Button
            loading={isBusy}
            disabled={isDisabled ?? false}
            {...(isDangerous && { color: 'red' })}
            onClick={onConfirm}
          >
            {action}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
