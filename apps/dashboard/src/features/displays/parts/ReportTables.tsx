import { Table } from '@mantine/core';
import type { DisplayReport } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import { sourceName } from '../source-name';
import styles from './ReportTables.module.css';

interface Props {
  readonly report: DisplayReport;
  /** Seconds since the report came. */
  readonly reportAgeSeconds: number;
}

/** How the sources of a display do, and how old what they gave is. */
export function SourceTable({ report, reportAgeSeconds }: Props) {
  const { t, ago } = useTranslate();
  return (
    <Table verticalSpacing={7} className={styles.table ?? ''}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('display.source')}</Table.Th>
          <Table.Th>{t('display.source.status')}</Table.Th>
          <Table.Th>{t('display.source.age')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {report.sources.map(({ name, status, age_seconds, problem }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" className={styles.name ?? ''}>
              {sourceName(name, t)}
            </Table.Th>
            <Table.Td data-status={status}>
              {t(`display.source.${status}`)}
              {problem !== null && (
                <span className={styles.problem} lang="en">
                  {problem}
                </span>
              )}
            </Table.Td>
            <Table.Td className={styles.age ?? ''}>
              {age_seconds === null
                ? t('display.source.never')
                : ago((age_seconds + reportAgeSeconds) * 1000)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The problems that a display has had since its page was opened. */
export function ProblemTable({ report, reportAgeSeconds }: Props) {
  const { t, ago, number } = useTranslate();
  if (report.problems.length === 0) {
    return <p className={styles.quiet}>{t('display.problems.none')}</p>;
  }
  return (
    <Table verticalSpacing={7} className={styles.table ?? ''}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('display.problem')}</Table.Th>
          <Table.Th className={styles.figure ?? ''}>{t('display.problem.count')}</Table.Th>
          <Table.Th>{t('display.problem.last')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {report.problems.map(({ source, message, count, age_seconds }) => (
          <Table.Tr key={`${source} ${message}`}>
            {/* The display writes these sentences, in English. */}
            <Table.Th scope="row" className={styles.name ?? ''} lang="en">
              {source}
              <span className={styles.problem}>{message}</span>
            </Table.Th>
            <Table.Td className={styles.figure ?? ''}>{number(count)}</Table.Td>
            <Table.Td className={styles.age ?? ''}>
              {ago((age_seconds + reportAgeSeconds) * 1000)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
