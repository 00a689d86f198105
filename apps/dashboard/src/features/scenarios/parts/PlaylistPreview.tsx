import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { playlistQuery } from '../../../kit/network/programme-queries';
import { inputOfScene } from '../../../kit/scene-preview/input-of-scene';
import { RoundPreview } from '../../../kit/scene-preview/RoundPreview';
import { useServices } from '../../../services/services';
import styles from '../scenarios.module.css';

/** A stored playlist as it plays: each scene for as long as it says, over and over. */
export function PlaylistPreview({ playlistId }: { readonly playlistId: number }) {
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
