import { tidyStationName } from '@perron/core';
import type { SimulatedPlace } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import { LinkButton } from '../../../kit/page/LinkButton';
import { Notice } from '../../../kit/page/Notice';
import { LoadingBlock } from '../../../kit/page/LoadingBlock';
import { PageFrame } from '../../../kit/page/PageFrame';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import type { TrainSimulatorSearch } from '../address/simulator-search';
import { rememberPlace } from '../start/recent-places';
import { namedTripQuery } from '../what-if/what-if-queries';
import { vehicleQuery } from './place-queries';
import { Simulator } from './Simulator';
import styles from './Simulator.module.css';

interface Props {
  readonly search: TrainSimulatorSearch;
  readonly onSearch: (changed: Partial<TrainSimulatorSearch>) => void;
}

/** The displays in a train: they follow its trip through approach, stop, departure and end. */
export function TrainPage({ search, onSearch }: Props) {
  const { t } = useTranslate();
  const { tripId } = search;
  if (tripId === undefined) {
    return (
      <PageFrame
        title={t('area.simulator')}
        parent={{ path: '/simulator', label: t('area.simulator') }}
      >
        <div role="alert" className={styles.missing}>
          <p>{t('simulator.trip.required')}</p>
          <LinkButton to="/simulator">{t('simulator.trip.choose')}</LinkButton>
        </div>
      </PageFrame>
    );
  }
  return <Train key={tripId} {...{ tripId, search, onSearch }} />;
}

function Train({ tripId, search, onSearch }: Props & { readonly tripId: string }) {
  const { t } = useTranslate();
  const { client, storage } = useServices();
  const errorText = useErrorText();
  const vehicle = useQuery(vehicleQuery(client, tripId));
  const trip = useQuery(namedTripQuery(client, tripId)).data;
  const place = useMemo((): SimulatedPlace => ({ kind: 'trip', trip_id: tripId }), [tripId]);
  const line = trip?.line?.name ?? '';
  const direction = tidyStationName(trip?.direction ?? trip?.destination?.name ?? '');
  const name = trip ? t('simulator.trip.name', { line, direction }) : null;
  useEffect(() => {
    if (name !== null) rememberPlace(storage, { name, place });
  }, [storage, name, place]);
  if (vehicle.data && name !== null) {
    return (
      <Simulator {...{ name, place, search, onSearch }} address={vehicle.data}>
        <span className={styles.trip}>
          <LineBadge name={line} line={trip?.line ?? null} /> {direction}
        </span>
      </Simulator>
    );
  }
  return (
    <PageFrame
      title={t('area.simulator')}
      parent={{ path: '/simulator', label: t('area.simulator') }}
    >
      {vehicle.error ? (
        <Notice onRetry={() => void vehicle.refetch()} busy={vehicle.isFetching}>
          {t('simulator.trip.failed', { message: errorText(vehicle.error) })}
        </Notice>
      ) : (
        <LoadingBlock label={t('simulator.trip.loading')} heightPx={320} />
      )}
    </PageFrame>
  );
}
