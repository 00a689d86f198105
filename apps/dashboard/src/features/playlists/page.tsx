import type { PlaylistEntity } from '@perron/schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import type { Translator } from '../../i18n/use-translate';
import { LinkButton } from '../../kit/page/LinkButton';
import { PageFrame } from '../../kit/page/PageFrame';
import { useDeletion } from '../../kit/mutation/use-deletion';
import { EntityTable } from '../../kit/table/EntityTable';
import type { EntityColumn } from '../../kit/table/entity-column';
import { FilterSelect } from '../../kit/table/FilterSelect';
import { outputTypesQuery } from '../../kit/network/programme-queries';
import { useServices } from '../../services/services';
import { lengthText, playlistName, roundSeconds } from './entries';
import { EntryStrip } from './parts/EntryStrip';
import { playlistDeletion, playlistsQuery } from './queries';

const route = getRouteApi('/signed-in/playlists');

function columnsOf({ t, number, dateTime }: Translator): readonly EntityColumn<PlaylistEntity>[] {
  return [
    {
      id: 'scenario',
      label: t('playlists.scenario'),
      primary: true,
      sort: 'scenario',
      cell: ({ id, scenario }) => (
        <Link to="/playlists/$id" params={{ id: String(id) }}>
          {scenario.name}
        </Link>
      ),
    },
    {
      id: 'output',
      label: t('playlists.output'),
      sort: 'output_type',
      cell: ({ output_type }) => output_type.name,
    },
    {
      id: 'pictures',
      label: t('playlists.scenes'),
      width: 200,
      hideBelow: 760,
      cell: ({ scenes }) => <EntryStrip scenes={scenes} />,
    },
    {
      id: 'count',
      label: t('playlists.entries'),
      width: 90,
      align: 'end',
      hideBelow: 620,
      cell: ({ scenes }) => number(scenes.length),
    },
    {
      id: 'length',
      label: t('playlists.length'),
      width: 110,
      align: 'end',
      hideBelow: 560,
      cell: ({ scenes }) => lengthText(roundSeconds(scenes), number),
    },
    {
      id: 'updated',
      label: t('playlists.updated'),
      sort: 'updated_at',
      width: 170,
      hideBelow: 1020,
      cell: ({ updated_at }) => dateTime(Date.parse(updated_at)),
    },
    {
      id: 'id',
      label: t('playlists.number'),
      sort: 'id',
      width: 80,
      align: 'end',
      hideBelow: 900,
      hiddenAtFirst: true,
      cell: ({ id }) => id,
    },
  ];
}

function NewButton() {
  const { t } = useTranslate();
  return (
    <LinkButton to="/playlists/$id" params={{ id: 'new' }} Sign={IconPlus}>
      {t('playlists.new')}
    </LinkButton>
  );
}

/** The playlists of each scenario, by output type. */
export function PlaylistsPage() {
  const translate = useTranslate();
  const { t } = translate;
  const { client } = useServices();
  const list = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(playlistsQuery(client, list));
  const { data: outputs = [] } = useQuery(outputTypesQuery(client));
  const columns = useMemo(() => columnsOf(translate), [translate]);
  const deletion = useDeletion({ calls: playlistDeletion(client) });
  return (
    <PageFrame title={t('area.playlists')} lead={t('playlists.lead')} actions={<NewButton />}>
      <EntityTable
        name="playlists"
        columns={columns}
        query={query}
        list={list}
        rowName={playlistName}
        isFiltered={list.outputTypeId !== undefined}
        trash="playlist"
        deletion={deletion}
        filters={
          <FilterSelect
            label={t('playlists.output')}
            all={t('playlists.output.all')}
            options={outputs.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={list.outputTypeId === undefined ? undefined : String(list.outputTypeId)}
            onChoose={(id) =>
              void navigate({
                search: { ...list, page: 1, outputTypeId: id === undefined ? id : Number(id) },
                replace: true,
              })
            }
          />
        }
        texts={{
          table: t('area.playlists'),
          search: t('playlists.search'),
          searchHint: t('playlists.search.hint'),
          count: (count) => t('playlists.count', { count }),
          failed: (message) => t('playlists.failed', { message }),
          empty: {
            title: t('playlists.none'),
            text: t('playlists.none.text'),
            action: <NewButton />,
            nothingFound: t('playlists.nothing'),
          },
        }}
      />
    </PageFrame>
  );
}
