import { Button, TextInput } from '@mantine/core';
import { stationInput } from '@perron/schema';
import type { Station } from '@perron/schema';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { EntityForm } from '../../kit/form/EntityForm';
import { useEntityForm } from '../../kit/form/use-entity-form';
import { History } from '../../kit/history/History';
import { EntityPage } from '../../kit/page/EntityPage';
import { MissingEntity } from '../../kit/page/MissingEntity';
import { numberInAddress } from '../../kit/page/number-in-address';
import { PageFrame } from '../../kit/page/PageFrame';
import { RemovalDialog } from '../../kit/removal/RemovalDialog';
import { useRemoval } from '../../kit/removal/use-removal';
import { useServices } from '../../services/services';
import { stationQuery, stationRemoval } from './queries';

const route = getRouteApi('/signed-in/station/edit');

function useParent() {
  const { t } = useTranslate();
  return { path: '/station', label: t('area.stations') };
}

/** One place of displays, or a new one. */
export function StationEditPage() {
  const { t } = useTranslate();
  const { id: said } = route.useSearch();
  const parent = useParent();
  const id = numberInAddress(said);
  if (id !== null) return <KnownStation key={id} id={id} />;
  return (
    <PageFrame title={said === undefined ? t('places.new') : t('places.one')} parent={parent}>
      {said === undefined ? (
        <StationForm station={null} />
      ) : (
        <MissingEntity text={t('places.missing')} parent={parent} />
      )}
    </PageFrame>
  );
}

function KnownStation({ id }: { readonly id: number }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const navigate = useNavigate();
  const parent = useParent();
  const query = useQuery(stationQuery(client, id));
  const removal = useRemoval({
    calls: stationRemoval(client),
    onRemoved: () => void navigate({ to: '/station' }),
  });
  const texts = {
    kind: t('places.one'),
    failed: (message: string) => t('places.failed', { message }),
    missing: t('places.missing'),
  };
  return (
    <EntityPage query={query} parent={parent} texts={texts}>
      {(station) => (
        <PageFrame
          title={station.name}
          parent={parent}
          lead={t('places.usedBy', { count: station.display_count })}
          actions={
            <Button
              size="xs"
              variant="default"
              leftSection={<IconTrash size={15} aria-hidden="true" />}
              onClick={() => removal.ask(station)}
            >
              {t('removal.remove')}
            </Button>
          }
        >
          <StationForm station={station} />
          <RemovalDialog removal={removal} />
          <History entity="station" id={station.id} />
        </PageFrame>
      )}
    </EntityPage>
  );
}

function StationForm({ station }: { readonly station: Station | null }) {
  const { t } = useTranslate();
  const { client, queryClient } = useServices();
  const navigate = useNavigate();
  const params = { station_id: station?.id ?? 0 };
  const form = useEntityForm({
    schema: stationInput,
    entity: station,
    valuesOf: (one) => ({ name: one?.name ?? '', code: one?.code ?? '' }),
    labels: { name: t('places.name'), code: t('places.code') },
    load: () => client.getStation({ params }),
    save: (body, options) =>
      station ? client.updateStation({ params, body }, options) : client.createStation({ body }),
    onSaved: (saved) => {
      void queryClient.invalidateQueries({ queryKey: ['stations'] });
      if (!station) void navigate({ to: '/station/edit', search: { id: saved.id }, replace: true });
    },
  });
  return (
    <EntityForm form={form} saveLabel={t('places.save')}>
      <TextInput {...form.field('name')} />
      <TextInput {...form.field('code')} description={t('places.code.hint')} />
    </EntityForm>
  );
}
