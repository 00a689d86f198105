import { Button, SegmentedControl } from '@mantine/core';
import type { ApiClient } from '@perron/client';
import type { PixelSceneSummary } from '@perron/schema';
import {
  IconCopy,
  IconDownload,
  IconFolderSymlink,
  IconPencil,
  IconPlus,
  IconUpload,
} from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useGuard } from '../../kit/access/use-guard';
import { ImportDialog } from '../../kit/exchange/ImportDialog';
import { useExport } from '../../kit/exchange/use-export';
import { useDeletion } from '../../kit/mutation/use-deletion';
import { LinkButton } from '../../kit/page/LinkButton';
import { PageFrame } from '../../kit/page/PageFrame';
import { MoveScenesDialog } from '../../kit/scenes/MoveScenesDialog';
import { useSceneDeletion } from '../../kit/scenes/use-scene-deletion';
import { EntityTable } from '../../kit/table/EntityTable';
import { listQueryOf } from '../../kit/table/list-search';
import type { RowAction } from '../../kit/table/row-action';
import { useServices } from '../../services/services';
import { RenameDialog } from './parts/RenameDialog';
import { SizeFilter } from './parts/SizeFilter';
import { sceneColumns } from './parts/scene-columns';
import type { SceneSearch } from './scene-search';

function scenesQuery(client: ApiClient, { view: _view, ...list }: SceneSearch) {
  const { resolutions, ...query } = listQueryOf(list);
  const sizes = resolutions.length > 0 ? { resolutions: resolutions.join(',') } : {};
  return queryOptions({
    queryKey: ['pixel-scenes', 'list', list],
    queryFn: ({ signal }) => client.listPixelScenes({ query: { ...query, ...sizes } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

const route = getRouteApi('/signed-in/pixel-scenes');

function NewButton() {
  const { t } = useTranslate();
  return (
    <LinkButton to="/editor" Icon={IconPlus}>
      {t('scenes.new')}
    </LinkButton>
  );
}

/** The designs that displays show. */
export function ScenesPage() {
  const translate = useTranslate();
  const { t } = translate;
  const guard = useGuard();
  const { client } = useServices();
  const list = route.useSearch();
  const change = route.useNavigate();
  const navigate = useNavigate();
  const query = useQuery(scenesQuery(client, list));
  const columns = useMemo(() => sceneColumns(translate, list.view), [translate, list.view]);
  const deletion = useDeletion(useSceneDeletion());
  const [moved, setMoved] = useState<readonly PixelSceneSummary[]>([]);
  const [renamed, setRenamed] = useState<PixelSceneSummary | null>(null);
  const [isImporting, setImporting] = useState(false);
  const { mutate: exportScene } = useExport();
  const move = { id: 'move', label: t('scenes.move'), Icon: IconFolderSymlink };
  const rowActions: readonly RowAction<PixelSceneSummary>[] = [
    {
      id: 'duplicate',
      label: t('scenes.duplicate'),
      Icon: IconCopy,
      onRun: ({ id }) =>
        void navigate({ to: '/pixel-scenes/edit', search: { duplicate: true, sourceId: id } }),
    },
    { id: 'rename', label: t('scenes.rename'), Icon: IconPencil, onRun: setRenamed },
    { ...move, onRun: (scene) => setMoved([scene]) },
    {
      id: 'export',
      label: t('exchange.export'),
      Icon: IconDownload,
      onRun: ({ id, name }) => exportScene({ kind: 'scene', id, name }),
    },
  ];
  return (
    <PageFrame
      title={t('area.pixel-scenes')}
      lead={t('scenes.lead')}
      actions={
        <>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconUpload size={15} aria-hidden="true" />}
            {...guard('importPixelScenes')}
            onClick={() => setImporting(true)}
          >
            {t('exchange.import')}
          </Button>
          <NewButton />
        </>
      }
    >
      <EntityTable
        name="pixel-scenes"
        columns={columns}
        query={query}
        list={list}
        layout={list.view === 'grid' ? 'cards' : 'rows'}
        rowName={({ name }) => name}
        isFiltered={list.resolutions.length > 0}
        rowActions={() => rowActions}
        bulkActions={[{ ...move, hotkey: 'm', onRun: setMoved }]}
        trash="pixel_scene"
        deletion={deletion}
        filters={
          <>
            <SizeFilter
              sizes={query.data?.resolutions ?? []}
              chosen={list.resolutions}
              onChoose={(resolutions) =>
                void change({ search: { ...list, page: 1, resolutions }, replace: true })
              }
            />
            <SegmentedControl
              size="xs"
              aria-label={t('scenes.view')}
              data={(['grid', 'list'] as const).map((value) => ({
                value,
                label: t(`scenes.view.${value}`),
              }))}
              value={list.view}
              onChange={(view) =>
                void change({
                  search: { ...list, view: view === 'list' ? 'list' : 'grid' },
                  replace: true,
                })
              }
            />
          </>
        }
        texts={{
          table: t('area.pixel-scenes'),
          search: t('scenes.search'),
          searchHint: t('scenes.name'),
          count: (count) => t('scenes.count', { count }),
          failed: (message) => t('scenes.failed', { message }),
          empty: {
            title: t('scenes.empty'),
            text: t('scenes.empty.text'),
            action: <NewButton />,
            nothingFound: t('scenes.nothing'),
          },
        }}
      />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      {moved.length > 0 && <MoveScenesDialog scenes={moved} onClose={() => setMoved([])} />}
      {renamed && <RenameDialog scene={renamed} onClose={() => setRenamed(null)} />}
    </PageFrame>
  );
}
