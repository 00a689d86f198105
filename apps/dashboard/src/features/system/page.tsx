import { Skeleton } from '@mantine/core';
import type { ApiClient } from '@perron/client';
import type { SystemReport, SystemStatus } from '@perron/schema';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../i18n/use-translate';
import { systemQuery } from '../../kit/feed/system-query';
import { useNetworkTime } from '../../kit/moment/use-network-time';
import { LoadingPart } from '../../kit/page/LoadingPart';
import { Notice } from '../../kit/page/Notice';
import { PageFrame } from '../../kit/page/PageFrame';
import { useNow } from '../../kit/time/use-now';
import { useServices } from '../../services/services';
import { statusQuery } from '../../services/status-query';
import { useErrorText } from '../../services/use-error-text';
import { HostRows } from './parts/HostRows';
import { PartList, PartRow } from './parts/PartRow';
import { SourceRows } from './parts/SourceRows';
import {
  backupCheck,
  clockCheck,
  countOf,
  databaseCheck,
  mailCheck,
  sourceCheck,
  storageCheck,
} from './system-checks';

/** Nothing here sends an event: the page asks again. */
const refreshMs = 10_000;

/** The server's facts that need no database. */
function liveStatusQuery(client: ApiClient) {
  return queryOptions({ ...statusQuery(client), refetchInterval: refreshMs });
}

/** How the installation does, what needs somebody first, and what to do. */
export function SystemPage() {
  const { t } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const report = useQuery(systemQuery(client));
  const status = useQuery(liveStatusQuery(client));
  const error = report.error ?? status.error;
  const title = useTitle(report.data, status.data);
  return (
    <PageFrame title={title} lead={t('system.lead')}>
      {error && (
        <Notice
          onRetry={() => void Promise.all([report.refetch(), status.refetch()])}
          busy={report.isFetching || status.isFetching}
        >
          {t('system.failed', { message: errorText(error) })}
        </Notice>
      )}
      {!report.data && !error && (
        <LoadingPart>
          <Skeleton height={180} maw={980} />
        </LoadingPart>
      )}
      {!report.data && status.data && databaseCheck(status.data).tone === 'bad' && (
        <PartList title={t('system.host')}>
          <PartRow name={t('system.database')} check={databaseCheck(status.data)}>
            {t('system.database.away')}
          </PartRow>
        </PartList>
      )}
      {report.data && status.data && <Parts report={report.data} status={status.data} />}
    </PageFrame>
  );
}

interface Known {
  readonly report: SystemReport;
  readonly status: SystemStatus;
}

/** The answer in a few words, for the heading and the tab. */
function useTitle(report: SystemReport | undefined, status: SystemStatus | undefined): string {
  const { t } = useTranslate();
  const nowMs = useNow(30_000);
  if (!report || !status) return t('area.system');
  const { bad, doubtful } = countOf([
    ...report.sources.map((source) => sourceCheck(source, nowMs)),
    clockCheck(report),
    databaseCheck(status),
    storageCheck(status, report),
    mailCheck(report),
    backupCheck(report, nowMs),
  ]);
  if (bad > 0) return t('system.title.bad', { count: bad });
  return doubtful > 0 ? t('system.title.doubtful', { count: doubtful }) : t('system.title.well');
}

function Parts({ report, status }: Known) {
  const { t } = useTranslate();
  const { dateTime } = useNetworkTime();
  const nowMs = useNow(1000);
  const { program, database } = report;
  return (
    <>
      <PartList title={t('system.sources')}>
        <SourceRows sources={report.sources} overrules={report.overrules} nowMs={nowMs} />
      </PartList>
      <PartList title={t('system.host')}>
        <HostRows report={report} status={status} nowMs={nowMs} />
        <PartRow name={t('system.versions')} check={null}>
          {t('system.versions.facts', {
            version: program.version,
            node: program.node,
            migration: database.migration,
            started: dateTime(program.started_at),
          })}
        </PartRow>
      </PartList>
    </>
  );
}
