import { Button } from '@mantine/core';
import type { RoledId } from '@perron/schema';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { QuestionDialog } from '../form/QuestionDialog';
import styles from './access.module.css';
import { useGuard } from './use-guard';

interface Props {
  /** Name of the panel, for those who do not see it. */
  readonly label: string;
  /** How the setting stands. */
  readonly state: string;
  /** The call that changes it: without the right to it, the button says why it cannot be pressed. */
  readonly operation: RoledId;
  /** The text of the button. */
  readonly action: string;
  readonly title: string;
  readonly cancel: string;
  readonly isBusy: boolean;
  /** The question is opened: what was chosen in it the last time is forgotten. */
  readonly onOpen?: () => void;
  /** @param close ends the question */
  readonly onConfirm: (close: () => void) => void;
  /** The question before it is done. */
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
      <QuestionDialog
        isOpen={isOpen}
        title={title}
        action={action}
        cancel={cancel}
        isBusy={isBusy}
        onConfirm={() => onConfirm(close)}
        onClose={close}
      >
        {children}
      </QuestionDialog>
    </section>
  );
}
