import { Box, Skeleton } from '@mantine/core';
import type { Departure, LocationLine } from '@perron/schema';
import { useQueries, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { LineBadge } from '../../kit/line-badge/LineBadge';
import { stationsOfLineQuery } from '../../kit/network/network-queries';
import { EntityById } from '../../kit/page/EntityById';
import { PageFrame } from '../../kit/page/PageFrame';
import { NothingDeparts } from '../../kit/transit-state/NothingDeparts';
import { useServices } from '../../services/services';
import styles from './infrastructure.module.css';
import { departuresQuery, displaysInVehiclesQuery, lineQuery } from './queries';
import { useParents } from './use-parents';
import { vehiclesOf } from './vehicles-of';

const route = getRouteApi('/signed-in/infrastructure/bus/$busId');

/** A vehicle that stands at none of the line's stations reaches one within this time. */
const aheadMinutes = 8;

/** The vehicles of one line now, and the displays in vehicles. */
export function BusPage() {
  const { t } = useTranslate();
  const { client } = useServices();
  const { lines: parent } = useParents();
  const texts = {
    kind: t('infrastructure.vehicles'),
    failed: (message: string) => t('infrastructure.failed', { message }),
    missing: t('infrastructure.line.missing'),
  };
  return (
    <EntityById
      parent={parent}
      texts={texts}
      id={route.useParams().busId}
      query={(id) => lineQuery(client, id)}
    >
      {(line) => (
        <PageFrame
          title={t('infrastructure.vehiclesOf', { name: line.name })}
          parent={parent}
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
    </EntityById>
  );
}

interface LineDepartures {
  readonly departures: readonly Departure[];
  /** Some answer did not come: that a vehicle is not among these says nothing. */
  readonly isPartial: boolean;
}

/** The next departures from the line's stations; undefined until all answers have come, or failed. */
function useDepartures(lineId: number): LineDepartures | undefined {
  const { client } = useServices();
  const stations = useQuery(stationsOfLineQuery(client, lineId));
  const codes = [...new Set((stations.data ?? []).flatMap(({ code }) => code ?? []))];
  const answers = useQueries({
    queries: codes.map((code) => departuresQuery(client, code, aheadMinutes)),
  });
  if (stations.isPending || answers.some(({ isPending }) => isPending)) return undefined;
  return {
    departures: answers.flatMap(({ data }) => data?.departures ?? []),
    isPartial: stations.isError || answers.some(({ isError }) => isError),
  };
}

function Vehicles({ line }: { readonly line: LocationLine }) {
  const { t } = useTranslate();
  const found = useDepartures(line.id);
  if (!found) return <Skeleton height={140} maw={720} />;
  const vehicles = vehiclesOf(line.name, found.departures);
  if (vehicles.length === 0) {
    return (
      <NothingDeparts
        className={styles.quiet}
        isOld={found.isPartial}
        text={t('infrastructure.vehicles.none')}
      />
    );
  }
  return (
    <ul className={styles.rows} aria-label={t('infrastructure.vehicles')}>
      {vehicles.map(({ tripId, direction, nextStop, time, delayMinutes }) => (
        <li key={tripId}>
          <span className="tabular">{time}</span>
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
  const { data: displays } = useQuery(displaysInVehiclesQuery(client));
  return (
    <>
      <Box component="h2" fz="large" m={0} my="xs">
        {t('infrastructure.vehicleDisplays')}
      </Box>
      {displays?.length === 0 && (
        <p className={styles.quiet}>{t('infrastructure.vehicleDisplays.none')}</p>
      )}
      <ul className={styles.rows}>
        {displays?.map(({ id, name, vehicle_id }) => (
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
