import { TextInput } from '@mantine/core';
import { locationLineInput } from '@perron/schema';
import type { LocationLine } from '@perron/schema';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { EntityForm } from '../../kit/form/EntityForm';
import { useEntityForm } from '../../kit/form/use-entity-form';
import { EntityById } from '../../kit/page/EntityById';
import { PageFrame } from '../../kit/page/PageFrame';
import { useServices } from '../../services/services';
import { MissingPage } from './parts/MissingPage';
import { lineQuery } from './queries';
import { useParents } from './use-parents';

const route = getRouteApi('/signed-in/infrastructure/line/edit');

/** A new line, typed. */
export function NewLinePage() {
  const { t } = useTranslate();
  const { lines } = useParents();
  return (
    <PageFrame title={t('infrastructure.newLine')} parent={lines}>
      <LineForm line={null} />
    </PageFrame>
  );
}

/** Another name for a line. */
export function LineEditPage() {
  const { t } = useTranslate();
  const { client } = useServices();
  const { lines: parent } = useParents();
  const kind = t('infrastructure.line');
  const texts = {
    kind,
    failed: (message: string) => t('infrastructure.failed', { message }),
    missing: t('infrastructure.line.missing'),
  };
  const required = t('infrastructure.lineIdRequired');
  return (
    <EntityById
      parent={parent}
      texts={texts}
      id={route.useSearch().id}
      query={(id) => lineQuery(client, id)}
      withoutId={<MissingPage title={kind} text={required} parent={parent} />}
    >
      {(line) => (
        <PageFrame title={t('infrastructure.editing', { name: line.name })} parent={parent}>
          <LineForm line={line} />
        </PageFrame>
      )}
    </EntityById>
  );
}

function LineForm({ line }: { readonly line: LocationLine | null }) {
  const { t } = useTranslate();
  const { client, queryClient } = useServices();
  const navigate = useNavigate();
  const params = { line_id: line?.id ?? 0 };
  const form = useEntityForm({
    schema: locationLineInput,
    entity: line,
    valuesOf: (one) => ({ name: one?.name ?? '' }),
    labels: { name: t('infrastructure.lineName') },
    load: () => client.getLocationLine({ params }),
    save: (body, options) =>
      line
        ? client.updateLocationLine({ params, body }, options)
        : client.createLocationLine({ body }),
    onSaved: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: ['location-lines'] });
      void navigate({ to: '/infrastructure/line/$lineId', params: { lineId: String(id) } });
    },
  });
  return (
    <EntityForm form={form} saveLabel={t('infrastructure.saveLine')}>
      <TextInput {...form.field('name')} description={t('infrastructure.lineName.hint')} />
    </EntityForm>
  );
}
