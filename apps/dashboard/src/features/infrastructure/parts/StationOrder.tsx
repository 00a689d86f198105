import { ActionIcon, Skeleton } from '@mantine/core';
import type { LocationLine, LocationStation } from '@perron/schema';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { stationsOfLineQuery } from '../../../kit/network/network-queries';
import { Notice } from '../../../kit/page/Notice';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import styles from './StationOrder.module.css';

/** Moves a station of a line to another place, and says what came of it. */
function useMove(line: LocationLine) {
  const { t } = useTranslate();
  const errorText = useErrorText();
  const { client } = useServices();
  const queryClient = useQueryClient();
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { queryKey } = stationsOfLineQuery(client, line.id);
  const move = async (station: LocationStation, position: number): Promise<void> => {
    setBusy(true);
    try {
      const { name, code, line_id, version, id: station_id } = station;
      const body = { name, code, line_id, position };
      await client.updateLocationStation({ params: { station_id }, body }, { ifVersion: version });
      setSaid(t('infrastructure.moved', { name, position: position + 1 }));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setSaid(t('infrastructure.notMoved', { message: errorText(error) }));
    } finally {
      await queryClient.invalidateQueries({ queryKey });
      setBusy(false);
    }
  };
  return { move, said, isBusy };
}

/** The stations of a line in their order, which the mouse and the keyboard change. */
export function StationOrder({ line }: { readonly line: LocationLine }) {
  const { t } = useTranslate();
  const errorText = useErrorText();
  const { client } = useServices();
  const {
    data: stations,
    error,
    isFetching,
    refetch,
  } = useQuery(stationsOfLineQuery(client, line.id));
  const { move, said, isBusy } = useMove(line);
  const dragged = useRef<LocationStation | null>(null);
  const [over, setOver] = useState<number | null>(null);
  if (!stations) {
    if (!error) return <Skeleton height={180} maw={640} />;
    return (
      <Notice onRetry={() => void refetch()} busy={isFetching}>
        {t('infrastructure.failed', { message: errorText(error) })}
      </Notice>
    );
  }
  const drop = (position: number) => {
    const station = dragged.current;
    dragged.current = null;
    setOver(null);
    if (station && station.position !== position) void move(station, position);
  };
  return (
    <>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {stations.length === 0 && <p>{t('infrastructure.line.noStations')}</p>}
      <ol className={styles.stations} aria-label={t('infrastructure.order')} aria-busy={isBusy}>
        {stations.map((station, index) => (
          <li
            key={station.id}
            className={styles.station}
            data-over={over === index || undefined}
            draggable={!isBusy}
            onDragStart={() => (dragged.current = station)}
            onDragEnd={() => setOver(null)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(index);
            }}
            onDrop={() => drop(index)}
          >
            <IconGripVertical size={15} className={styles.grip} aria-hidden="true" />
            <span className={styles.pearl} aria-hidden="true" />
            <Link
              to="/infrastructure/station/$stationId"
              params={{ stationId: String(station.id) }}
              className={styles.name}
            >
              {station.name}
            </Link>
            <span className={styles.code}>{station.code ?? t('infrastructure.noCode')}</span>
            <Step
              station={station}
              by={-1}
              last={stations.length - 1}
              isBusy={isBusy}
              move={move}
            />
            <Step station={station} by={1} last={stations.length - 1} isBusy={isBusy} move={move} />
          </li>
        ))}
      </ol>
    </>
  );
}

interface StepProps {
  readonly station: LocationStation;
  readonly by: 1 | -1;
  readonly last: number;
  readonly isBusy: boolean;
  readonly move: (station: LocationStation, position: number) => Promise<void>;
}

/** One place up or down: what the keyboard has in place of dragging. */
function Step({ station, by, last, isBusy, move }: StepProps) {
  const { t } = useTranslate();
  const { name } = station;
  const target = station.position + by;
  const isPossible = target >= 0 && target <= last;
  const Sign = by === 1 ? IconArrowDown : IconArrowUp;
  return (
    <ActionIcon
      className={styles.step ?? ''}
      size="sm"
      variant="subtle"
      color="gray"
      // Not disabled while busy: the focus would be lost between two steps.
      aria-disabled={!isPossible || isBusy}
      {...(!isPossible && { 'data-disabled': true })}
      aria-label={t(by === 1 ? 'infrastructure.down' : 'infrastructure.up', { name })}
      onClick={() => {
        if (isPossible && !isBusy) void move(station, target);
      }}
    >
      <Sign size={15} aria-hidden="true" />
    </ActionIcon>
  );
}
