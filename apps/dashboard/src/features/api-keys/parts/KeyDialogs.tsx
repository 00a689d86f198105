import { Button, Group, Modal, Radio } from '@mantine/core';
import type { ApiKey } from '@perron/schema';
import { useState } from 'react';
import { FormAlert } from '../../../kit/form/CallFailure';
import { useTranslate } from '../../../i18n/use-translate';
import { useErrorText } from '../../../services/use-error-text';
import type { KeyActions, Renewal } from '../use-key-actions';
import styles from './api-keys.module.css';
import { KeyUsages } from './KeyUsages';
import { SecretDialog } from './SecretDialog';

interface Props {
  readonly actions: KeyActions;
}

/** The questions before a key is revoked or gets another secret, and the new secret. */
export function KeyDialogs({ actions }: Props) {
  const { t } = useTranslate();
  const { asked, shown, cancel, forget } = actions;
  return (
    <>
      <Modal
        opened={asked !== null}
        onClose={cancel}
        centered
        title={asked && t(`keys.${asked.kind}.title`, { name: asked.apiKey.name })}
        closeButtonProps={{ 'aria-label': t('keys.cancel') }}
      >
        {asked?.kind === 'revoke' && <RevokeQuestion apiKey={asked.apiKey} actions={actions} />}
        {asked?.kind === 'renew' && <RenewQuestion apiKey={asked.apiKey} actions={actions} />}
      </Modal>
      <SecretDialog apiKey={shown} onClose={forget} />
    </>
  );
}

interface QuestionProps extends Props {
  readonly apiKey: ApiKey;
}

function RevokeQuestion({ apiKey, actions }: QuestionProps) {
  const { t } = useTranslate();
  return (
    <div className={styles.question}>
      <p>{t('keys.revoke.text')}</p>
      <KeyUsages apiKey={apiKey} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={actions.cancel} data-autofocus>
          {t('keys.cancel')}
        </Button>
        <Button color="red" loading={actions.isBusy} onClick={() => actions.revoke(apiKey)}>
          {t('keys.revoke.do')}
        </Button>
      </Group>
    </div>
  );
}

function RenewQuestion({ apiKey, actions }: QuestionProps) {
  const { t } = useTranslate();
  const errorText = useErrorText();
  const isRevoked = apiKey.revoked_at !== null;
  const [renewal, setRenewal] = useState<Renewal>(isRevoked ? 'hard' : 'soft');
  const { failure } = actions;
  return (
    <div className={styles.question}>
      {failure && (
        <FormAlert>
          {t('keys.actionFailed', { name: apiKey.name, message: errorText(failure) })}
        </FormAlert>
      )}
      {isRevoked ? (
        <p>{t('keys.renew.revoked')}</p>
      ) : (
        <Radio.Group
          aria-label={t('keys.renew')}
          value={renewal}
          onChange={(value) => setRenewal(value === 'hard' ? 'hard' : 'soft')}
        >
          <div className={styles.choices}>
            {(['soft', 'hard'] as const).map((value) => (
              <Radio
                key={value}
                value={value}
                label={t(`keys.renew.${value}`)}
                description={t(`keys.renew.${value}.hint`)}
              />
            ))}
          </div>
        </Radio.Group>
      )}
      {renewal === 'hard' && !isRevoked && <KeyUsages apiKey={apiKey} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={actions.cancel}>
          {t('keys.cancel')}
        </Button>
        <Button loading={actions.isBusy} onClick={() => void actions.renew(apiKey, renewal)}>
          {t('keys.renew.do')}
        </Button>
      </Group>
    </div>
  );
}
