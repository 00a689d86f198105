import { Box } from '@mantine/core';
import type { LocationStation } from '@perron/schema';
import { IconPencil, IconPlayerPlay } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { History } from '../../kit/history/History';
import { LineBadge } from '../../kit/line-badge/LineBadge';
import { DeleteButton } from '../../kit/mutation/DeleteButton';
import { EntityById } from '../../kit/page/EntityById';
import { LinkButton } from '../../kit/page/LinkButton';
import { PageFrame } from '../../kit/page/PageFrame';
import { UsedBy } from '../../kit/usages/UsedBy';
import { useServices } from '../../services/services';
import styles from './infrastructure.module.css';
import { DepartureTable } from './parts/DepartureTable';
import { lineStationQuery } from './queries';
import { useParents } from './use-parents';
import { deletionOf } from '../../kit/kinds/kind-calls';

const route = getRouteApi('/signed-in/infrastructure/station/$stationId');

/** One station of a line, and what departs there now. */
export function LineStationPage() {
  const { t } = useTranslate();
  const { client } = useServices();
  const { stations: parent } = useParents();
  const texts = {
    kind: t('infrastructure.station'),
    failed: (message: string) => t('infrastructure.failed', { message }),
    missing: t('infrastructure.station.missing'),
  };
  return (
    <EntityById
      parent={parent}
      texts={texts}
      id={route.useParams().stationId}
      query={(id) => lineStationQuery(client, id)}
    >
      {(station) => (
        <PageFrame
          title={station.name}
          parent={parent}
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
          <Box component="h2" fz="large" m={0} my="xs">
            {t('infrastructure.departuresNow')}
          </Box>
          {station.code === null ? (
            <p className={styles.quiet}>{t('infrastructure.noCode.text')}</p>
          ) : (
            <DepartureTable code={station.code} name={station.name} />
          )}
          <UsedBy entity="location_station" id={station.id} />
          <History entity="location_station" id={station.id} />
        </PageFrame>
      )}
    </EntityById>
  );
}

function StationActions({ station }: { readonly station: LocationStation }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { stations } = useParents();
  return (
    <>
      {station.code !== null && (
        <LinkButton
          to="/simulator/station"
          search={{ stationId: station.code }}
          variant="default"
          Icon={IconPlayerPlay}
        >
          {t('simulator.try')}
        </LinkButton>
      )}
      <LinkButton
        to="/infrastructure/station/edit"
        search={{ id: station.id }}
        variant="default"
        Icon={IconPencil}
      >
        {t('infrastructure.edit')}
      </LinkButton>
      <DeleteButton
        item={station}
        calls={deletionOf(client, 'location_station')}
        parent={stations}
      />
    </>
  );
}
