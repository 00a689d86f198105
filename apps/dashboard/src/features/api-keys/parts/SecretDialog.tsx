import { Button, Group, Modal } from '@mantine/core';
import type { ApiKeyWithSecret } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import { CopyField } from '../../../kit/copy/CopyField';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import styles from './api-keys.module.css';

interface Props {
  /** `null` means closed. */
  readonly apiKey: ApiKeyWithSecret | null;
  readonly onClose: () => void;
}

/** The secret, this once: only its button closes the dialog, no stray click and no key. */
export function SecretDialog({ apiKey, onClose }: Props) {
  const { t } = useTranslate();
  const { dateTime } = useNetworkTime();
  return (
    <Modal
      opened={apiKey !== null}
      onClose={onClose}
      centered
      size={560}
      title={apiKey && t('keys.secret.title', { name: apiKey.name })}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      {apiKey && (
        <div className={styles.question}>
          <p className={styles.warning}>{t('keys.secret.warning')}</p>
          <CopyField label={t('keys.secret.label')} value={apiKey.secret} />
          {apiKey.previous_until !== null && (
            <p>{t('keys.secret.previous', { until: dateTime(apiKey.previous_until) })}</p>
          )}
          <Group justify="flex-end">
            <Button onClick={onClose}>{t('keys.secret.done')}</Button>
          </Group>
        </div>
      )}
    </Modal>
  );
}
