import type { PlaylistScene } from '@perron/schema';
import { IconVolume } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { entityPages } from '../../kit/entity-pages/entity-pages';
import { updatedColumn } from '../../kit/entity-pages/updated-column';
import { outputTypesQuery } from '../../kit/network/programme-queries';
import { ScenePlan } from '../../kit/scene-preview/ScenePlan';
import { FilterSelect } from '../../kit/table/FilterSelect';
import { useChangeList } from '../../kit/table/use-change-list';
import { useServices } from '../../services/services';
import { lengthText, playlistName, roundSeconds } from './entries';
import { PlaylistForm } from './parts/PlaylistForm';
import styles from './parts/playlists.module.css';

/** Plans that a row has room for. */
const maxShown = 4;
const box = { width: 38, height: 22 };

/** The first entries of a playlist, drawn as plans. */
function EntryStrip({ scenes }: { readonly scenes: readonly PlaylistScene[] }) {
  return (
    <span className={styles.strip}>
      {scenes
        .slice(0, maxShown)
        .map((scene, index) =>
          scene.type === 'Pixel' ? (
            <ScenePlan key={index} scene={{ ...scene, widgets: scene.content }} box={box} />
          ) : (
            <IconVolume key={index} size={18} aria-hidden="true" />
          ),
        )}
    </span>
  );
}

/** The playlists of each scenario, by output type. */
export const pages = entityPages('playlist', {
  texts: 'playlists',
  parts: ['scene-preview', 'reach', 'kept-situations', 'widget-kinds', 'speech'],
  nameOf: playlistName,
  columns: (translator) => {
    const { t, number } = translator;
    return [
      { id: 'scenario', primary: true, cell: ({ scenario }) => scenario.name },
      {
        id: 'output',
        label: t('history.field.output_type'),
        sort: 'output_type',
        cell: ({ output_type }) => output_type.name,
      },
      {
        id: 'pictures',
        label: t('history.field.scenes'),
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
      { ...updatedColumn(translator), hideBelow: 1020, hiddenAtFirst: false },
      {
        id: 'id',
        label: t('playlists.number'),
        width: 80,
        align: 'end',
        hideBelow: 900,
        hiddenAtFirst: true,
      },
    ];
  },
  Filters: ({ list: { outputTypeId } }) => {
    const { t } = useTranslate();
    const { client } = useServices();
    const { filter } = useChangeList();
    const { data: outputs = [] } = useQuery(outputTypesQuery(client));
    return (
      <FilterSelect
        label={t('history.field.output_type')}
        all={t('playlists.output.all')}
        options={outputs.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={outputTypeId === undefined ? undefined : String(outputTypeId)}
        onChoose={(id) => filter({ outputTypeId: id === undefined ? id : Number(id) })}
      />
    );
  },
  form: { Form: PlaylistForm },
  Lead: ({ entity: { scenario, output_type } }) => (
    <>
      <Link to="/scenario/edit" search={{ id: scenario.id }}>
        {scenario.name}
      </Link>
      {' · '}
      <Link to="/output-type/$outputTypeId" params={{ outputTypeId: String(output_type.id) }}>
        {output_type.name}
      </Link>
    </>
  ),
});
