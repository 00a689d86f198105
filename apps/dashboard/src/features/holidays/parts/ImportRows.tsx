import type { HolidayImportRow } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import { ImportTable } from '../../../kit/exchange/ImportTable';
import { daysText } from '../days-text';

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
    <ImportTable
      label={t('holidays.import.title')}
      heads={[
        t('holidays.import.line'),
        t('history.field.holiday.day'),
        t('history.field.name'),
        t('holidays.import.problem'),
      ]}
      maxHeight="24rem"
    >
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
    </ImportTable>
  );
}
