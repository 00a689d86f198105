import { Box, TextInput } from '@mantine/core';
import { factsIn, isFactName } from '@perron/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ConditionCheck as Answer } from '@perron/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Stack } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { ConditionHour } from './ConditionHour';
import { useErrorText } from '../../services/use-error-text';
import { ToneMark } from '../page/ToneMark';
import type { Tone } from '../page/ToneMark';
import { EntityPicker } from '../pickers/EntityPicker';
import { textProblem } from './condition-text';
import { choicesOf } from './condition-terms';
import styles from './ConditionBuilder.module.css';

/** Pause in writing before the server is asked. */
const typingPauseMs = 300;
/** As often as displays look whether another scenario is due, five times. */
const nowMs = 15_000;

const tones: Readonly<Record<NonNullable<Answer['now']>['state'], Tone>> = {
  fulfilled: 'well',
  not_fulfilled: 'quiet',
  unknown: 'doubtful',
  error: 'bad',
};

interface Asked {
  readonly condition: string;
  readonly station_code: string | null;
  readonly platform: string | null;
}

/** The mistakes in a condition, and its value at a station now. */
export function ConditionCheck({ condition }: { readonly condition: string }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const [stationId, setStation] = useState<number | null>(null);
  const [platform, setPlatform] = useState('');
  const { data: station } = useQuery({
    // Not the picker's key: it keeps names only.
    queryKey: ['stations', 'checked', stationId],
    queryFn: ({ signal }) =>
      client.getStation({ params: { station_id: stationId ?? 0 } }, { signal }),
    enabled: stationId !== null,
  });
  const problem = textProblem(condition);
  const code = stationId === null ? null : (station?.code ?? null);
  const asked: Asked = {
    condition: condition.trim(),
    station_code: code,
    platform: platform.trim() === '' ? null : platform.trim(),
  };
  const [body] = useDebouncedValue(JSON.stringify(asked), typingPauseMs);
  const { data, error } = useQuery({
    queryKey: ['condition-check', body],
    queryFn: ({ signal }) => client.checkCondition({ body: JSON.parse(body) as Asked }, { signal }),
    enabled: problem === null,
    placeholderData: keepPreviousData,
    refetchInterval: code === null ? false : nowMs,
  });
  const isCurrent = body === JSON.stringify(asked);
  return (
    <Stack>
      <Box role="status" fz="dense">
        <Problem condition={condition} said={isCurrent ? (data?.problem ?? null) : null} />
        {error && problem === null && t('condition.check.failed', { message: errorText(error) })}
      </Box>
      <div className={styles.place}>
        <EntityPicker
          kind="station"
          name="condition_station"
          label={t('condition.check.station')}
          value={stationId}
          onChange={setStation}
        />
        {stationId !== null && (
          <TextInput
            label={t('condition.check.platform')}
            value={platform}
            maxLength={20}
            className={styles.platform ?? ''}
            onChange={(event) => setPlatform(event.currentTarget.value)}
          />
        )}
        {code === null || !data?.now || problem ? (
          <p className={styles.hint}>{t('condition.check.none')}</p>
        ) : (
          <Now now={data.now} condition={condition} />
        )}
      </div>
      {code !== null && problem === null && <Hour body={body} />}
    </Stack>
  );
}

/** The last answer for a station; nothing while the server has not been asked for one. */
function Hour({ body }: { readonly body: string }) {
  const { station_code, ...asked } = JSON.parse(body) as Asked;
  if (station_code === null) return null;
  return <ConditionHour asked={{ ...asked, station_code }} />;
}

interface ProblemProps {
  readonly condition: string;
  /** The server's verdict: it knows the whole language. */
  readonly said: string | null;
}

function Problem({ condition, said }: ProblemProps) {
  const { t } = useTranslate();
  const problem = textProblem(condition);
  if (problem?.kind === 'unknown') {
    const { name, meant } = problem;
    return (
      <ToneMark
        tone="bad"
        label={
          meant === null
            ? t('condition.problem.unknown', { name })
            : t('condition.problem.meant', { name, meant })
        }
      />
    );
  }
  if (problem) return <ToneMark tone="bad" label={t(`condition.problem.${problem.kind}`)} />;
  if (said === null) return null;
  return (
    <>
      <ToneMark tone="bad" label={t('condition.problem.unreadable')} />
      <details open className={styles.detail}>
        <summary>{t('condition.problem.detail')}</summary>
        <code lang="en">{said}</code>
      </details>
    </>
  );
}

interface NowProps {
  readonly now: NonNullable<Answer['now']>;
  readonly condition: string;
}

function Now({ now, condition }: NowProps) {
  const { t, clock } = useTranslate();
  const named = factsIn(condition);
  const valueText = (name: string, value: boolean | string | null) => {
    if (value === null) return t('condition.value.unknown');
    if (value === '') return t('condition.value.empty');
    const choice = choicesOf(name).find((candidate) => candidate.value === value);
    if (choice) return t(choice.text);
    return typeof value === 'string' ? value : t(`condition.value.${value ? 'true' : 'false'}`);
  };
  return (
    <div className={styles.now}>
      <span role="status">
        <ToneMark tone={tones[now.state]} label={t(`condition.now.${now.state}`)} />
      </span>
      <span className={styles.at}>
        {t('condition.now.at', { time: clock(Date.parse(now.at)) })}
      </span>
      {named.size > 0 && (
        <dl className={styles.facts} aria-label={t('condition.facts')}>
          {now.facts.map(
            ({ name, value }) =>
              isFactName(name) &&
              named.has(name) && (
                <div key={name}>
                  <dt>{t(`condition.fact.${name}`)}</dt>
                  <dd>{valueText(name, value)}</dd>
                </div>
              ),
          )}
        </dl>
      )}
    </div>
  );
}
