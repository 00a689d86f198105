import { Button } from '@mantine/core';
import type { LocationLine } from '@perron/schema';
import { IconBus, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
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
import { MissingPage } from './parts/MissingPage';
import { StationOrder } from './parts/StationOrder';
import { lineQuery, lineRemoval } from './queries';
import { useParents } from './use-parents';

const route = getRouteApi('/signed-in/infrastructure/line/$lineId');

/** One line and its stations in their order. */
export function LinePage() {
  const { t } = useTranslate();
  const { lineId } = route.useParams();
  const { lines } = useParents();
  const id = numberInAddress(lineId);
  if (id !== null) return <KnownLine key={id} id={id} />;
  const missing = { title: t('infrastructure.line'), text: t('infrastructure.line.missing') };
  return <MissingPage {...missing} parent={lines} />;
}

function KnownLine({ id }: { readonly id: number }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { lines } = useParents();
  const query = useQuery(lineQuery(client, id));
  const texts = {
    kind: t('infrastructure.line'),
    failed: (message: string) => t('infrastructure.failed', { message }),
    missing: t('infrastructure.line.missing'),
  };
  return (
    <EntityPage query={query} parent={lines} texts={texts}>
      {(line) => (
        <PageFrame
          title={line.name}
          parent={lines}
          lead={
            <>
              <LineBadge name={line.name} />{' '}
              {t('infrastructure.stations.count', { count: line.station_count })}
            </>
          }
          actions={<LineActions line={line} />}
        >
          <StationOrder line={line} />
          <History entity="location_line" id={line.id} />
        </PageFrame>
      )}
    </EntityPage>
  );
}

function LineActions({ line }: { readonly line: LocationLine }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const navigate = useNavigate();
  const removal = useRemoval({
    calls: lineRemoval(client),
    belongings: 'location_station',
    onRemoved: () => void navigate({ to: '/infrastructure/line' }),
  });
  const look = { size: 'xs', variant: 'default' } as const;
  return (
    <>
      <Button
        {...look}
        renderRoot={(props) => (
          <Link to="/infrastructure/bus/$busId" params={{ busId: String(line.id) }} {...props} />
        )}
        leftSection={<IconBus size={15} aria-hidden="true" />}
      >
        {t('infrastructure.vehicles')}
      </Button>
      <Button
        {...look}
        renderRoot={(props) => (
          <Link to="/infrastructure/line/edit" search={{ id: line.id }} {...props} />
        )}
        leftSection={<IconPencil size={15} aria-hidden="true" />}
      >
        {t('infrastructure.rename')}
      </Button>
      <Button
        {...look}
        leftSection={<IconTrash size={15} aria-hidden="true" />}
        onClick={() => removal.ask(line)}
      >
        {t('removal.remove')}
      </Button>
      <Button
        size="xs"
        renderRoot={(props) => (
          <Link to="/infrastructure/station/edit" search={{ line: line.id }} {...props} />
        )}
        leftSection={<IconPlus size={15} aria-hidden="true" />}
      >
        {t('infrastructure.newStation')}
      </Button>
      <RemovalDialog removal={removal} />
    </>
  );
}
