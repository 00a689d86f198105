import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Grid, Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { locationsQuery, maxLocations } from '../../../kit/network/network-queries';
import { Notice } from '../../../kit/page/Notice';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { ProductBadges } from '../parts/ProductBadges';
import { productsAt } from '../parts/shown-products';
import styles from './search.module.css';

interface Props {
  readonly query: string;
}

/** The stations that a search has found, as cards. */
export function FoundStations({ query }: Props) {
  const { t } = useTranslate();
  const errorText = useErrorText();
  const { client } = useServices();
  const found = useQuery(locationsQuery(client, query));
  const stations = found.isPlaceholderData ? undefined : found.data;
  if (found.error && !stations) {
    return (
      <Notice onRetry={() => void found.refetch()} busy={found.isFetching}>
        {t('transit.search.failed', { message: errorText(found.error) })}
      </Notice>
    );
  }
  const count = stations?.length ?? 0;
  const result =
    stations === undefined
      ? t('transit.search.searching')
      : count === 0
        ? t('transit.search.nothing', { query })
        : t('transit.search.found', { count, query });
  return (
    <>
      <Muted role="status" mb="xs" className="anywhere">
        {result}
      </Muted>
      {stations && count > 0 && (
        <Grid
          component="ul"
          columns="repeat(auto-fill, minmax(min(100%, 260px), 1fr))"
          className="plain"
          aria-label={t('transit.search.results')}
        >
          {stations.map((station) => (
            <li key={station.id}>
              <Link
                to="/vbb/station/$stationId"
                params={{ stationId: station.id }}
                className={styles.card}
              >
                <Box component="span" fw="var(--weight-medium)" className="anywhere">
                  {station.name ?? station.id}
                </Box>
                <ProductBadges products={productsAt(station)} />
                <Muted component="span" className="tabular">
                  {station.id}
                </Muted>
              </Link>
            </li>
          ))}
        </Grid>
      )}
      {count >= maxLocations && <Muted>{t('transit.search.more')}</Muted>}
    </>
  );
}
