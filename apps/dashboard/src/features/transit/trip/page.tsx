import { tidyStationName } from '@perron/core';
import type { TripAnswer } from '@perron/schema';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useNetworkStyle } from '../../../i18n/network-style';
import { useTranslate } from '../../../i18n/use-translate';
import { Heading, Row } from '../../../kit/layout/parts';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import { Notice } from '../../../kit/page/Notice';
import { PageFrame } from '../../../kit/page/PageFrame';
import { Ticking } from '../../../kit/table/Ticking';
import { TransitFailure } from '../../../kit/transit-state/TransitFailure';
import { TransitLoading } from '../../../kit/transit-state/TransitLoading';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { BackToSearch } from '../parts/BackToSearch';
import { RealtimeAge } from '../parts/RealtimeAge';
import { SimulatorButton } from '../parts/SimulatorButton';
import { tripDetailsQuery } from '../queries';
import { TripPlace } from './TripPlace';
import { TripTimeline } from './TripTimeline';
import { remarksOf, timelineOf } from './trip-timeline';
import type { ShownRemark } from './trip-timeline';
import styles from './trip.module.css';

interface RemarksProps {
  readonly remarks: readonly ShownRemark[];
}

/** The remarks on the trip for passengers. */
function Remarks({ remarks }: RemarksProps) {
  const { t } = useTranslate();
  if (remarks.length === 0) return null;
  return (
    <section aria-label={t('transit.remarks')}>
      <Heading mb="xs">{t('transit.remarks')}</Heading>
      <ul className={styles.remarks}>
        {remarks.map(({ key, isWarning, title, text }) => {
          const Icon = isWarning ? IconAlertTriangle : IconInfoCircle;
          return (
            <li key={key} data-warning={isWarning || undefined}>
              <Icon size={17} stroke={1.75} aria-hidden="true" className={styles.sign} />
              <div>
                {title !== null && <strong>{title}</strong>}
                <p>{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const route = getRouteApi('/signed-in/vbb/trip/details');

/** One trip with its stops, and where its train is. */
export function TripPage() {
  const { t, language } = useTranslate();
  const { client } = useServices();
  const tripId = route.useSearch().tripId?.trim() ?? '';
  const query = useQuery({
    ...tripDetailsQuery(client, tripId, language),
    enabled: tripId !== '',
  });
  const parent = { path: '/vbb', label: t('transit.search') };
  if (tripId === '') {
    return (
      <PageFrame title={t('transit.trip')} parent={parent}>
        <TransitFailure title={t('transit.trip.required')} query={null} back={<BackToSearch />} />
      </PageFrame>
    );
  }
  if (query.data) return <Trip answer={query.data} tripId={tripId} query={query} />;
  return (
    <PageFrame title={t('transit.trip')} parent={parent}>
      {query.error ? (
        <TransitFailure title={t('transit.trip.failed')} query={query} back={<BackToSearch />} />
      ) : (
        <TransitLoading text={t('transit.trip.loading')} />
      )}
    </PageFrame>
  );
}

interface Props {
  readonly answer: TripAnswer;
  readonly tripId: string;
  readonly query: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

function Trip({ answer, tripId, query }: Props) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  const errorText = useErrorText();
  const { trip, realtimeDataUpdatedAt } = answer;
  const { line, direction } = trip;
  const name = line?.name ?? '';
  return (
    <PageFrame
      title={t('transit.trip.title', {
        line: name,
        direction: direction === null ? '–' : tidyStationName(direction, style),
      }).trim()}
      parent={{ path: '/vbb', label: t('transit.search') }}
      lead={
        <Row
          component="span"
          display="inline-flex"
          rowGap="2xs"
          columnGap="sm"
          align="center"
          wrap="wrap"
        >
          {name !== '' && <LineBadge name={name} line={line} />}
          <RealtimeAge madeAt={realtimeDataUpdatedAt} />
        </Row>
      }
      actions={<SimulatorButton tripId={tripId}>{t('transit.showTrainDisplays')}</SimulatorButton>}
    >
      {query.error && (
        <Notice onRetry={() => void query.refetch()} busy={query.isFetching}>
          {t('transit.trip.stale', { message: errorText(query.error) })}
        </Notice>
      )}
      <div className={styles.columns}>
        <Ticking>
          {(nowMs) => {
            const timeline = timelineOf(answer, style, nowMs);
            const hasStops = timeline.stops.length > 0;
            return (
              <div>
                {(hasStops || timeline.isCancelled) && <TripPlace timeline={timeline} />}
                {hasStops ? (
                  <TripTimeline timeline={timeline} line={line} />
                ) : (
                  <p role="status">{t('transit.trip.noStops')}</p>
                )}
              </div>
            );
          }}
        </Ticking>
        <Remarks remarks={remarksOf(answer)} />
      </div>
    </PageFrame>
  );
}
