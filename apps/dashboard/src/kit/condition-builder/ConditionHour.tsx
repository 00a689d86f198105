import { Box } from '@mantine/core';
import type { ConditionHour as Hour, ConditionHourInput } from '@perron/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Muted, Split } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { useErrorText } from '../../services/use-error-text';
import { MomentField } from '../moment/MomentField';
import { useNetworkTime } from '../moment/use-network-time';
import { hourSummary, minutesOf, stripPaths } from './hour-text';
import type { HourStretch } from './hour-text';
import styles from './ConditionHour.module.css';

interface Props {
  readonly asked: Omit<ConditionHourInput, 'until'>;
}

/** An hour that ends now is asked for again. */
const againMs = 60_000;
/** At most this many trains of a stretch are named. */
const namedTrains = 3;

/** How often a condition was true at a station in the hour before now, or before a chosen moment. */
export function ConditionHour({ asked }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const { timeZone } = useNetworkTime();
  const [until, setUntil] = useState<string | null>(null);
  const body = { ...asked, until };
  const { data, error } = useQuery({
    queryKey: ['condition-hour', body],
    queryFn: ({ signal }) => client.checkConditionHour({ body }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: until === null ? againMs : false,
  });
  return (
    <section className={styles.hour} aria-label={t('condition.hour')}>
      <MomentField
        name="condition_until"
        size="xs"
        label={t('condition.hour.until')}
        value={until}
        onChange={setUntil}
        timeZone={timeZone}
      />
      {error && <p role="alert">{t('condition.hour.failed', { message: errorText(error) })}</p>}
      {data && <HourText hour={data} />}
    </section>
  );
}

function HourText({ hour }: { readonly hour: Hour }) {
  const { t } = useTranslate();
  const time = useTimeText();
  const sentence = useSentence(hour);
  const quarters = [0, 15, 30, 45, 60].map((minute) => Date.parse(hour.from) + minute * 60_000);
  return (
    <>
      <Box role="status" component="p" fw="var(--weight-medium)" m={0}>
        {sentence}
      </Box>
      <svg
        className={styles.strip}
        viewBox="0 0 3600 16"
        preserveAspectRatio="none"
        role="img"
        aria-label={sentence}
      >
        {[...stripPaths(hour)].map(([state, d]) => (
          <path key={state} d={d} data-state={state} />
        ))}
      </svg>
      <Split gap={0} c="dimmed" fz="small" className="tabular" aria-hidden="true">
        {quarters.map((ms) => (
          <span key={ms}>{time(ms, true)}</span>
        ))}
      </Split>
      <details className={styles.detail}>
        <summary>{t('condition.hour.why')}</summary>
        <ol className={styles.stretches}>
          {hour.stretches.map((stretch) => (
            <Stretch key={stretch.from} stretch={stretch} />
          ))}
        </ol>
      </details>
      <Muted>{t('condition.hour.basis')}</Muted>
    </>
  );
}

/** A time of the network; its seconds only where they are not zero. */
function useTimeText(): (moment: string | number, toMinute?: boolean) => string {
  const { clock, minute } = useNetworkTime();
  return (moment, toMinute = false) => {
    const ms = typeof moment === 'number' ? moment : Date.parse(moment);
    return toMinute || ms % 60_000 < 1000 ? minute(ms) : clock(ms);
  };
}

function useSentence(hour: Hour): string {
  const { t, number } = useTranslate();
  const time = useTimeText();
  const { kind, minutes, unknownMinutes, first, more } = hourSummary(hour);
  const times = first.map(({ from, until }) => `${time(from)}–${time(until)}`).join(', ');
  const text =
    kind === 'sometimes'
      ? t('condition.hour.sometimes', { minutes: number(minutes), times, more })
      : t(`condition.hour.${kind}`);
  if (unknownMinutes === 0) return text;
  return `${text} ${t('condition.hour.unknown', { minutes: number(unknownMinutes) })}`;
}

function Stretch({ stretch }: { readonly stretch: HourStretch }) {
  const { t, number } = useTranslate();
  const time = useTimeText();
  const { from, until, state, trains, disruptions } = stretch;
  const lasts = minutesOf((Date.parse(until) - Date.parse(from)) / 1000);
  const more = trains.length - namedTrains;
  return (
    <li data-state={state}>
      <span className="tabular">{`${time(from)}–${time(until)}`}</span>{' '}
      {t(`condition.hour.state.${state}`, { minutes: number(lasts) })}
      {trains.slice(0, namedTrains).map(({ line, direction, departs_at }) => (
        <span key={[departs_at, line, direction].join(' ')}>
          {' · '}
          {t('condition.hour.train', { line: line ?? '?', direction: direction ?? '?' })}
        </span>
      ))}
      {more > 0 && ` · ${t('condition.hour.more', { count: more })}`}
      {disruptions.map(({ id, line }) => (
        <span key={id}>
          {' · '}
          <Link to="/disruptions/edit" search={{ id }}>
            {t('condition.hour.disruption', { line })}
          </Link>
        </span>
      ))}
    </li>
  );
}
