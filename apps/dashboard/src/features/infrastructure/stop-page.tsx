import { isStationCode } from '@perron/schema';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { PageFrame } from '../../kit/page/PageFrame';
import { DepartureTable } from './parts/DepartureTable';
import { MissingPage } from './parts/MissingPage';
import { useParents } from './use-parents';

const route = getRouteApi('/signed-in/infrastructure/stop/$stopId');

/** A stop of the transit data: what departs there now. */
export function StopPage() {
  const { t } = useTranslate();
  const { stopId } = route.useParams();
  const { name } = route.useSearch();
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
