import { ApiError } from '@perron/client';
import { tidyStationName } from '@perron/core';
import { isStationCode } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useNetworkStyle } from '../../i18n/network-style';
import { useTranslate } from '../../i18n/use-translate';
import { stopQuery } from '../../kit/network/network-queries';
import { MissingEntity } from '../../kit/page/MissingEntity';
import { PageFrame } from '../../kit/page/PageFrame';
import type { ParentList } from '../../kit/page/PageFrame';
import { useServices } from '../../services/services';
import { defaultStopName } from './infrastructure-search';
import { DepartureTable } from './parts/DepartureTable';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly parent: ParentList;
}

/** A page for an address that names nothing. */
function MissingPage({ title, text, parent }: Props) {
  return (
    <PageFrame title={title} parent={parent}>
      <MissingEntity text={text} parent={parent} />
    </PageFrame>
  );
}

const route = getRouteApi('/signed-in/infrastructure/stop/$stopId');

/** A stop of the transit data: what departs there now. */
export function StopPage() {
  const { t } = useTranslate();
  const { stopId } = route.useParams();
  const { name, isMissing } = useStop(stopId, route.useSearch().name);
  const parent = { path: '/stations-overview', label: t('area.stops') };
  if (isMissing) {
    return <MissingPage title={name} text={t('infrastructure.stop.missing')} parent={parent} />;
  }
  return (
    <PageFrame title={name} parent={parent} lead={t('infrastructure.stopLead', { code: stopId })}>
      <DepartureTable code={stopId} name={name} />
    </PageFrame>
  );
}

/**
 * The name in the address, else the network's name of the stop. The default of the address is not taken
 * for the name of a stop that has another one or that nobody knows.
 */
function useStop(stopId: string, said: string): { name: string; isMissing: boolean } {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  const { client } = useServices();
  const isCode = isStationCode(stopId);
  const { data, error } = useQuery({ ...stopQuery(client, stopId), enabled: isCode });
  const isMissing = !isCode || (error instanceof ApiError && error.status === 404);
  const found = data?.station?.name ?? data?.name;
  if (said !== defaultStopName) return { name: said, isMissing };
  if (found != null) return { name: tidyStationName(found, style), isMissing };
  return { name: t('infrastructure.stop.unnamed', { code: stopId }), isMissing };
}
