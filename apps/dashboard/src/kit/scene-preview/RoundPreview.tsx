import type { PixelScene, PlaylistSceneInput } from '@perron/schema';
import { IconVolume } from '@tabler/icons-react';
import { useState } from 'react';
import { Row, Stack } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { Enlargeable } from './Enlargeable';
import { PlayButton } from './PlayButton';
import { SampleScene } from './SampleScene';
import { useRound } from './use-round';
import styles from './scene-preview.module.css';

interface Props {
  readonly entries: readonly PlaylistSceneInput[];
  readonly scenes: ReadonlyMap<number, PixelScene>;
}

/** The ratio of spoken texts, and of scenes that have not come. */
const usualRatio = 16 / 9;

/** The entries one after the other, each for as long as it lasts, on sample data. */
export function RoundPreview({ entries, scenes }: Props) {
  const { t } = useTranslate();
  const [isPlaying, setPlaying] = useState(true);
  const index = useRound(entries, isPlaying);
  const entry = index === null ? undefined : entries[index];
  if (!entry || index === null) {
    return (
      <Stack component="section" miw={0} aria-label={t('preview.title')}>
        <p className={styles.empty}>{t('preview.empty')}</p>
      </Stack>
    );
  }
  const scene = entry.type === 'Pixel' ? scenes.get(entry.pixel_scene_id) : undefined;
  const name = entry.type === 'Audio' ? t('preview.spoken') : (scene?.name ?? '');
  const picture = (maxHeight: string) => {
    if (entry.type === 'Audio') {
      return (
        <p className={styles.spoken}>
          <IconVolume size={28} aria-hidden="true" />
          {entry.text}
        </p>
      );
    }
    return (
      scene && (
        <SampleScene
          key={index}
          scene={scene}
          label={scene.name}
          maxHeight={maxHeight}
          isPlaying={isPlaying}
        />
      )
    );
  };
  return (
    <Stack component="section" miw={0} aria-label={t('preview.title')}>
      <Enlargeable
        name={name}
        ratio={scene ? scene.width / scene.height : usualRatio}
        large={picture('100vh')}
      >
        {picture('420px')}
      </Enlargeable>
      <Row rowGap="xs" columnGap="sm" align="center" wrap="wrap" c="dimmed" fz="dense">
        <PlayButton isPlaying={isPlaying} onPlay={setPlaying} />
        <span>
          {t('preview.turn', { place: index + 1, count: entries.length })} · {name}
        </span>
        <span>{t('preview.sample')}</span>
      </Row>
    </Stack>
  );
}
