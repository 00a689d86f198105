import type { PixelSceneEntity } from '@perron/schema';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { Enlargeable } from '../../../kit/scene-preview/Enlargeable';
import { PlayButton } from '../../../kit/scene-preview/PlayButton';
import { SampleScene } from '../../../kit/scene-preview/SampleScene';
import styles from './SceneStage.module.css';
import { WidgetPlaces } from './WidgetPlaces';

/** The scene as large as the page allows, and what lies where on it. */
export function SceneStage({ scene }: { readonly scene: PixelSceneEntity }) {
  const { t } = useTranslate();
  const [isPlaying, setPlaying] = useState(false);
  const picture = (maxHeight: string) => (
    <SampleScene scene={scene} label={scene.name} maxHeight={maxHeight} isPlaying={isPlaying} />
  );
  return (
    <div className={styles.stage}>
      <Enlargeable name={scene.name} ratio={scene.width / scene.height} large={picture('100vh')}>
        {picture('60vh')}
      </Enlargeable>
      <div className={styles.bar}>
        <PlayButton isPlaying={isPlaying} onPlay={setPlaying} />
        <span>{t('preview.sample')}</span>
      </div>
      <WidgetPlaces scene={scene} />
    </div>
  );
}
