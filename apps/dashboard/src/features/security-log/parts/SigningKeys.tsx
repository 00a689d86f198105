import { Button, Checkbox, Group, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { accessRulesQuery } from '../../../kit/access/access-rules-query';
import { useRefusals } from '../../../kit/access/use-refusals';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import { useEntityMutation } from '../../../kit/mutation/use-entity-mutation';
import { useServices } from '../../../services/services';
import styles from './SigningKeys.module.css';

/** When the keys of all tokens were last rotated, and the button that does it. */
export function SigningKeys() {
  const { t } = useTranslate();
  const { client } = useServices();
  const { dateTime } = useNetworkTime();
  const { data: rules } = useQuery(accessRulesQuery(client));
  const refusal = useRefusals()('rotateSigningKeys');
  const [isOpen, setOpen] = useState(false);
  if (!rules) return null;
  const { keys_rotated_at: at } = rules;
  return (
    <section className={styles.panel} aria-label={t('security.keys')}>
      <p>{at === null ? t('security.keys.never') : t('security.keys.at', { at: dateTime(at) })}</p>
      <Button
        size="xs"
        variant="default"
        disabled={refusal !== null}
        title={refusal ?? undefined}
        onClick={() => setOpen(true)}
      >
        {t('security.keys.rotate')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        centered
        title={t('security.keys.title')}
        closeButtonProps={{ 'aria-label': t('security.keys.cancel') }}
      >
        <Question onClose={() => setOpen(false)} />
      </Modal>
    </section>
  );
}

function Question({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const [isLeaked, setLeaked] = useState(false);
  const rotate = useEntityMutation({
    shownIn: ['access-rules'],
    run: (end_before: boolean) => client.rotateSigningKeys({ body: { end_before } }),
    done: () => t('security.keys.done'),
    failed: (message) => t('security.keys.failed', { message }),
  });
  return (
    <div className={styles.question}>
      <p>{t('security.keys.text')}</p>
      <Checkbox
        checked={isLeaked}
        onChange={({ currentTarget }) => setLeaked(currentTarget.checked)}
        label={t('security.keys.leak')}
        description={t('security.keys.leak.hint')}
      />
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('security.keys.cancel')}
        </Button>
        <Button
          loading={rotate.isPending}
          onClick={() => rotate.mutate(isLeaked, { onSettled: onClose })}
        >
          {t('security.keys.rotate')}
        </Button>
      </Group>
    </div>
  );
}
