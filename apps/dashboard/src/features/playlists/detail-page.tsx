import type { PlaylistEntity } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { History } from '../../kit/history/History';
import { EntityPage } from '../../kit/page/EntityPage';
import { MissingEntity } from '../../kit/page/MissingEntity';
import { numberInAddress } from '../../kit/page/number-in-address';
import { PageFrame } from '../../kit/page/PageFrame';
import { DeleteButton } from '../../kit/mutation/DeleteButton';
import { playlistQuery } from '../../kit/network/programme-queries';
import { useServices } from '../../services/services';
import { playlistName } from './entries';
import { PlaylistForm } from './parts/PlaylistForm';
import { playlistDeletion } from './queries';

const route = getRouteApi('/signed-in/playlists/$id');

function useParent() {
  const { t } = useTranslate();
  return { path: '/playlists', label: t('area.playlists') };
}

/** One playlist, or with `new` in its place a new one. */
export function PlaylistPage() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { id: said } = route.useParams();
  const { scenarioId, outputTypeId } = route.useSearch();
  const parent = useParent();
  const id = numberInAddress(said);
  if (id !== null) return <KnownPlaylist key={id} id={id} />;
  const isNew = said === 'new';
  return (
    <PageFrame title={t(isNew ? 'playlists.new' : 'playlists.one')} parent={parent}>
      {isNew ? (
        <PlaylistForm
          key={`${scenarioId ?? ''} ${outputTypeId ?? ''}`}
          playlist={null}
          start={{ scenario_id: scenarioId ?? null, output_type_id: outputTypeId ?? null }}
          onSaved={(made) =>
            void navigate({
              to: '/playlists/$id',
              params: { id: String(made.id) },
              replace: true,
            })
          }
        />
      ) : (
        <MissingEntity text={t('playlists.missing')} parent={parent} />
      )}
    </PageFrame>
  );
}

function KnownPlaylist({ id }: { readonly id: number }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const parent = useParent();
  const query = useQuery(playlistQuery(client, id));
  const texts = {
    kind: t('playlists.one'),
    failed: (message: string) => t('playlists.failed', { message }),
    missing: t('playlists.missing'),
  };
  return (
    <EntityPage query={query} parent={parent} texts={texts}>
      {(playlist) => (
        <PageFrame
          title={playlistName(playlist)}
          parent={parent}
          lead={<Shows playlist={playlist} />}
          actions={
            <DeleteButton
              item={{ id, name: playlistName(playlist) }}
              calls={playlistDeletion(client)}
              parent={parent}
            />
          }
        >
          <PlaylistForm playlist={playlist} />
          <History entity="playlist" id={id} />
        </PageFrame>
      )}
    </EntityPage>
  );
}

/** Links to the scenario and the output type of the playlist. */
function Shows({ playlist }: { readonly playlist: PlaylistEntity }) {
  const { scenario, output_type } = playlist;
  return (
    <>
      <Link to="/scenario/edit" search={{ id: scenario.id }}>
        {scenario.name}
      </Link>
      {' · '}
      <Link to="/output-type/$outputTypeId" params={{ outputTypeId: String(output_type.id) }}>
        {output_type.name}
      </Link>
    </>
  );
}
