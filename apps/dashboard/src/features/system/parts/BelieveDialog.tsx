import { Box, Button, Checkbox, Group, Modal, NativeSelect } from '@mantine/core';
import { overruleHours } from '@perron/schema';
import type { SourceGuess } from '@perron/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { systemQuery } from '../../../kit/feed/system-query';
import { FormAlert } from '../../../kit/form/CallFailure';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import styles from './system.module.css';
import { useGuessText } from './use-guess-text';

const hourMs = 3_600_000;
const choices = [1, 4, overruleHours.usual, overruleHours.most];

interface Props {
  readonly source: string;
  readonly guess: SourceGuess;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The question before doubted data goes live on all displays. */
export function BelieveDialog({ source, guess, opened, onClose }: Props) {
  const { t } = useTranslate();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      centered
      size="lg"
      title={t('system.believe.title')}
      closeButtonProps={{ 'aria-label': t('system.believe.cancel') }}
    >
      <Question source={source} guess={guess} onClose={onClose} />
    </Modal>
  );
}

function Question({ source, guess, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const guessText = useGuessText();
  const queries = useQueryClient();
  const [hours, setHours] = useState<number>(overruleHours.usual);
  const [isSure, setSure] = useState(false);
  const believe = useMutation({
    mutationFn: () => {
      const until = new Date(Date.now() + hours * hourMs).toISOString();
      return client.believeSource({ body: { source, guess: guess.kind, until } });
    },
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: systemQuery(client).queryKey }),
  });
  return (
    <div className={styles.question}>
      <Box component="p" c="dimmed" className="anywhere">
        {source}
      </Box>
      <p>{guessText(guess)}</p>
      <p>{t('system.believe.text')}</p>
      <NativeSelect
        label={t('system.believe.hours')}
        value={String(hours)}
        onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
        data={choices.map((choice) => ({
          value: String(choice),
          label: t('system.believe.hours.one', { hours: choice }),
        }))}
      />
      <Checkbox
        checked={isSure}
        onChange={({ currentTarget }) => setSure(currentTarget.checked)}
        label={t('system.believe.sure')}
      />
      {believe.error && <FormAlert>{errorText(believe.error)}</FormAlert>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('system.believe.cancel')}
        </Button>
        <Button
          color="red"
          disabled={!isSure}
          loading={believe.isPending}
          onClick={() => believe.mutate()}
        >
          {t('system.believe.do')}
        </Button>
      </Group>
    </div>
  );
}
