import { Box } from '@mantine/core';
import type { DisplayImportRow } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import { ImportTable } from '../../../kit/exchange/ImportTable';

interface Props {
  readonly rows: readonly DisplayImportRow[];
  readonly onlyBad: boolean;
}

type Column = DisplayImportRow['problems'][number]['column'];

/** The rows of a file, each with all that is wrong with it. */
export function ImportPreview({ rows, onlyBad }: Props) {
  const { t } = useTranslate();
  const labels: Readonly<Record<Column, string>> = {
    name: t('displays.new.name'),
    station_code: t('displays.import.code'),
    platform: t('displays.new.platform'),
    directions: t('displays.directions'),
    output_type: t('displays.new.kind'),
  };
  const shown = onlyBad ? rows.filter(({ problems }) => problems.length > 0) : rows;
  return (
    <ImportTable
      label={t('displays.import.title')}
      heads={[t('displays.import.line'), ...Object.values(labels), t('displays.import.problems')]}
    >
      {shown.map((row) => {
        const isBad = (column: Column) =>
          row.problems.some((problem) => problem.column === column) || undefined;
        return (
          <tr key={row.line}>
            <td>{row.line}</td>
            <td data-bad={isBad('name')}>{row.name}</td>
            <td data-bad={isBad('station_code')}>
              {row.station_code}
              {row.station !== null && (
                <Box
                  component="span"
                  display="block"
                  c="var(--perron-dim)"
                  fw="var(--weight-normal)"
                >
                  {row.station}
                </Box>
              )}
              {row.is_new_station && (
                <Box
                  component="span"
                  display="block"
                  c="var(--perron-dim)"
                  fw="var(--weight-normal)"
                >
                  {t('displays.import.newPlace')}
                </Box>
              )}
            </td>
            <td data-bad={isBad('platform')}>{row.platform}</td>
            <td data-bad={isBad('directions')}>{row.directions?.join(', ')}</td>
            <td data-bad={isBad('output_type')}>{row.output_type}</td>
            <td>
              {row.problems.map(({ column, code }) => (
                <Box key={`${column} ${code}`} component="span" display="block">
                  {labels[column]}: {t(`displays.import.problem.${code}`)}
                </Box>
              ))}
            </td>
          </tr>
        );
      })}
    </ImportTable>
  );
}
