import type { PlaylistScene } from '@perron/schema';
import { IconVolume } from '@tabler/icons-react';
import { ScenePlan } from '../../../kit/scene-preview/ScenePlan';
import styles from './playlists.module.css';

/** Plans that a row has room for. */
const maxShown = 4;
const box = { width: 38, height: 22 };

/** The first entries of a playlist, drawn as plans. */
export function EntryStrip({ scenes }: { readonly scenes: readonly PlaylistScene[] }) {
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
