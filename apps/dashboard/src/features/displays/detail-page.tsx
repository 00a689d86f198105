import { Skeleton } from '@mantine/core';
import type { DisplayDetail } from '@perron/schema';
import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { Notice } from '../../list/Notice';
import { useNow } from '../../list/use-now';
import { useServices } from '../../services/services';
import { useErrorText } from '../../services/use-error-text';
import { useAreaTitle } from '../../shell/use-area-title';
import styles from './detail-page.module.css';
import { displayAddress } from './display-address';
import { displayNumber } from './display-number';
import { DeviceFacts } from './parts/DeviceFacts';
import { FactPanel } from './parts/FactPanel';
import { PairDialog } from './parts/PairDialog';
import { ProblemTable, SourceTable } from './parts/ReportTables';
import { WhyThis } from './parts/WhyThis';
import { placeText } from './place-text';
import { displayQuery } from './queries';

const route = getRouteApi('/signed-in/displays/$displayId');

/** One display: what it shows, why, and how it does. */
export function DisplayDetailPage() {
  const { t } = useTranslate();
  const { displayId } = route.useParams();
  const id = displayNumber(displayId);
  useAreaTitle(t('area.displays'));
  return (
    <div className={styles.page}>
      <Link to="/displays" className={styles.back}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
        {t('display.back')}
      </Link>
      {id === null ? <p>{t('display.unknown', { id: displayId })}</p> : <LiveDisplay id={id} />}
    </div>
  );
}

function LiveDisplay({ id }: { readonly id: number }) {
  const { t } = useTranslate();
  const errorText = useErrorText();
  const { client } = useServices();
  const { data, error, isFetching, refetch } = useQuery(displayQuery(client, id));
  const message = error && errorText(error);
  return (
    <>
      {message !== null && (
        <Notice onRetry={() => void refetch()} busy={isFetching}>
          {data ? t('display.stale', { message }) : t('display.failed', { message })}
        </Notice>
      )}
      {data && <DisplayFactsOf display={data} />}
      {!data && !error && <DetailSkeleton />}
    </>
  );
}

function DisplayFactsOf({ display }: { readonly display: DisplayDetail }) {
  const { t } = useTranslate();
  const nowMs = useNow(1000);
  const { report, shows } = display;
  const reportAgeSeconds =
    shows === null ? 0 : Math.max(0, (nowMs - Date.parse(shows.reported_at)) / 1000);
  return (
    <article aria-labelledby="display-name">
      <DetailHeader display={display} />
      <FactPanel display={display} nowMs={nowMs} />
      {report === null ? (
        <p className={styles.none}>{t('display.none')}</p>
      ) : (
        <>
          <Section title={t('display.why')} lead={t('display.why.lead')}>
            <WhyThis report={report} />
          </Section>
          <div className={styles.columns}>
            <Section title={t('display.sources')}>
              <SourceTable {...{ report, reportAgeSeconds }} />
            </Section>
            <Section title={t('display.problems')}>
              <ProblemTable {...{ report, reportAgeSeconds }} />
            </Section>
          </div>
          <Section title={t('display.device')}>
            <DeviceFacts report={report} />
          </Section>
        </>
      )}
    </article>
  );
}

interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

function Section({ title, lead, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}

function DetailHeader({ display }: { readonly display: DisplayDetail }) {
  const { t } = useTranslate();
  const { name, output_type, station } = display;
  const address = displayAddress(display);
  return (
    <header className={styles.header}>
      <div>
        <h2 id="display-name" className={styles.name}>
          {name}
        </h2>
        <p className={styles.place}>
          {placeText(display, t) ?? t('displays.nowhere')} · {output_type.name}
        </p>
      </div>
      <div className={styles.links}>
        {station !== null && (
          <Link to="/" search={{ search: station.name }} className={styles.link}>
            {t('display.station')}
          </Link>
        )}
        {address !== null && (
          <a href={address} target="_blank" rel="noopener" className={styles.link}>
            {t('display.open')}
            <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
          </a>
        )}
        <PairDialog display={display} />
      </div>
    </header>
  );
}

function DetailSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton height={30} width={280} mb={10} />
      <Skeleton height={16} width={220} mb={26} />
      <Skeleton height={84} mb={36} />
      <Skeleton height={180} />
    </div>
  );
}
