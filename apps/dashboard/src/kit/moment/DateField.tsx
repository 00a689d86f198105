import type { MantineSize } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/de';
import { useRef, useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { dateOfText, textOfDate, timeAfterDate } from './typed-date';

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
  /** The day is meant in every year: none is shown, and a day that is typed without one is in this one. */
  readonly everyYear?: string | null;
  readonly size?: MantineSize;
  readonly error?: boolean;
  readonly className?: string;
}

/**
 * A calendar day, in the operator's way to write it: Mantine's field reads a typed day as the browser does, where
 * 05.07.2026 is the 7th of May.
 */
export function DateField(props: Props) {
  const { label, value, onChange, placeholder, min, max, isOptional = false, clearLabel } = props;
  const { takesTime = false, everyYear = null, size, error = false, className = '' } = props;
  const { t, language } = useTranslate();
  const [isOpen, setOpen] = useState(false);
  /** The text that was typed after the day that the field reads now. */
  const typedTime = useRef<string | undefined>(undefined);
  const read = (text: string) => {
    const timed = takesTime ? timeAfterDate(text) : null;
    typedTime.current = timed?.time;
    if (timed?.date === '') onChange(value, timed.time);
    else if (text.trim() === '' && isOptional) onChange(null);
    const day = timed ? timed.date : text;
    return dateOfText(day) ?? (everyYear === null ? null : dateOfText(`${day} ${everyYear}`));
  };
  const give = (day: string | null) => {
    onChange(day, typedTime.current);
    typedTime.current = undefined;
  };
  return (
    <DateInput
      aria-label={label}
      placeholder={placeholder ?? t('moment.datePlaceholder')}
      className={className}
      {...(size && { size })}
      error={error}
      value={value}
      onChange={give}
      dateParser={read}
      valueFormat={(day) => textOfDate(day, language, everyYear === null)}
      locale={language}
      {...(min !== undefined && { minDate: min })}
      {...(max !== undefined && { maxDate: max })}
      clearable={clearLabel !== undefined}
      clearButtonProps={{ 'aria-label': clearLabel }}
      // A click on the chosen day leaves it.
      allowDeselect={false}
      getDayProps={() => ({
        onClick: () => {
          typedTime.current = undefined;
        },
      })}
      popoverProps={{
        width: 'auto',
        onOpen: () => setOpen(true),
        onClose: () => setOpen(false),
      }}
      // Escape closes the calendar, and not a dialog round the field.
      {...(isOpen && { 'data-mantine-stop-propagation': true })}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) event.stopPropagation();
      }}
      ariaLabels={{
        monthLevelControl: t('moment.chooseMonth'),
        yearLevelControl: t('moment.chooseYear'),
        nextMonth: t('moment.nextMonth'),
        previousMonth: t('moment.previousMonth'),
        nextYear: t('moment.nextYear'),
        previousYear: t('moment.previousYear'),
        nextDecade: t('moment.nextDecade'),
        previousDecade: t('moment.previousDecade'),
      }}
    />
  );
}
