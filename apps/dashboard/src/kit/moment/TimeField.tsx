import { Input } from '@mantine/core';
import type { MantineSize } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent, Ref } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import styles from './moment.module.css';

interface Props {
  readonly label: string;
  /** As in `07:30`; empty: none. */
  readonly value: string;
  /** Gets an empty text while an hour or a minute is missing. */
  readonly onChange: (value: string) => void;
  readonly size?: MantineSize;
  readonly error?: boolean;
}

const lastHour = 23;
const lastMinute = 59;

const padded = (text: string) => (text === '' ? '' : text.padStart(2, '0'));

/** A time of day in 24 hours: two fields, of which the first leads to the second. */
export function TimeField({ label, value, onChange, size, error = false }: Props) {
  const { t } = useTranslate();
  const minuteRef = useRef<HTMLInputElement>(null);
  const [parts, setParts] = useState(value.split(':'));
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setParts(value.split(':'));
  }
  const [hours = '', minutes = ''] = parts;
  const take = (nextHours: string, nextMinutes: string) => {
    setParts([nextHours, nextMinutes]);
    const isWhole = nextHours !== '' && nextMinutes !== '';
    const next = isWhole ? `${padded(nextHours)}:${padded(nextMinutes)}` : '';
    setShown(next);
    if (next !== value) onChange(next);
  };
  const paste = (event: ClipboardEvent) => {
    const [, hour, minute] =
      /^\s*(\d{1,2})[:.](\d{2})/.exec(event.clipboardData.getData('text')) ?? [];
    if (hour === undefined || minute === undefined) return;
    event.preventDefault();
    if (Number(hour) <= lastHour && Number(minute) <= lastMinute) take(padded(hour), minute);
  };
  return (
    <Input
      component="div"
      role="group"
      aria-label={label}
      {...(size && { size })}
      error={error}
      onPaste={paste}
      classNames={{ input: styles.time ?? '' }}
    >
      <Part
        label={t('moment.hours')}
        value={hours}
        last={lastHour}
        onChange={(text) => take(text, minutes)}
        onFull={() => minuteRef.current?.focus()}
      />
      <span aria-hidden="true">:</span>
      <Part
        ref={minuteRef}
        label={t('moment.minutes')}
        value={minutes}
        last={lastMinute}
        onChange={(text) => take(hours, text)}
      />
    </Input>
  );
}

interface PartProps {
  readonly label: string;
  readonly value: string;
  readonly last: number;
  readonly onChange: (text: string) => void;
  /** No further digit can follow. */
  readonly onFull?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

function Part({ label, value, last, onChange, onFull, ref }: PartProps) {
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(-2);
    const next = Number(digits) > last ? digits.slice(-1) : digits;
    const isFull = next.length === 2 || Number(next) * 10 > last;
    onChange(isFull ? padded(next) : next);
    if (isFull && next !== '') onFull?.();
  };
  const turn = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault();
      onChange('');
      return;
    }
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const count = last + 1;
    onChange(padded(String(value === '' ? 0 : (Number(value) + step + count) % count)));
  };
  return (
    <input
      ref={ref}
      role="spinbutton"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      {...(value !== '' && { 'aria-valuenow': Number(value) })}
      className={styles.part}
      placeholder="--"
      value={value}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      // Pads the input's text: the value of this drawing may be a digit behind.
      onBlur={({ currentTarget: { value: text } }) => text.length === 1 && onChange(padded(text))}
      onKeyDown={turn}
    />
  );
}
