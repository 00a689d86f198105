import { Button, Group } from '@mantine/core';
import type { RoledId } from '@perron/schema';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { LateModal } from '../dialog/LateModal';
import styles from './SettingPanel.module.css';
import { useGuard } from './use-guard';

interface Props {
  /** Name of the panel, for those who do not see it. */
  readonly label: string;
  /** How the setting stands. */
  readonly state: string;
  /** What changes it: without the right to call it, the button says why it cannot be pressed. */
  readonly operation: RoledId;
  /** What the button does. */
  readonly action: string;
  readonly title: string;
  readonly cancel: string;
  readonly isBusy: boolean;
  /** The question is opened: what was chosen in it the last time is forgotten. */
  readonly onOpen?: () => void;
  /** @param close ends the question */
  readonly onConfirm: (close: () => void) => void;
  /** What is asked before it is done. */
  readonly children: ReactNode;
}

/** Says how a setting of the whole installation stands, and changes it after a question. */
export function SettingPanel(props: Props) {
  const { label, state, operation, action, title, cancel, isBusy, children } = props;
  const { onOpen, onConfirm } = props;
  const guard = useGuard();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <section className={styles.panel} aria-label={label}>
      <p>{state}</p>
      <Button
        size="xs"
        variant="default"
        {...guard(operation)}
        onClick={() => {
          onOpen?.();
          setOpen(true);
        }}
      >
        {action}
      </Button>
      <LateModal
        opened={isOpen}
        onClose={close}
        centered
        title={title}
        closeButtonProps={{ 'aria-label': cancel }}
      >
        <div className={styles.question}>
          {children}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={close} data-autofocus>
              {cancel}
            </Button>
            <Button loading={isBusy} onClick={() => onConfirm(close)}>
              {action}
            </Button>
          </Group>
        </div>
      </LateModal>
    </section>
  );
}
