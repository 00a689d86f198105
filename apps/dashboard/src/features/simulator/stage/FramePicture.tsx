import type { DisplayEngine } from '@perron/runtime';
import type { MotionClock } from '@perron/widgets/host';
import { useTranslate } from '../../../i18n/use-translate';
import { ScenePreview } from '../../../kit/scene-preview/ScenePreview';
import styles from './Stage.module.css';
import { AudioScript } from './AudioScript';
import { useFrame } from './use-frame';

interface Props {
  /** Undefined: it does not run yet. */
  readonly engine: DisplayEngine | undefined;
  readonly clock: MotionClock;
  readonly screen: { readonly width: number; readonly height: number };
  /** Describes the picture in words. */
  readonly label: string;
}

/** The display's picture as on its glass; or the reason why there is none. */
export function FramePicture({ engine, clock, screen, label }: Props) {
  const { t } = useTranslate();
  const frame = useFrame(engine);
  if (frame.state === 'scene') {
    const { scene, situation } = frame;
    return <ScenePreview label={label} scene={scene} situation={situation} clock={clock} />;
  }
  if (frame.state === 'audio' && engine) return <AudioScript engine={engine} />;
  const texts = {
    starting: t('simulator.loading'),
    refused: frame.state === 'refused' ? t('simulator.refused', { message: frame.message }) : '',
    unreachable: t('simulator.unreachable'),
    clock_unknown: t('simulator.clockUnknown'),
    audio: t('simulator.loading'),
    no_scenario: t('simulator.noScenario'),
    empty_playlist: t('simulator.emptyPlaylist'),
  };
  return (
    <div
      className={styles.nothing}
      data-state={frame.state}
      style={{ aspectRatio: `${screen.width} / ${screen.height}` }}
    >
      <p>{texts[frame.state]}</p>
    </div>
  );
}
