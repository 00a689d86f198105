import type { OutputTypeEntity } from '@perron/schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import type { Translator } from '../../i18n/use-translate';
import { useDeletion } from '../../kit/mutation/use-deletion';
import { LinkButton } from '../../kit/page/LinkButton';
import { PageFrame } from '../../kit/page/PageFrame';
import { EntityTable } from '../../kit/table/EntityTable';
import type { EntityColumn } from '../../kit/table/entity-column';
import { FilterSelect } from '../../kit/table/FilterSelect';
import { useServices } from '../../services/services';
import { outputTypeDeletion, outputTypesQuery } from './queries';

const route = getRouteApi('/signed-in/output-type');

function columnsOf({ t, number }: Translator): readonly EntityColumn<OutputTypeEntity>[] {
  return [
    {
      id: 'name',
      label: t('outputTypes.name'),
      primary: true,
      sort: 'name',
      cell: ({ id, name }) => (
        <Link to="/output-type/$outputTypeId" params={{ outputTypeId: String(id) }}>
          {name}
        </Link>
      ),
    },
    {
      id: 'kind',
      label: t('outputTypes.kind'),
      sort: 'output_type',
      width: 120,
      hideBelow: 560,
      cell: ({ output_type }) => t(`outputTypes.kind.${output_type}`),
    },
    {
      id: 'size',
      label: t('outputTypes.size'),
      sort: 'resolution',
      width: 150,
      cell: ({ output_type, resolution_x, resolution_y, sip_number }) =>
        output_type === 'audio'
          ? (sip_number ?? t('outputTypes.sip.none'))
          : `${resolution_x ?? ''} × ${resolution_y ?? ''}`,
    },
    {
      id: 'width',
      label: t('outputTypes.width'),
      width: 110,
      align: 'end',
      hideBelow: 760,
      cell: ({ width_mm }) => (width_mm === null ? '–' : `${number(width_mm)} mm`),
    },
    {
      id: 'role',
      label: t('outputTypes.role'),
      sort: 'role',
      width: 150,
      hideBelow: 860,
      cell: ({ role }) => role ?? '–',
    },
    {
      id: 'displays',
      label: t('outputTypes.displays'),
      width: 100,
      align: 'end',
      hideBelow: 640,
      cell: ({ display_count }) => number(display_count),
    },
    {
      id: 'playlists',
      label: t('outputTypes.playlists'),
      width: 110,
      align: 'end',
      hideBelow: 940,
      cell: ({ playlist_count }) => number(playlist_count),
    },
  ];
}

function NewButton() {
  const { t } = useTranslate();
  return (
    <LinkButton to="/output-type/new" Sign={IconPlus}>
      {t('outputTypes.new')}
    </LinkButton>
  );
}

/** The kinds of displays: how large they are, or the number of a loudspeaker. */
export function OutputTypesPage() {
  const translate = useTranslate();
  const { t } = translate;
  const { client } = useServices();
  const list = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(outputTypesQuery(client, list));
  const columns = useMemo(() => columnsOf(translate), [translate]);
  const deletion = useDeletion({ calls: outputTypeDeletion(client) });
  return (
    <PageFrame title={t('area.outputTypes')} lead={t('outputTypes.lead')} actions={<NewButton />}>
      <EntityTable
        name="output-types"
        columns={columns}
        query={query}
        list={list}
        rowName={({ name }) => name}
        isFiltered={list.output_type !== undefined}
        trash="output_type"
        deletion={deletion}
        filters={
          <FilterSelect
            label={t('outputTypes.kind')}
            all={t('outputTypes.kind.all')}
            options={(['pixel', 'audio'] as const).map((value) => ({
              value,
              label: t(`outputTypes.kind.${value}`),
            }))}
            value={list.output_type}
            onChoose={(output_type) =>
              void navigate({ search: { ...list, page: 1, output_type }, replace: true })
            }
          />
        }
        texts={{
          table: t('area.outputTypes'),
          search: t('outputTypes.search'),
          searchHint: t('outputTypes.search.hint'),
          count: (count) => t('outputTypes.count', { count }),
          failed: (message) => t('outputTypes.failed', { message }),
          empty: {
            title: t('outputTypes.empty'),
            text: t('outputTypes.empty.text'),
            action: <NewButton />,
            nothingFound: t('outputTypes.nothing'),
          },
        }}
      />
    </PageFrame>
  );
}
