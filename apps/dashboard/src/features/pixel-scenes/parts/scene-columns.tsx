import type { PixelSceneSummary } from '@perron/schema';
import { Link } from '@tanstack/react-router';
import type { Translator } from '../../../i18n/use-translate';
import { ScenePicture } from '../../../kit/scene-preview/ScenePicture';
import type { EntityColumn } from '../../../kit/table/entity-column';

const pictureHeight = { grid: '130px', list: '24px' } as const;

/** The columns of scenes; on cards, the picture, the name and the size. */
export function sceneColumns(
  { t, number, dateTime }: Translator,
  view: 'grid' | 'list',
): readonly EntityColumn<PixelSceneSummary>[] {
  return [
    {
      id: 'picture',
      label: t('scenes.picture'),
      width: 76,
      cell: (scene) => <ScenePicture scene={scene} maxHeight={pictureHeight[view]} />,
    },
    {
      id: 'name',
      label: t('scenes.name'),
      primary: true,
      sort: 'name',
      cell: ({ id, name }) => (
        <Link to="/pixel-scenes/edit" search={{ id: String(id) }}>
          {name}
        </Link>
      ),
    },
    {
      id: 'size',
      label: t('scenes.size'),
      sort: 'resolution',
      width: 120,
      ...(view === 'list' && { hideBelow: 420 }),
      cell: ({ width, height }) => `${width} × ${height}`,
    },
    {
      id: 'group',
      label: t('scenes.group'),
      sort: 'group',
      width: 200,
      hideBelow: 720,
      cell: ({ group }) =>
        group ? (
          <Link to="/pixel-scene-group/edit/$id" params={{ id: String(group.id) }}>
            {group.name}
          </Link>
        ) : (
          '–'
        ),
    },
    {
      id: 'widgets',
      label: t('scenes.widgets'),
      width: 90,
      align: 'end',
      hideBelow: 900,
      cell: ({ widget_count }) => number(widget_count),
    },
    {
      id: 'playlists',
      label: t('scenes.playlists'),
      width: 110,
      align: 'end',
      hideBelow: 800,
      cell: ({ playlist_count }) => number(playlist_count),
    },
    {
      id: 'updated',
      label: t('scenes.updated'),
      sort: 'updated_at',
      width: 170,
      hideBelow: 1020,
      cell: ({ updated_at }) => dateTime(Date.parse(updated_at)),
    },
    {
      id: 'id',
      label: t('scenes.number'),
      sort: 'id',
      width: 70,
      align: 'end',
      hideBelow: 620,
      cell: ({ id }) => id,
    },
  ];
}
