import { ApiError } from '@perron/client';
import { TextInput } from '@mantine/core';
import { stationInput } from '@perron/schema';
import type { Station } from '@perron/schema';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { EntityForm } from '../../kit/form/EntityForm';
import { useEntityForm } from '../../kit/form/use-entity-form';
import { History } from '../../kit/history/History';
import { DeleteButton } from '../../kit/mutation/DeleteButton';
import { StopPageLink } from '../../kit/network/StopPageLink';
import { EntityById } from '../../kit/page/EntityById';
import { PageFrame } from '../../kit/page/PageFrame';
import { PlaceField } from '../../kit/place/PlaceField';
import type { Place } from '../../kit/place/place-choices';
import { isKnownStop } from '../../kit/place/place-queries';
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
      parent={parent}
      texts={texts}
      withoutId={fresh}
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
              <DeleteButton parent={parent} calls={calls} item={station} />
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
  /** The code that was said to be unknown: saving it once more keeps it. */
  const askedRef = useRef<string | null>(null);
  const form = useEntityForm({
    schema: stationInput,
    entity: station,
    valuesOf: (one) => ({ name: one?.name ?? '', code: one?.code ?? '' }),
    labels: { name: t('places.name'), code: t('places.code') },
    load: () => client.getStation({ params }),
    save: async (body, options) => {
      // Only a code that is new can be a slip: one that was kept may have left the timetable since.
      const isNew = body.code !== station?.code && body.code !== askedRef.current;
      askedRef.current = body.code;
      if (isNew && !(await isKnownStop(client, body.code))) throw unknownStop(body.code);
      return station
        ? client.updateStation({ params, body }, options)
        : client.createStation({ body });
    },
    onSaved: (saved) => {
      void queryClient.invalidateQueries({ queryKey: ['stations'] });
      if (!station) void navigate({ to: '/station/edit', search: { id: saved.id }, replace: true });
    },
  });
  const { name, code } = form.form.values;
  const take = (place: Place | null) => {
    if (place) form.form.setValues({ name: place.name, code: place.code });
  };
  return (
    <EntityForm form={form} saveLabel={t('places.save')}>
      <PlaceField
        label={t('places.stop')}
        description={t('places.stop.hint')}
        value={code === '' ? null : { code, name }}
        onPick={take}
      />
      <TextInput {...form.field('name')} />
      <TextInput {...form.field('code')} description={t('places.code.hint')} />
    </EntityForm>
  );
}

/** As the server would refuse it, so that it is said at the field. */
function unknownStop(code: string): ApiError {
  const message = `expected the code of a stop of the timetable, got ${code}`;
  const details = [{ path: 'body.code', code: 'unknown_stop' as const, message }];
  return new ApiError(422, { code: 'unprocessable', message, details }, message);
}
