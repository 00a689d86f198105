import { Button } from '@mantine/core';
import type { LocationStation } from '@perron/schema';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { History } from '../../kit/history/History';
import { LineBadge } from '../../kit/line-badge/LineBadge';
import { EntityPage } from '../../kit/page/EntityPage';
import { numberInAddress } from '../../kit/page/number-in-address';
import { PageFrame } from '../../kit/page/PageFrame';
import { RemovalDialog } from '../../kit/removal/RemovalDialog';
import { useRemoval } from '../../kit/removal/use-removal';
import { useServices } from '../../services/services';
import styles from './infrastructure.module.css';
import { DepartureTable } from './parts/DepartureTable';
import { MissingPage } from './parts/MissingPage';
import { lineStationQuery, lineStationRemoval } from './queries';
import { useParents } from './use-parents';

const route = getRouteApi('/signed-in/infrastructure/station/$stationId');

/** One station of a line, and what departs there now. */
export function LineStationPage() {
  const { t } = useTranslate();
  const { stationId } = route.useParams();
  const { stations } = useParents();
  const id = numberInAddress(stationId);
  if (id !== null) return <KnownStation key={id} id={id} />;
  const missing = { title: t('infrastructure.station'), text: t('infrastructure.station.missing') };
  return <MissingPage {...missing} parent={stations} />;
}

function KnownStation({ id }: { readonly id: number }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { stations } = useParents();
  const query = useQuery(lineStationQuery(client, id));
  const texts = {
    kind: t('infrastructure.station'),
    failed: (message: string) => t('infrastructure.failed', { message }),
    missing: t('infrastructure.station.missing'),
  };
  return (
    <EntityPage query={query} parent={stations} texts={texts}>
      {(station) => (
        <PageFrame
          title={station.name}
          parent={stations}
          lead={
            <>
              <Link to="/infrastructure/line/$lineId" params={{ lineId: String(station.line_id) }}>
                <LineBadge name={station.line_name} />
              </Link>{' '}
              {t('infrastructure.stationLead', {
                position: station.position + 1,
                code: station.code ?? '–',
              })}
            </>
          }
          actions={<StationActions station={station} />}
        >
          <h2 className={styles.heading}>{t('infrastructure.departuresNow')}</h2>
          {station.code === null ? (
            <p className={styles.quiet}>{t('infrastructure.noCode.text')}</p>
          ) : (
            <DepartureTable code={station.code} name={station.name} />
          )}
          <History entity="location_station" id={station.id} />
        </PageFrame>
      )}
    </EntityPage>
  );
}

function StationActions({ station }: { readonly station: LocationStation }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const navigate = useNavigate();
  const removal = useRemoval({
    calls: lineStationRemoval(client),
    onRemoved: () => void navigate({ to: '/infrastructure/station' }),
  });
  return (
    <>
      <Button
        size="xs"
        variant="default"
        renderRoot={(props) => (
          <Link to="/infrastructure/station/edit" search={{ id: station.id }} {...props} />
        )}
        leftSection={<IconPencil size={15} aria-hidden="true" />}
      >
        {t('infrastructure.edit')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTrash size={15} aria-hidden="true" />}
        onClick={() => removal.ask(station)}
      >
        {t('removal.remove')}
      </Button>
      <RemovalDialog removal={removal} />
    </>
  );
}
