import { ActionIcon, Box, Button } from '@mantine/core';
import type { OutputType, ScenarioEntity } from '@perron/schema';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import { deletionOf } from '../../../kit/kinds/kind-calls';
import { Heading, Muted } from '../../../kit/layout/parts';
import { LossQuestion } from '../../../kit/losses/LossQuestion';
import { sendMeant } from '../../../kit/losses/losses-of';
import { useLossQuestion } from '../../../kit/losses/use-loss-question';
import { DeleteDialog } from '../../../kit/mutation/DeleteDialog';
import { useDeletion } from '../../../kit/mutation/use-deletion';
import { useEntityMutation } from '../../../kit/mutation/use-entity-mutation';
import { outputTypesQuery, playlistQuery } from '../../../kit/network/programme-queries';
import { EntityPicker } from '../../../kit/pickers/EntityPicker';
import { RoundPreview } from '../../../kit/scene-preview/RoundPreview';
import { inputOfScene } from '../../../kit/scene-preview/input-of-scene';
import { useServices } from '../../../services/services';
import styles from '../scenarios.module.css';

/** A stored playlist as it plays: each scene for as long as it says, over and over. */
function PlaylistPreview({ playlistId }: { readonly playlistId: number }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data: playlist } = useQuery(playlistQuery(client, playlistId));
  const round = useMemo(() => {
    const scenes = (playlist?.scenes ?? []).flatMap((scene) =>
      scene.type === 'Pixel' ? [{ ...scene, group_id: null, widgets: scene.content }] : [],
    );
    return {
      entries: (playlist?.scenes ?? []).map(inputOfScene),
      scenes: new Map(scenes.map((scene) => [scene.id, scene])),
    };
  }, [playlist]);
  if (!playlist) return <Muted>{t('app.loading')}</Muted>;
  return (
    <figure className={styles.preview}>
      <figcaption>{playlist.output_type.name}</figcaption>
      <RoundPreview {...round} />
    </figure>
  );
}

type Reference = ScenarioEntity['playlists'][number];

/** A scenario's playlists by output type; where there is none, one can be picked. */
export function ScenarioPlaylists({ scenario }: { readonly scenario: ScenarioEntity }) {
  const { t, number } = useTranslate();
  const guard = useGuard();
  const { client } = useServices();
  const { data: outputTypes = [] } = useQuery(outputTypesQuery(client));
  const [chosen, setChosen] = useState<number | null>(null);
  const deletion = useDeletion({ calls: deletionOf(client, 'playlist') });
  const byOutput = new Map(
    scenario.playlists.map((playlist) => [playlist.output_type.id, playlist]),
  );
  const shown = scenario.playlists.find(({ id }) => id === chosen) ?? firstShown(scenario);
  return (
    <Box component="section" miw={0} aria-labelledby="scenario-playlists">
      <Heading id="scenario-playlists" mb="xs">
        {t('scenarios.playlists')}
      </Heading>
      {shown && <PlaylistPreview key={shown.id} playlistId={shown.id} />}
      <ul className={styles.outputList}>
        {outputTypes.map(({ id, name }) => {
          const playlist = byOutput.get(id);
          return (
            <li key={id}>
              <Box component="span" flex="1 1 160px">
                {name}
              </Box>
              {playlist ? (
                <>
                  <Button
                    size="compact-xs"
                    variant={playlist === shown ? 'light' : 'subtle'}
                    aria-pressed={playlist === shown}
                    onClick={() => setChosen(playlist.id)}
                  >
                    {playlist.scene_count === 0
                      ? t('scenarios.emptyPlaylist')
                      : t('scenarios.round', {
                          count: playlist.scene_count,
                          seconds: number(playlist.duration),
                        })}
                  </Button>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('scenarios.playlist.remove', { name })}
                    {...guard('deletePlaylist')}
                    onClick={() =>
                      deletion.ask({ id: playlist.id, name: `${scenario.name} · ${name}` })
                    }
                  >
                    <IconTrash size={15} aria-hidden="true" />
                  </ActionIcon>
                </>
              ) : (
                <NewPlaylist scenarioId={scenario.id} output={{ id, name }} onMade={setChosen} />
              )}
            </li>
          );
        })}
      </ul>
      <DeleteDialog deletion={deletion} />
    </Box>
  );
}

/** The first thing to see. */
function firstShown({ playlists }: ScenarioEntity): Reference | undefined {
  return playlists.find(({ scene_count }) => scene_count > 0) ?? playlists[0];
}

interface NewProps {
  readonly scenarioId: number;
  readonly output: Pick<OutputType, 'id' | 'name'>;
  readonly onMade: (playlistId: number) => void;
}

/** An output without a playlist: the scenes of another one are taken over, or none. */
function NewPlaylist({ scenarioId, output, onMade }: NewProps) {
  const { t } = useTranslate();
  const guard = useGuard();
  const { client } = useServices();
  const [isPicking, setPicking] = useState(false);
  const question = useLossQuestion();
  const make = useEntityMutation({
    shownIn: ['scenarios', 'playlists'],
    run: async (from: number | null) => {
      const scenes =
        from === null
          ? []
          : (await client.getPlaylist({ params: { playlist_id: from } })).scenes.map(inputOfScene);
      const body = { scenario_id: scenarioId, output_type_id: output.id, scenes };
      const made = await question.send('save', (query) => client.createPlaylist({ query, body }));
      onMade(made.id);
      return made;
    },
    done: () => t('scenarios.playlist.made', { name: output.name }),
    failed: (message) => t('scenarios.playlist.failed', { name: output.name, message }),
    undo: (_from, { id }) =>
      sendMeant((query) => client.deletePlaylist({ params: { playlist_id: id }, query })),
  });
  if (!isPicking) {
    return (
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={t('scenarios.playlist.add.label', { name: output.name })}
        {...guard('createPlaylist')}
        onClick={() => setPicking(true)}
      >
        {t('scenarios.playlist.add')}
      </Button>
    );
  }
  return (
    <div className={styles.pick}>
      <LossQuestion question={question} />
      <EntityPicker
        kind="playlist"
        name={`playlist_${output.id}`}
        label={t('scenarios.playlist.from')}
        value={null}
        onChange={(from) => from !== null && make.mutate(from)}
      />
      <Button
        size="xs"
        variant="default"
        loading={make.isPending}
        onClick={() => make.mutate(null)}
      >
        {t('scenarios.playlist.empty')}
      </Button>
    </div>
  );
}
