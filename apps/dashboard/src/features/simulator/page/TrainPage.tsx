import { tidyStationName } from '@perron/core';
import type { SimulatedPlace } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import { LinkButton } from '../../../kit/page/LinkButton';
import { PageFrame } from '../../../kit/page/PageFrame';
import { TransitFailure } from '../../../kit/transit-state/TransitFailure';
import { TransitLoading } from '../../../kit/transit-state/TransitLoading';
import { useServices } from '../../../services/services';
import type { TrainSimulatorSearch } from '../address/simulator-search';
import { rememberPlace } from '../start/recent-places';
import { rideQuery } from './place-queries';
import { Simulator } from './Simulator';
import styles from './page.module.css';
import { useNetworkStyle } from '../../../i18n/network-style';

interface Props {
  readonly search: TrainSimulatorSearch;
  readonly onSearch: (changed: Partial<TrainSimulatorSearch>) => void;
}

/** The displays in a train: they follow its trip through approach, stop, departure and end. */
export function TrainPage({ search, onSearch }: Props) {
  const { t } = useTranslate();
  const { tripId } = search;
  if (tripId !== undefined)
    return <Train key={tripId} tripId={tripId} search={search} onSearch={onSearch} />;
  return (
    <NoTrain>
      <TransitFailure title={t('transit.trip.required')} query={null} back={<ChooseTrain />} />
    </NoTrain>
  );
}

function NoTrain({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslate();
  return (
    <PageFrame
      title={t('area.simulator')}
      parent={{ path: '/simulator', label: t('area.simulator') }}
    >
      {children}
    </PageFrame>
  );
}

function ChooseTrain() {
  const { t } = useTranslate();
  return (
    <LinkButton to="/simulator" search={{ kind: 'train' }} variant="default">
      {t('simulator.trip.choose')}
    </LinkButton>
  );
}

function Train({ tripId, search, onSearch }: Props & { readonly tripId: string }) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  const { client, storage } = useServices();
  const query = useQuery(rideQuery(client, tripId));
  const { trip, address } = query.data ?? {};
  const place = useMemo((): SimulatedPlace => ({ kind: 'trip', trip_id: tripId }), [tripId]);
  const line = trip?.line?.name ?? '';
  const direction = tidyStationName(trip?.direction ?? trip?.destination?.name ?? '', style);
  const name = address ? t('simulator.trip.name', { line, direction }) : null;
  useEffect(() => {
    if (name !== null) rememberPlace(storage, { name, place });
  }, [storage, name, place]);
  if (address && name !== null) {
    return (
      <Simulator name={name} place={place} address={address} search={search} onSearch={onSearch}>
        <span className={styles.trip}>
          <LineBadge name={line} line={trip?.line ?? null} /> {direction}
        </span>
      </Simulator>
    );
  }
  return (
    <NoTrain>
      {address === null ? (
        <TransitFailure title={t('transit.trip.noStops')} query={null} back={<ChooseTrain />} />
      ) : query.error ? (
        <TransitFailure title={t('transit.trip.failed')} query={query} back={<ChooseTrain />} />
      ) : (
        <TransitLoading text={t('transit.trip.loading')} />
      )}
    </NoTrain>
  );
}
