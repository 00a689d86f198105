import { Skeleton } from '@mantine/core';
import type { Departure, LocationLine } from '@perron/schema';
import { useQueries, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { LineBadge } from '../../kit/line-badge/LineBadge';
import { EntityPage } from '../../kit/page/EntityPage';
import { numberInAddress } from '../../kit/page/number-in-address';
import { PageFrame } from '../../kit/page/PageFrame';
import { useServices } from '../../services/services';
import styles from './infrastructure.module.css';
import { MissingPage } from './parts/MissingPage';
import {
  departuresQuery,
  displaysInVehiclesQuery,
  lineQuery,
  stationsOfLineQuery,
} from './queries';
import { useParents } from './use-parents';
import { vehiclesOf } from './vehicles-of';

const route = getRouteApi('/signed-in/infrastructure/bus/$busId');

/** A vehicle that stands at none of the line's stations reaches one within so long. */
const aheadMinutes = 8;

/** The vehicles of one line now, and the displays in vehicles. */
export function BusPage() {
  const { t } = useTranslate();
  const { client } = useServices();
  const { busId } = route.useParams();
  const { lines } = useParents();
  const id = numberInAddress(busId);
  const query = useQuery({ ...lineQuery(client, id ?? 0), enabled: id !== null });
  const kind = t('infrastructure.vehicles');
  const missing = t('infrastructure.line.missing');
  if (id === null) return <MissingPage title={kind} text={missing} parent={lines} />;
  const failed = (message: string) => t('infrastructure.failed', { message });
  return (
    <EntityPage query={query} parent={lines} texts={{ kind, failed, missing }}>
      {(line) => (
        <PageFrame
          title={t('infrastructure.vehiclesOf', { name: line.name })}
          parent={lines}
          lead={
            <>
              <LineBadge name={line.name} /> {t('infrastructure.vehicles.lead')}
            </>
          }
        >
          <Vehicles line={line} />
          <VehicleDisplays />
        </PageFrame>
      )}
    </EntityPage>
  );
}

/** What departs from the line's stations soon; undefined: not all answers are there. */
function useDepartures(lineId: number): readonly Departure[] | undefined {
  const { client } = useServices();
  const stations = useQuery(stationsOfLineQuery(client, lineId));
  const codes = [...new Set((stations.data?.items ?? []).flatMap(({ code }) => code ?? []))];
  const answers = useQueries({
    queries: codes.map((code) => departuresQuery(client, code, aheadMinutes)),
  });
  if (!stations.data || answers.some(({ isPending }) => isPending)) return undefined;
  return answers.flatMap(({ data }) => data?.departures ?? []);
}

function Vehicles({ line }: { readonly line: LocationLine }) {
  const { t } = useTranslate();
  const departures = useDepartures(line.id);
  if (!departures) return <Skeleton height={140} maw={720} />;
  const vehicles = vehiclesOf(line.name, departures);
  if (vehicles.length === 0) {
    return <p className={styles.quiet}>{t('infrastructure.vehicles.none')}</p>;
  }
  return (
    <ul className={styles.rows} aria-label={t('infrastructure.vehicles')}>
      {vehicles.map(({ tripId, direction, nextStop, time, delayMinutes }) => (
        <li key={tripId}>
          <span className={styles.time}>{time}</span>
          <span>{t('infrastructure.vehicle.next', { stop: nextStop })}</span>
          <span className={styles.quiet}>
            {t('infrastructure.vehicle.to', { direction })}
            {delayMinutes > 0 && ` · ${t('infrastructure.late', { minutes: delayMinutes })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The displays in vehicles: on which line each rides today, only it knows itself. */
function VehicleDisplays() {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data: displays = [] } = useQuery(displaysInVehiclesQuery(client));
  return (
    <>
      <h2 className={styles.heading}>{t('infrastructure.vehicleDisplays')}</h2>
      {displays.length === 0 && (
        <p className={styles.quiet}>{t('infrastructure.vehicleDisplays.none')}</p>
      )}
      <ul className={styles.rows}>
        {displays.map(({ id, name, vehicle_id }) => (
          <li key={id}>
            <Link to="/displays/$displayId" params={{ displayId: String(id) }}>
              {name}
            </Link>
            <span className={styles.quiet}>
              {t('infrastructure.vehicle.number', { vehicle: vehicle_id ?? '' })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
