import { tidyStationName } from '@perron/core';
import { isStationCode } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { stopQuery } from '../../kit/network/network-queries';
import { PageFrame } from '../../kit/page/PageFrame';
import { useServices } from '../../services/services';
import { defaultStopName } from './infrastructure-search';
import { DepartureTable } from './parts/DepartureTable';
import { MissingPage } from './parts/MissingPage';
import { useParents } from './use-parents';

const route = getRouteApi('/signed-in/infrastructure/stop/$stopId');

/** A stop of the transit data: what departs there now. */
export function StopPage() {
  const { t } = useTranslate();
  const { stopId } = route.useParams();
  const name = useStopName(stopId, route.useSearch().name);
  const { stations } = useParents();
  if (!isStationCode(stopId)) {
    return <MissingPage title={name} text={t('infrastructure.stop.missing')} parent={stations} />;
  }
  return (
    <PageFrame title={name} parent={stations} lead={t('infrastructure.stopLead', { code: stopId })}>
      <DepartureTable code={stopId} name={name} />
    </PageFrame>
  );
}

/** The name in the address, else the network's name of the stop, if it knows one. */
function useStopName(stopId: string, said: string): string {
  const { client } = useServices();
  const isSaid = said !== defaultStopName;
  const isAsked = !isSaid && isStationCode(stopId);
  const { data, isPending } = useQuery({ ...stopQuery(client, stopId), enabled: isAsked });
  if (!isAsked) return said;
  const found = data?.station?.name ?? data?.name;
  if (found != null) return tidyStationName(found);
  return isPending ? stopId : said;
}
