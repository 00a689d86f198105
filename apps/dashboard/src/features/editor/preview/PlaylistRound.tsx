import type { PlaylistEntity } from '@perron/schema';
import { IconVolume } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { inputOfScene } from '../../../kit/scene-preview/input-of-scene';
import { PlayButton } from '../../../kit/scene-preview/PlayButton';
import { useRound } from '../../../kit/scene-preview/use-round';
import { useEditor } from '../session/editor-context';
import styles from './DesignPreview.module.css';
import { DesignStage } from './DesignStage';

interface Props {
  readonly playlist: PlaylistEntity;
}

/** A playlist round and round, with the design as it is now in its place. */
export function PlaylistRound({ playlist }: Props) {
  const { t } = useTranslate();
  const { scene } = useEditor();
  const [isPlaying, setPlaying] = useState(true);
  const entries = useMemo(() => playlist.scenes.map(inputOfScene), [playlist]);
  const index = useRound(entries, isPlaying) ?? 0;
  const entry = playlist.scenes[index];
  if (!entry) return null;
  return (
    <>
      {entry.type === 'Audio' ? (
        <p className={styles.spoken} lang="de">
          <IconVolume size={28} aria-hidden="true" />
          {entry.text}
        </p>
      ) : (
        <DesignStage
          key={index}
          label={entry.name}
          {...(entry.id !== scene.id && { scene: { ...entry, widgets: entry.content } })}
        />
      )}
      <div className={styles.bar}>
        <PlayButton isPlaying={isPlaying} onPlay={setPlaying} />
        <span>
          {t('designPreview.turn', { place: index + 1, count: entries.length })} · {entry.name}
        </span>
      </div>
    </>
  );
}
