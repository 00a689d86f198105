import { CloseButton, TextInput } from '@mantine/core';
import type { MantineSize } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { lateDialog } from '../../services/late-dialog';
import styles from './DateField.module.css';
import { dateOfText, textOfDate, timeAfterDate } from './typed-date';

// A day is typed, or picked in a calendar, which is as large as a list.
const DateCalendar = lateDialog(
  () => import('./DateCalendar'),
  'DateCalendar',
  ({ opened }) => opened,
);

interface Props {
  readonly label: string;
  /** As in `2026-07-05`; `null` if there is none. */
  readonly value: string | null;
  /** @param time as it was typed after the day */
  readonly onChange: (value: string | null, time?: string) => void;
  readonly placeholder?: string;
  /** The first and the last day that may be chosen. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Whether an emptied field means no day; else it keeps the day that it had. */
  readonly isOptional?: boolean;
  /** Names the button that empties the field; without it there is none. */
  readonly clearLabel?: string;
  /** Whether a time may be typed after the day, as in `5.7.2026 14:30`. */
  readonly takesTime?: boolean;
  readonly size?: MantineSize;
  readonly error?: boolean;
  readonly className?: string;
}

/** A calendar day, in the operator's way to write it. */
export function DateField(props: Props) {
  const { label, value, onChange, placeholder, min, max, isOptional = false, clearLabel } = props;
  const { takesTime = false, size, error = false, className = '' } = props;
  const { t, language } = useTranslate();
  const fieldRef = useRef<HTMLInputElement>(null);
  /** The text while it is typed; `null` means that the field shows its day. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isAllowed = (day: string) =>
    (min === undefined || day >= min) && (max === undefined || day <= max);
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    const timed = takesTime ? timeAfterDate(text) : null;
    const day = dateOfText(timed ? timed.date : text);
    if (day !== null && isAllowed(day)) onChange(day, timed?.time);
    else if (timed?.date === '') onChange(value, timed.time);
    else if (text.trim() === '' && isOptional) onChange(null);
  };
  const pick = (day: string | null) => {
    setTyped(null);
    setOpen(false);
    onChange(day);
  };
  const hasClear = clearLabel !== undefined && value !== null;
  return (
    <div className={[styles.field, className].join(' ')}>
      <TextInput
        ref={fieldRef}
        aria-label={label}
        placeholder={placeholder ?? t('moment.datePlaceholder')}
        autoComplete="off"
        {...(size && { size })}
        error={error}
        value={typed ?? (value === null ? '' : textOfDate(value, language))}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={() => {
          setOpen(false);
          setTyped(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return;
          // A dialog round the field stays.
          event.stopPropagation();
          setOpen(false);
        }}
        rightSection={
          hasClear && (
            <CloseButton
              size="sm"
              aria-label={clearLabel}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                pick(null);
                // The button goes with the day.
                fieldRef.current?.focus();
              }}
            />
          )
        }
      />
      <DateCalendar opened={isOpen} value={value} min={min} max={max} size={size} onPick={pick} />
    </div>
  );
}
