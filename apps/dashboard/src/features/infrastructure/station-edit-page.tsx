import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { locationStationInput } from '@perron/schema';
import type { LocationStation } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { useKindForm } from '../../kit/entity-pages/use-kind-form';
import { EntityForm } from '../../kit/form/EntityForm';
import { allLinesQuery } from '../../kit/network/network-queries';
import { EntityById } from '../../kit/page/EntityById';
import { numberInAddress } from '../../kit/page/number-in-address';
import { PageFrame } from '../../kit/page/PageFrame';
import { useServices } from '../../services/services';
import { lineStationQuery } from './queries';
import { useParents } from './use-parents';

const route = getRouteApi('/signed-in/infrastructure/station/edit');

/** A station of a line, or a new one. */
export function LineStationEditPage() {
  const { t } = useTranslate();
  const { client } = useServices();
  const { stations: parent } = useParents();
  const { id, line } = route.useSearch();
  const texts = {
    kind: t('infrastructure.station'),
    failed: (message: string) => t('infrastructure.failed', { message }),
    missing: t('infrastructure.station.missing'),
  };
  const fresh = (
    <PageFrame title={t('infrastructure.newStation')} parent={parent}>
      <StationForm key={String(line)} station={null} lineId={numberInAddress(line)} />
    </PageFrame>
  );
  return (
    <EntityById
      id={id}
      parent={parent}
      texts={texts}
      withoutId={fresh}
      query={(lineId) => lineStationQuery(client, lineId)}
    >
      {(station) => (
        <PageFrame title={t('page.editing', { name: station.name })} parent={parent}>
          <StationForm station={station} lineId={station.line_id} />
        </PageFrame>
      )}
    </EntityById>
  );
}

interface FormProps {
  readonly station: LocationStation | null;
  /** The line that a new one begins with; `null` if none is chosen. */
  readonly lineId: number | null;
}

function StationForm({ station, lineId }: FormProps) {
  const { t } = useTranslate();
  const { client } = useServices();
  const navigate = useNavigate();
  const lines = useQuery(allLinesQuery(client));
  const form = useKindForm('location_station', {
    schema: locationStationInput,
    entity: station,
    valuesOf: (stored): Record<string, unknown> => ({
      name: stored?.name ?? '',
      line_id: stored?.line_id ?? lineId ?? '',
      code: stored?.code ?? '',
      position: stored?.position ?? '',
    }),
    labels: { line_id: 'history.field.line', position: 'infrastructure.position0' },
    onSaved: ({ line_id }) => {
      void navigate({ to: '/infrastructure/line/$lineId', params: { lineId: String(line_id) } });
    },
  });
  const line = form.choice('line_id');
  return (
    <EntityForm form={form} saveLabel={t('infrastructure.saveStation')}>
      <TextInput {...form.field('name')} />
      <NativeSelect
        {...line}
        value={String(line.value)}
        onChange={({ currentTarget }) =>
          line.onChange(currentTarget.value === '' ? '' : Number(currentTarget.value))
        }
        data={[
          { value: '', label: t('infrastructure.chooseLine') },
          ...(lines.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <TextInput {...form.field('code')} description={t('infrastructure.code.hint')} />
      <NumberInput {...form.number('position')} description={t('infrastructure.position0.hint')} />
    </EntityForm>
  );
}
