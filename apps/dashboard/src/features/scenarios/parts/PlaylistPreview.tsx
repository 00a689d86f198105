import { ActionIcon } from '@mantine/core';
import type { DisplayAddress } from '@perron/runtime';
import type { PlaylistScene } from '@perron/schema';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { useDefaultStation } from '../../../kit/network/use-default-station';
import { ScenePreview } from '../../../kit/scene-preview/ScenePreview';
import { useLiveFrame } from '../../../kit/scene-preview/use-live-frame';
import { playlistQuery } from '../../../kit/network/programme-queries';
import { useServices } from '../../../services/services';
import styles from '../scenarios.module.css';

/** A display at a station. */
function displayAt(stationCode: string): DisplayAddress {
  return {
    displayId: null,
    place: { kind: 'station', stationCode, platform: null, directions: null },
    outputTypeId: 1,
    screen: { width: 1920, height: 1080 },
  };
}
const noChange = { disruptions: [], without: [], nextStation: null };

/** A playlist as it plays: each scene for as long as it says, over and over. */
export function PlaylistPreview({ playlistId }: { readonly playlistId: number }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data: playlist } = useQuery(playlistQuery(client, playlistId));
  const [isPlaying, setPlaying] = useState(true);
  const [index, setIndex] = useState(0);
  const scenes = playlist?.scenes ?? [];
  const at = scenes.length === 0 ? 0 : index % scenes.length;
  const scene = scenes[at];
  useEffect(() => {
    if (!isPlaying || !scene || scenes.length < 2) return;
    const timer = setTimeout(() => setIndex(at + 1), scene.length);
    return () => clearTimeout(timer);
  }, [isPlaying, scene, scenes.length, at]);
  if (!playlist) return <p className={styles.hint}>{t('app.loading')}</p>;
  if (!scene) return <p className={styles.stage}>{t('scenarios.emptyPlaylist')}</p>;
  return (
    <figure className={styles.preview}>
      <Picture scene={scene} />
      <figcaption>
        {scenes.length > 1 && (
          <ActionIcon
            size="sm"
            variant="subtle"
            aria-label={t(isPlaying ? 'scenarios.preview.pause' : 'scenarios.preview.play')}
            onClick={() => setPlaying(!isPlaying)}
          >
            {isPlaying ? (
              <IconPlayerPauseFilled size={14} aria-hidden="true" />
            ) : (
              <IconPlayerPlayFilled size={14} aria-hidden="true" />
            )}
          </ActionIcon>
        )}
        <span>
          {playlist.output_type.name} · {scene.name}
        </span>
        <span className={styles.hint}>
          {t('scenarios.preview.turn', { number: at + 1, count: scenes.length })}
        </span>
      </figcaption>
    </figure>
  );
}

function Picture({ scene }: { readonly scene: PlaylistScene }) {
  const { t } = useTranslate();
  const station = useDefaultStation();
  const address = useMemo(() => (station === null ? null : displayAt(station)), [station]);
  const live = useLiveFrame(address, noChange);
  if (scene.type === 'Audio') {
    return (
      <blockquote className={styles.stage} lang="de">
        {scene.text}
      </blockquote>
    );
  }
  if (!live || !('situation' in live.frame))
    return <p className={styles.stage}>{t('app.loading')}</p>;
  const { id, name, width, height, background, content } = scene;
  return (
    <ScenePreview
      label={t('scenarios.preview.label', { name })}
      scene={{ id, name, group_id: null, width, height, background, widgets: content }}
      situation={live.frame.situation}
      clock={live.clock}
    />
  );
}
