import { Table } from '@mantine/core';
import type { DisplayReport } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import type { PlainMessageId, Translator } from '../../../i18n/use-translate';
import { Muted } from '../../../kit/layout/parts';
import styles from './displays.module.css';

const names: Readonly<Record<string, PlainMessageId>> = {
  time: 'display.source.time',
  manifest: 'display.source.manifest',
  departures: 'display.source.departures',
  'departures ahead': 'display.source.departuresAhead',
  disruptions: 'display.source.disruptions',
  weather: 'display.source.weather',
  news: 'display.source.news',
  timetable: 'display.source.timetable',
  trip: 'display.source.trip',
  vehicle: 'display.source.vehicle',
};

/** The name of a source; one that the page does not know keeps the display's name for it. */
function sourceName(name: string, t: Translator['t']): string {
  const id = names[name];
  return id === undefined ? name : t(id);
}

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
            <Table.Th scope="row" className={styles.reportTablesName ?? ''}>
              {sourceName(name, t)}
            </Table.Th>
            <Table.Td data-status={status}>
              {t(`display.source.${status}`)}
              {problem !== null && (
                <Muted
                  component="span"
                  display="block"
                  fw="var(--weight-normal)"
                  className="anywhere"
                  lang="en"
                >
                  {problem}
                </Muted>
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
    return <Muted fz="body">{t('display.problems.none')}</Muted>;
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
            <Table.Th scope="row" className={styles.reportTablesName ?? ''} lang="en">
              {source}
              <Muted
                component="span"
                display="block"
                fw="var(--weight-normal)"
                className="anywhere"
              >
                {message}
              </Muted>
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
