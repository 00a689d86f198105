import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/use-translate';
import { PageFrame } from '../../../kit/page/PageFrame';
import { useServices } from '../../../services/services';
import { mainProductOf, productsQuery } from '../queries';
import { StationTable } from './StationTable';

const route = getRouteApi('/signed-in/vbb/stations');

/** All stations of the underground, or of what the network has instead. */
export function MainStationsPage() {
  const { t } = useTranslate();
  const { client } = useServices();
  const product = mainProductOf(useQuery(productsQuery(client)).data);
  const title = t(`transit.title.${product ?? 'network'}`);
  return (
    <PageFrame title={title} parent={{ path: '/vbb', label: t('transit.search') }}>
      <StationTable name="vbb-stations" title={title} list={route.useSearch()} />
    </PageFrame>
  );
}
