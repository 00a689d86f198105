import type { LocationLine } from '@perron/schema';
import { IconBus, IconPencil, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { History } from '../../kit/history/History';
import { LineBadge } from '../../kit/line-badge/LineBadge';
import { DeleteButton } from '../../kit/mutation/DeleteButton';
import { EntityById } from '../../kit/page/EntityById';
import { LinkButton } from '../../kit/page/LinkButton';
import { PageFrame } from '../../kit/page/PageFrame';
import { UsedBy } from '../../kit/usages/UsedBy';
import { useServices } from '../../services/services';
import { StationOrder } from './parts/StationOrder';
import { lineQuery, lineDeletion } from './queries';
import { useParents } from './use-parents';

const route = getRouteApi('/signed-in/infrastructure/line/$lineId');

/** One line and its stations in their order. */
export function LinePage() {
  const { t } = useTranslate();
  const { client } = useServices();
  const { lines: parent } = useParents();
  const texts = {
    kind: t('infrastructure.line'),
    failed: (message: string) => t('infrastructure.failed', { message }),
    missing: t('infrastructure.line.missing'),
  };
  return (
    <EntityById
      parent={parent}
      texts={texts}
      id={route.useParams().lineId}
      query={(id) => lineQuery(client, id)}
    >
      {(line) => (
        <PageFrame
          title={line.name}
          parent={parent}
          lead={
            <>
              <LineBadge name={line.name} />{' '}
              {t('infrastructure.stations.count', { count: line.station_count })}
            </>
          }
          actions={<LineActions line={line} />}
        >
          <StationOrder line={line} />
          <UsedBy
            entity="location_line"
            id={line.id}
            without="location_station"
            usages={lineDeletion(client).usages}
          />
          <History entity="location_line" id={line.id} />
        </PageFrame>
      )}
    </EntityById>
  );
}

function LineActions({ line }: { readonly line: LocationLine }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { lines } = useParents();
  const busId = String(line.id);
  return (
    <>
      <LinkButton
        to="/infrastructure/bus/$busId"
        params={{ busId }}
        variant="default"
        Sign={IconBus}
      >
        {t('infrastructure.vehicles')}
      </LinkButton>
      <LinkButton
        to="/infrastructure/line/edit"
        search={{ id: line.id }}
        variant="default"
        Sign={IconPencil}
      >
        {t('infrastructure.rename')}
      </LinkButton>
      <DeleteButton
        item={line}
        calls={lineDeletion(client)}
        belongings="location_station"
        parent={lines}
      />
      <LinkButton to="/infrastructure/station/edit" search={{ line: line.id }} Sign={IconPlus}>
        {t('infrastructure.newStation')}
      </LinkButton>
    </>
  );
}
