import { TextInput } from '@mantine/core';
import { stationInput } from '@perron/schema';
import type { Station } from '@perron/schema';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { EntityForm } from '../../kit/form/EntityForm';
import { useEntityForm } from '../../kit/form/use-entity-form';
import { History } from '../../kit/history/History';
import { DeleteButton } from '../../kit/mutation/DeleteButton';
import { StopPageLink } from '../../kit/network/StopPageLink';
import { EntityById } from '../../kit/page/EntityById';
import { PageFrame } from '../../kit/page/PageFrame';
import { UsedBy } from '../../kit/usages/UsedBy';
import { useServices } from '../../services/services';
import { stationQuery, stationDeletion } from './queries';

const route = getRouteApi('/signed-in/station/edit');

/** One place of displays, or a new one. */
export function StationEditPage() {
  const { t } = useTranslate();
  const { client } = useServices();
  const parent = { path: '/station', label: t('area.stations') };
  const calls = stationDeletion(client);
  const texts = {
    kind: t('places.one'),
    failed: (message: string) => t('places.failed', { message }),
    missing: t('places.missing'),
  };
  const fresh = (
    <PageFrame title={t('places.new')} parent={parent}>
      <StationForm station={null} />
    </PageFrame>
  );
  return (
    <EntityById
      {...{ parent, texts, withoutId: fresh }}
      id={route.useSearch().id}
      query={(id) => stationQuery(client, id)}
    >
      {(station) => (
        <PageFrame
          title={station.name}
          parent={parent}
          lead={t('places.usedBy', { count: station.display_count })}
          actions={
            <>
              <StopPageLink code={station.code}>{t('places.openPublic')}</StopPageLink>
              <DeleteButton {...{ parent, calls }} item={station} />
            </>
          }
        >
          <StationForm station={station} />
          <UsedBy entity="station" id={station.id} usages={calls.usages} />
          <History entity="station" id={station.id} />
        </PageFrame>
      )}
    </EntityById>
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
