import { Skeleton } from '@mantine/core';
import type { LocationLine, LocationStation } from '@perron/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Grid, Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { stationsOfLineQuery } from '../../../kit/network/network-queries';
import { Notice } from '../../../kit/page/Notice';
import { SortableList } from '../../../kit/sortable-list/SortableList';
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
      setSaid(t('lines.moved', { name, position: position + 1 }));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setSaid(t('lines.notMoved', { message: errorText(error) }));
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
  if (!stations) {
    if (!error) return <Skeleton height={180} maw={640} />;
    return (
      <Notice onRetry={() => void refetch()} busy={isFetching}>
        {t('lines.failed', { message: errorText(error) })}
      </Notice>
    );
  }
  return (
    <>
      <Muted role="status" mb="2xs" mih={20}>
        {said}
      </Muted>
      {stations.length === 0 && <p>{t('lines.noStations')}</p>}
      <SortableList
        items={stations}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        texts={{
          list: t('lines.order'),
          up: (name) => t('lines.up', { name }),
          down: (name) => t('lines.down', { name }),
        }}
        isBusy={isBusy}
        onMove={(from, to) => {
          const station = stations[from];
          if (station) void move(station, to);
        }}
      >
        {(station) => (
          <Grid columns="18px minmax(0, 1fr) auto" align="center">
            <span className={styles.pearl} aria-hidden="true" />
            <Link
              to="/infrastructure/station/$stationId"
              params={{ stationId: String(station.id) }}
              className={styles.name}
            >
              {station.name}
            </Link>
            <Muted component="span" className="tabular">
              {station.code ?? t('lines.noCode')}
            </Muted>
          </Grid>
        )}
      </SortableList>
    </>
  );
}
