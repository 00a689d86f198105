import { Alert, Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { PairedDevice } from '@perron/schema';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { isRefusedAt, isRefusedWith } from '../../../kit/form/call-problem';
import { CallFailure } from '../../../kit/form/CallFailure';
import { fieldText, focusField } from '../../../kit/form/form-fields';
import { browserText } from '../../../i18n/browser-text';
import { useTranslate } from '../../../i18n/use-translate';
import { useServices } from '../../../services/services';
import { boundKeysQuery, usePairDisplay } from '../pairing-queries';
import { DisplaySelect } from './DisplaySelect';
import type { ChosenDisplay } from './DisplaySelect';
import styles from './PairDialog.module.css';

export interface Props {
  /** The display that is paired; null: the operator chooses one. */
  readonly display: ChosenDisplay | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Pairs a device with a display, by the code on its screen. */
export function PairDialog({ display, opened, onClose }: Props) {
  const { t } = useTranslate();
  const isMounted = useMounted();
  return (
    <Modal
      opened={opened && isMounted}
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

interface Done {
  readonly display: ChosenDisplay;
  readonly device: PairedDevice;
}

interface FormProps extends StepsProps {
  readonly onDone: (done: Done) => void;
}

function PairForm({ display: given, onDone, onClose }: FormProps) {
  const { t } = useTranslate();
  const { client } = useServices();
  const pair = usePairDisplay();
  const [display, setDisplay] = useState(given);
  const [keyId, setKeyId] = useState<number | null>(null);
  const [missing, setMissing] = useState({ code: false, display: false });
  const keys = useQuery(boundKeysQuery(client, display?.id ?? null)).data ?? [];
  const isCodeWrong = isRefusedAt(pair.error, 'body.code');
  const isKeyRefused = isRefusedAt(pair.error, 'body.api_key_id');
  const isDisplayGone = isRefusedWith(pair.error, 'not_found');

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = fieldText(form, 'pairing-code').trim();
    setMissing({ code: code === '', display: display === null });
    if (code === '') focusField(form, 'pairing-code');
    else if (display !== null && !pair.isPending) {
      pair.mutate(
        { displayId: display.id, code, keyId },
        {
          onSuccess: (device) => onDone({ display, device }),
          onError: (error) => isRefusedAt(error, 'body.code') && focusField(form, 'pairing-code'),
        },
      );
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={18}>
        {pair.error && !isCodeWrong && !isKeyRefused && !isDisplayGone && (
          <CallFailure error={pair.error} />
        )}
        <p className={styles.lead}>
          {t('pairing.lead', { address: `${window.location.origin}/screen` })}
        </p>
        <TextInput
          size="md"
          name="pairing-code"
          label={t('pairing.code')}
          placeholder={t('pairing.code.placeholder')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          data-autofocus
          classNames={{ input: styles.code ?? '' }}
          error={
            (missing.code && t('pairing.code.missing')) || (isCodeWrong && t('pairing.code.wrong'))
          }
        />
        {given === null && (
          <DisplaySelect
            chosen={display}
            onChoose={(chosen) => {
              setDisplay(chosen);
              setKeyId(null);
            }}
            error={
              (missing.display && display === null && t('pairing.display.missing')) ||
              (isDisplayGone && t('pairing.display.gone'))
            }
          />
        )}
        {keys.length > 0 && (
          <NativeSelect
            size="md"
            label={t('pairing.key')}
            description={t('pairing.key.hint')}
            value={keyId ?? ''}
            data={[
              { value: '', label: t('pairing.key.new') },
              ...keys.map(({ id, name, prefix }) => ({
                value: String(id),
                label: t('pairing.key.existing', { name, prefix }),
              })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              setKeyId(keys.find(({ id }) => String(id) === value)?.id ?? null)
            }
            error={isKeyRefused && t('pairing.key.refused')}
          />
        )}
        <Group justify="flex-end" gap={10}>
          <Button variant="default" onClick={onClose}>
            {t('pairing.cancel')}
          </Button>
          <Button type="submit" loading={pair.isPending}>
            {t('pairing.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
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
    <Stack gap={18}>
      <Alert
        role="status"
        icon={<IconCircleCheck />}
        title={t('pairing.done', { display: display.name })}
        classNames={{ title: styles.done ?? '' }}
      >
        {t('pairing.done.text', { address, browser, prefix: api_key.prefix })}
      </Alert>
      <Group justify="flex-end" gap={10}>
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
