import type { HolidayImportRow } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import { daysText } from '../days-text';
import styles from '../holidays.module.css';

interface Props {
  readonly rows: readonly HolidayImportRow[];
  readonly onlyBad: boolean;
}

/** The events of a file, each with why it is left out. */
export function ImportRows({ rows, onlyBad }: Props) {
  const translator = useTranslate();
  const { t, number } = translator;
  const shown = onlyBad ? rows.filter(({ problem }) => problem !== null) : rows;
  return (
    <div
      className={styles.scroll}
      tabIndex={0}
      role="region"
      aria-label={t('holidays.import.title')}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('holidays.import.line')}</th>
            <th>{t('history.field.holiday.day')}</th>
            <th>{t('history.field.name')}</th>
            <th>{t('holidays.import.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, day, until, name, problem }) => (
            <tr key={`${line} ${day ?? ''}`}>
              <td>{number(line)}</td>
              <td>{day !== null && daysText(translator, { day, until })}</td>
              <td className="anywhere">{name}</td>
              <td data-bad={problem !== null || undefined}>
                {problem !== null && t(`holidays.import.problem.${problem}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
