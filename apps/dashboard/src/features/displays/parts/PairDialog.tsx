import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { browserText } from '../../../i18n/browser-text';
import { useTranslate } from '../../../i18n/use-translate';
import type { ChosenDisplay } from './DisplaySelect';
import { PairForm } from './PairForm';
import type { Done } from './PairForm';
import styles from './displays.module.css';

export interface Props {
  /** The display that is paired; `null` means that the operator chooses one. */
  readonly display: ChosenDisplay | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Pairs a device with a display, by the code on its screen. */
export function PairDialog({ display, opened, onClose }: Props) {
  const { t } = useTranslate();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      centered
      title={t(display === null ? 'pairing.open' : 'pairing.open.one')}
      closeButtonProps={{ 'aria-label': t('pairing.close') }}
    >
      <Steps display={display} onClose={onClose} />
    </Modal>
  );
}

type StepsProps = Omit<Props, 'opened'>;

/** The form, and what came of it. */
function Steps({ display, onClose }: StepsProps) {
  const [done, setDone] = useState<Done | null>(null);
  return done ? (
    <DoneNotice done={done} onAnother={() => setDone(null)} onClose={onClose} />
  ) : (
    <PairForm display={display} onDone={setDone} onClose={onClose} />
  );
}

interface DoneProps {
  readonly done: Done;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

function DoneNotice({ done: { display, device }, onAnother, onClose }: DoneProps) {
  const { t } = useTranslate();
  const { address, user_agent, api_key } = device;
  const browser = browserText(user_agent ?? '');
  return (
    <Stack gap="md">
      <Alert
        role="status"
        icon={<IconCircleCheck />}
        title={t('pairing.done', { display: display.name })}
        classNames={{ title: styles.done ?? '' }}
      >
        {t('pairing.done.text', { address, browser, prefix: api_key.prefix })}
      </Alert>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onAnother}>
          {t('pairing.another')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {t('pairing.close')}
        </Button>
      </Group>
    </Stack>
  );
}
