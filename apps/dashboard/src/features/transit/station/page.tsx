import { isStationCode } from '@perron/schema';
import type { Product, Stop } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Stack } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { PageFrame } from '../../../kit/page/PageFrame';
import { stopQuery } from '../../../kit/network/network-queries';
import { StopPageLink } from '../../../kit/network/StopPageLink';
import { TransitFailure } from '../../../kit/transit-state/TransitFailure';
import { TransitLoading } from '../../../kit/transit-state/TransitLoading';
import { useServices } from '../../../services/services';
import { BackToSearch } from '../parts/BackToSearch';
import { SimulatorButton } from '../parts/SimulatorButton';
import { mainProductOf, productsQuery } from '../queries';
import { Departures } from './Departures';
import { StationDisplays } from './StationDisplays';
import { StationFacts } from './StationFacts';
import { StationMap } from '../../../kit/place/StationMap';
import styles from './station.module.css';

const route = getRouteApi('/signed-in/vbb/station/$stationId');

/** One station: where it is, what calls there, its displays, and what departs next. */
export function TransitStationPage() {
  const { t } = useTranslate();
  const { client } = useServices();
  const { stationId } = route.useParams();
  const isCode = isStationCode(stationId);
  const query = useQuery({ ...stopQuery(client, stationId), enabled: isCode });
  const product = mainProductOf(useQuery(productsQuery(client)).data);
  const parent = { path: '/vbb', label: t('transit.search') };
  if (query.data) return <Station stop={query.data} mainProduct={product} />;
  if (query.error || !isCode) {
    return (
      <PageFrame title={t('transit.station')} parent={parent}>
        <TransitFailure title={t('transit.station.failed')} query={query} back={<BackToSearch />} />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={t('transit.station')} parent={parent}>
      <TransitLoading text={t('transit.station.loading')} />
    </PageFrame>
  );
}

interface Props {
  readonly stop: Stop;
  readonly mainProduct: Product | null;
}

function Station({ stop, mainProduct }: Props) {
  const { t } = useTranslate();
  const navigate = route.useNavigate();
  const mainOnly = route.useSearch().main === 'true';
  const { id, location } = stop;
  const name = stop.name ?? id;
  return (
    <PageFrame
      title={name}
      parent={{ path: '/vbb', label: t('transit.search') }}
      actions={
        <>
          <StopPageLink code={id}>{t('transit.stopPage')}</StopPageLink>
          <SimulatorButton stationId={id}>{t('transit.showStationDisplays')}</SimulatorButton>
        </>
      }
    >
      <div className={styles.columns}>
        <Departures
          id={id}
          name={name}
          mainProduct={mainProduct}
          mainOnly={mainOnly}
          onMainOnly={(only) =>
            void navigate({
              search: { main: only ? 'true' : 'false' },
              replace: true,
              resetScroll: false,
            })
          }
        />
        <Stack gap="lg" miw={0}>
          <StationFacts stop={stop} />
          {location && (
            <StationMap
              id={id}
              name={name}
              mainProduct={mainProduct}
              latitude={location.latitude}
              longitude={location.longitude}
            />
          )}
          <StationDisplays code={id} />
        </Stack>
      </div>
    </PageFrame>
  );
}
