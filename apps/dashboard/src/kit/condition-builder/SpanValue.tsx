import { Checkbox } from '@mantine/core';
import { isImpossible, isoDay, spanFormOf } from '@perron/core';
import type { ConditionTerm } from '@perron/core';
import { use, useState } from 'react';
import { Row } from '../layout/parts';
import { TimeZoneContext } from '../../i18n/time-zone';
import { useTranslate } from '../../i18n/use-translate';
import { DateField } from '../moment/DateField';
import { TimeField } from '../moment/TimeField';
import styles from './ConditionBuilder.module.css';

interface Props {
  readonly term: ConditionTerm;
  readonly onChange: (values: readonly string[]) => void;
}

/** A span of hours or of days. */
export function SpanValue({ term, onChange }: Props) {
  const [from = '', until = ''] = term.values;
  const Span = spanFormOf(term.fact) === 'date' ? DaySpan : TimeSpan;
  return <Span from={from} until={until} isWrong={isImpossible(term)} onChange={onChange} />;
}

interface SpanProps {
  readonly from: string;
  readonly until: string;
  readonly isWrong: boolean;
  readonly onChange: (values: readonly string[]) => void;
}

function TimeSpan({ from, until, isWrong, onChange }: SpanProps) {
  const { t } = useTranslate();
  // The field has no 24:00, and none is needed: until 00:00 is over midnight.
  const shownUntil = until === '24:00' ? '00:00' : until;
  return (
    <Row align="center" wrap="wrap">
      <TimeField
        size="xs"
        label={t('condition.span.from')}
        value={from}
        error={isWrong}
        onChange={(time) => onChange([time, until])}
      />
      <span>{t('condition.span.and')}</span>
      <TimeField
        size="xs"
        label={t('condition.span.until')}
        value={shownUntil}
        error={isWrong}
        onChange={(time) => onChange([from, time])}
      />
      {shownUntil !== '' && shownUntil < from && (
        <span className={styles.hint}>{t('condition.span.overnight')}</span>
      )}
    </Row>
  );
}

function isYearly(day: string): boolean {
  return /^\d\d-\d\d$/.test(day);
}

function DaySpan({ from, until, isWrong, onChange }: SpanProps) {
  const { t } = useTranslate();
  const timeZone = use(TimeZoneContext);
  const [year] = useState(() => isoDay(Date.now(), timeZone).slice(0, 4));
  const yearly = isYearly(from) && isYearly(until);
  /** A day of every year is chosen in this one; the 29th of February in a leap year. */
  const inYear = (day: string) => (isYearly(day) ? `${day === '02-29' ? 2028 : year}-${day}` : day);
  const everyYear = yearly ? year : null;
  const taken = (day: string | null) => (yearly ? (day ?? '').slice(5) : (day ?? ''));
  const toggle = (every: boolean) => {
    const days = [from, until].map((day) => (every ? inYear(day).slice(5) : inYear(day)));
    const [first = '', last = ''] = days;
    // Over New Year the last day is in the year after.
    const isOver = !every && last < first;
    onChange([first, isOver ? `${Number(last.slice(0, 4)) + 1}${last.slice(4)}` : last]);
  };
  return (
    <Row align="center" wrap="wrap">
      <DateField
        size="xs"
        className={styles.day ?? ''}
        label={t('condition.span.firstDay')}
        value={from === '' ? null : inYear(from)}
        error={isWrong}
        everyYear={everyYear}
        onChange={(day) => onChange([taken(day), until])}
      />
      <span>{t('condition.span.and')}</span>
      <DateField
        size="xs"
        className={styles.day ?? ''}
        label={t('condition.span.lastDay')}
        value={until === '' ? null : inYear(until)}
        error={isWrong}
        everyYear={everyYear}
        onChange={(day) => onChange([from, taken(day)])}
      />
      <Checkbox
        size="xs"
        label={t('condition.span.yearly')}
        checked={yearly}
        onChange={({ currentTarget }) => toggle(currentTarget.checked)}
      />
    </Row>
  );
}
