import { Input, SegmentedControl } from '@mantine/core';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Muted, Row } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { DateField } from './DateField';
import { TimeField } from './TimeField';
import { localTimeOf, momentOf } from './zoned-moment';
import styles from './moment.module.css';

interface Props {
  readonly name: string;
  readonly label: ReactNode;
  /** ISO 8601 in UTC; `null` if there is none. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** The network's, as in `Europe/Berlin`: `/status` names it. */
  readonly timeZone: string;
  readonly required?: boolean;
  readonly error?: ReactNode;
  /** The size of both inputs, where a form is dense. */
  readonly size?: 'xs' | 'sm';
}

interface Draft {
  readonly date: string | null;
  readonly time: string;
}

function draftOf(value: string | null, timeZone: string): Draft {
  if (value === null || Number.isNaN(Date.parse(value))) return { date: null, time: '' };
  const [date = null, time = ''] = localTimeOf(Date.parse(value), timeZone).split('T');
  return { date, time };
}

/** A date and a time of the network, whatever zone the operator's browser is in. */
export function MomentField(props: Props) {
  const { name, label, value, onChange, timeZone, required = false, error, size } = props;
  const look = { ...(size && { size }), error: error !== undefined && error !== null };
  const { t } = useTranslate();
  const id = useId();
  const [draft, setDraft] = useState(() => draftOf(value, timeZone));
  const [seen, setSeen] = useState(value);
  const [seenZone, setSeenZone] = useState(timeZone);
  // The network's zone may come after the field is drawn.
  if (value !== seen || timeZone !== seenZone) {
    setSeen(value);
    setSeenZone(timeZone);
    setDraft(draftOf(value, timeZone));
  }
  const moment = momentOf(`${draft.date ?? ''}T${draft.time}`, timeZone);
  const notify = (epochMs: number | null) => {
    const next = epochMs === null ? null : new Date(epochMs).toISOString();
    setSeen(next);
    onChange(next);
  };
  const change = (changed: Partial<Draft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    const meant = momentOf(`${next.date ?? ''}T${next.time}`, timeZone);
    if (meant === null) notify(null);
    else notify(meant.kind === 'twice' ? meant.firstMs : meant.epochMs);
  };
  return (
    <Input.Wrapper
      label={label}
      required={required}
      error={error}
      {...(size && { size })}
      labelElement="div"
      labelProps={{ id }}
    >
      <div role="group" aria-labelledby={id} data-field={name} className={styles.fields}>
        <DateField
          label={t('moment.date')}
          value={draft.date}
          isOptional={!required}
          {...look}
          takesTime
          onChange={(date, time = date !== null && draft.time === '' ? '00:00' : draft.time) =>
            change({ date, time })
          }
        />
        <TimeField
          label={t('moment.time')}
          value={draft.time}
          {...look}
          onChange={(time) => change({ time })}
        />
        <Muted component="span">{timeZone}</Muted>
      </div>
      {moment?.kind === 'skipped' && (
        <Row
          role="status"
          component="p"
          align="center"
          wrap="wrap"
          c="var(--perron-waiting)"
          fz="dense"
          m={0}
          mt="xs"
        >
          {t('moment.skipped', {
            time: draft.time,
            taken: localTimeOf(moment.epochMs, timeZone).slice(11),
          })}
        </Row>
      )}
      {moment?.kind === 'twice' && (
        <Row align="center" wrap="wrap" c="var(--perron-waiting)" fz="dense" mt="xs">
          <span role="status">{t('moment.twice', { time: draft.time })}</span>
          <SegmentedControl
            size="xs"
            aria-label={t('moment.which')}
            data={[
              { value: 'first', label: t('moment.first') },
              { value: 'second', label: t('moment.second') },
            ]}
            value={value !== null && Date.parse(value) === moment.secondMs ? 'second' : 'first'}
            onChange={(which) => notify(which === 'second' ? moment.secondMs : moment.firstMs)}
          />
        </Row>
      )}
    </Input.Wrapper>
  );
}
