import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { PageFrame } from '../../../kit/page/PageFrame';
import { useServices } from '../../../services/services';
import { mainProductOf, productsQuery } from '../queries';
import { minLetters } from './min-letters';
import { FoundStations } from './FoundStations';
import { StationSearch } from './StationSearch';
import styles from './search.module.css';

const route = getRouteApi('/signed-in/vbb');

/** Finds a station of the network by its name. */
export function StationFinderPage() {
  const { t } = useTranslate();
  const { client } = useServices();
  const query = route.useSearch().query.trim();
  const navigate = route.useNavigate();
  const product = mainProductOf(useQuery(productsQuery(client)).data);
  return (
    <PageFrame
      title={t('transit.search')}
      lead={t('transit.search.lead')}
      actions={
        <Link to="/vbb/stations" className={styles.all}>
          {t(`transit.all.${product ?? 'network'}`)}
        </Link>
      }
    >
      <StationSearch
        // Back to an earlier search shows its words again.
        key={query}
        query={query}
        onSearch={(wanted) => void navigate({ search: { query: wanted } })}
        onPick={(stationId) =>
          void navigate({ to: '/vbb/station/$stationId', params: { stationId } })
        }
      />
      {query.length >= minLetters && <FoundStations query={query} />}
      {query !== '' && query.length < minLetters && <Muted>{t('transit.search.short')}</Muted>}
    </PageFrame>
  );
}
