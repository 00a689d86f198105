import { Popover } from '@mantine/core';
import type { MantineSize } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import 'dayjs/locale/de';
import { useTranslate } from '../../i18n/use-translate';
import '@mantine/dates/styles.layer.css';
import styles from './DateField.module.css';

interface Props {
  readonly opened: boolean;
  readonly value: string | null;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly size: MantineSize | undefined;
  readonly onPick: (day: string | null) => void;
}

/** The calendar under a `DateField`, which keeps the focus. */
export function DateCalendar({ opened, value, min, max, size, onPick }: Props) {
  const { t, language } = useTranslate();
  if (!opened) return null;
  return (
    <Popover
      opened
      withRoles={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      position="bottom-start"
      width="auto"
    >
      <Popover.Target>
        <span className={styles.anchor} />
      </Popover.Target>
      {/* Else a click here would take the focus from the field, which closes the calendar. */}
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <DatePicker
          // A day that is typed turns the leaves.
          key={value?.slice(0, 7)}
          locale={language}
          {...(size && { size })}
          {...(min !== undefined && { minDate: min })}
          {...(max !== undefined && { maxDate: max })}
          {...(value !== null && { defaultDate: value })}
          value={value}
          onChange={onPick}
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
      </Popover.Dropdown>
    </Popover>
  );
}
