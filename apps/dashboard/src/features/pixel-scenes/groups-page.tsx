import type { PixelGroup } from '@perron/schema';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import type { Translator } from '../../i18n/use-translate';
import { useDeletion } from '../../kit/mutation/use-deletion';
import { useEntityMutation } from '../../kit/mutation/use-entity-mutation';
import { LinkButton } from '../../kit/page/LinkButton';
import { PageFrame } from '../../kit/page/PageFrame';
import { EntityTable } from '../../kit/table/EntityTable';
import type { EntityColumn } from '../../kit/table/entity-column';
import { useServices } from '../../services/services';
import { sizesOf } from './sizes-of';
import { groupsQuery } from './queries';
import { useGroupDeletion } from './group-deletion';

const route = getRouteApi('/signed-in/pixel-scene-group');

function columnsOf({ t, number, dateTime }: Translator): readonly EntityColumn<PixelGroup>[] {
  return [
    {
      id: 'name',
      label: t('scenes.name'),
      primary: true,
      sort: 'name',
      cell: ({ id, name }) => (
        <Link to="/pixel-scene-group/edit/$id" params={{ id: String(id) }}>
          {name}
        </Link>
      ),
    },
    {
      id: 'scenes',
      label: t('area.pixel-scenes'),
      width: 90,
      align: 'end',
      cell: ({ pixels }) => number(pixels.length),
    },
    {
      id: 'sizes',
      label: t('scenes.sizes'),
      width: 360,
      hideBelow: 760,
      cell: ({ pixels }) => sizesOf(pixels).join(', ') || '–',
    },
    {
      id: 'updated',
      label: t('scenes.updated'),
      sort: 'updated_at',
      width: 170,
      hideBelow: 900,
      cell: ({ updated_at }) => dateTime(Date.parse(updated_at)),
    },
  ];
}

function NewButton() {
  const { t } = useTranslate();
  return (
    <LinkButton to="/pixel-scene-group/edit/$id" params={{ id: 'new' }} Sign={IconPlus}>
      {t('groups.new')}
    </LinkButton>
  );
}

/** Groups: one design in several sizes. */
export function SceneGroupsPage() {
  const translate = useTranslate();
  const { t } = translate;
  const { client } = useServices();
  const list = route.useSearch();
  const query = useQuery(groupsQuery(client, list));
  const columns = useMemo(() => columnsOf(translate), [translate]);
  const deletion = useDeletion(useGroupDeletion());
  const duplicate = useEntityMutation({
    shownIn: ['pixel-groups', 'pixel-scenes'],
    run: ({ id }: PixelGroup) => client.duplicatePixelGroup({ params: { group_id: id } }),
    done: (_, { name }) => t('groups.duplicated', { name }),
    failed: (message) => t('groups.notDuplicated', { message }),
    undo: (_, { id }) => client.deletePixelGroup({ params: { group_id: id }, query: {} }),
  });
  return (
    <PageFrame
      title={t('groups.title')}
      parent={{ path: '/pixel-scenes', label: t('area.pixel-scenes') }}
      lead={t('groups.lead')}
      actions={<NewButton />}
    >
      <EntityTable
        name="pixel-groups"
        columns={columns}
        query={query}
        list={list}
        rowName={({ name }) => name}
        rowActions={() => [
          {
            id: 'duplicate',
            label: t('groups.duplicate'),
            Sign: IconCopy,
            onRun: (group) => duplicate.mutate(group),
          },
        ]}
        trash="pixel_group"
        deletion={deletion}
        texts={{
          table: t('groups.title'),
          search: t('groups.search'),
          searchHint: t('scenes.name'),
          count: (count) => t('groups.count', { count }),
          failed: (message) => t('groups.failed', { message }),
          empty: {
            title: t('groups.empty'),
            text: t('groups.empty.text'),
            action: <NewButton />,
            nothingFound: t('groups.nothing'),
          },
        }}
      />
    </PageFrame>
  );
}
