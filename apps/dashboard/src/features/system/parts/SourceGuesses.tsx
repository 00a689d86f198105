import { Button } from '@mantine/core';
import type { GuessKind, SourceGuess, SourceOverrule } from '@perron/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Stack } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import { systemQuery } from '../../../kit/feed/system-query';
import { FormAlert } from '../../../kit/form/CallFailure';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { BelieveDialog } from './BelieveDialog';
import styles from './system.module.css';
import { useGuessText } from './use-guess-text';

interface Props {
  readonly source: string;
  readonly guesses: readonly SourceGuess[];
  /** The overrules of this source alone. */
  readonly overrules: readonly SourceOverrule[];
}

/** The guesses against a source, with their reasons, and whether operators believe it all the same. */
export function SourceGuesses({ source, guesses, overrules }: Props) {
  const silent = overrules.filter(({ guess }) => guesses.every(({ kind }) => kind !== guess));
  if (guesses.length + silent.length === 0) return null;
  return (
    <Stack component="ul" mt="xs" mb="2xs" className="plain">
      {guesses.map((guess) => (
        <li key={guess.kind}>
          <Guess
            source={source}
            guess={guess}
            overrule={overrules.find((overrule) => overrule.guess === guess.kind) ?? null}
          />
        </li>
      ))}
      {silent.map((overrule) => (
        <li key={overrule.guess}>
          <Overruled overrule={overrule} acts={false} />
        </li>
      ))}
    </Stack>
  );
}

interface GuessProps {
  readonly source: string;
  readonly guess: SourceGuess;
  /** `null` means that the guess acts. */
  readonly overrule: SourceOverrule | null;
}

function Guess({ source, guess, overrule }: GuessProps) {
  const { t } = useTranslate();
  const guard = useGuard();
  const guessText = useGuessText();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.guess} data-acts={overrule === null || undefined}>
      <p>{guessText(guess)}</p>
      {overrule ? (
        <Overruled overrule={overrule} acts />
      ) : (
        <>
          <p className={styles.effect}>{t(`system.guess.${guess.kind}.effect`)}</p>
          <div>
            <Button
              size="compact-sm"
              variant="default"
              {...guard('believeSource')}
              onClick={() => setAsking(true)}
            >
              {t('system.believe')}
            </Button>
          </div>
        </>
      )}
      <BelieveDialog
        source={source}
        guess={guess}
        opened={isAsking}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

interface OverruledProps {
  readonly overrule: SourceOverrule;
  /** The guess would act without it. */
  readonly acts: boolean;
}

/** The person who believes a source, and until when; one click takes it back. */
export function Overruled({ overrule, acts }: OverruledProps) {
  const { t } = useTranslate();
  const { dateTime } = useNetworkTime();
  const guard = useGuard();
  const errorText = useErrorText();
  const takeBack = useTakeBack();
  const { source, guess, by, until } = overrule;
  const values = { guess: t(`system.guess.${guess}`), by, until: dateTime(until) };
  return (
    <div className={styles.overruled}>
      <p>{t(acts ? 'system.believed' : 'system.believed.calm', values)}</p>
      {takeBack.error && <FormAlert>{errorText(takeBack.error)}</FormAlert>}
      <div>
        <Button
          size="compact-sm"
          loading={takeBack.isPending}
          {...guard('doubtSource')}
          onClick={() => takeBack.mutate({ source, guess })}
        >
          {t('system.believed.end')}
        </Button>
      </div>
    </div>
  );
}

function useTakeBack() {
  const { client } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly source: string; readonly guess: GuessKind }) =>
      client.doubtSource({ body }),
    onSettled: () => queries.invalidateQueries({ queryKey: systemQuery(client).queryKey }),
  });
}
