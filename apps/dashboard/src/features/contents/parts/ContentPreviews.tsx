import { Box, Switch } from '@mantine/core';
import { useNetworkStyle } from '../../../i18n/network-style';
import type { Content, OnAirContent, PixelScene } from '@perron/schema';
import type { MotionClock } from '@perron/widgets/host';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import { pixelOutputsQuery } from '../../../kit/scene-preview/outputs-query';
import { ScenePreview } from '../../../kit/scene-preview/ScenePreview';
import { useSampleTime } from '../../../kit/scene-preview/use-sample-time';
import { Ticking } from '../../../kit/table/Ticking';
import { useServices } from '../../../services/services';
import type { MediaFile } from '../media-file';
import {
  carouselScene,
  previewContents,
  previewSituation,
  sceneAtSize,
  sceneSituation,
} from '../preview-scene';
import { previewSizes } from '../preview-sizes';
import type { PreviewSize } from '../preview-sizes';
import { bucketContentsQuery, bucketScenesQuery } from '../queries';
import styles from './contents.module.css';

interface Props {
  /** `null` means a new one. */
  readonly contentId: number | null;
  readonly bucketId: number | null;
  readonly files: readonly MediaFile[];
}

const noContents: readonly Content[] = [];
const noScenes: readonly PixelScene[] = [];

const clock: MotionClock = {
  now: () => Date.now(),
  speed: () => 1,
  subscribe: () => () => undefined,
};

/** The content as displays would show it, in each size of the outputs. */
export function ContentPreviews({ contentId, bucketId, files }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const [isWhole, setWhole] = useState(false);
  const { data: outputs } = useQuery(pixelOutputsQuery(client));
  const { data: bucket } = useQuery(bucketContentsQuery(client, isWhole ? bucketId : null));
  const { data: scenes = noScenes } = useQuery(bucketScenesQuery(client, bucketId));
  const others = isWhole ? (bucket?.items ?? noContents) : noContents;
  const contents = useMemo(
    () =>
      previewContents(
        bucketId,
        files,
        others.filter(({ id }) => id !== contentId),
      ),
    [bucketId, files, others, contentId],
  );
  const sizes = useMemo(() => previewSizes(outputs ?? [], files), [outputs, files]);
  return (
    <Box aria-label={t('contents.preview')} component="section" miw={0}>
      <header className={styles.head}>
        <h2>{t('contents.preview')}</h2>
        {bucketId !== null && (
          <Switch
            size="xs"
            label={t('contents.preview.bucket')}
            checked={isWhole}
            onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
          />
        )}
      </header>
      {files.length === 0 ? (
        <p className={styles.none}>{t('contents.preview.none')}</p>
      ) : (
        sizes.map((size) => (
          <SizePreview
            key={`${size.width}x${size.height}`}
            size={size}
            contents={contents}
            scenes={scenes}
          />
        ))
      )}
    </Box>
  );
}

interface SizeProps {
  readonly size: PreviewSize;
  readonly contents: readonly OnAirContent[];
  /** Those that show the bucket. */
  readonly scenes: readonly PixelScene[];
}

/** In a scene that shows the bucket at this size; where there is none, the carousel alone. */
function SizePreview({ size, contents, scenes }: SizeProps) {
  const { t } = useTranslate();
  const { width, height, outputs, file, hasBars } = size;
  const stored = sceneAtSize(scenes, size);
  const label = `${width} × ${height}`;
  const picture = { contents, label: t('contents.preview.at', { size: label }) };
  return (
    <figure className={styles.preview}>
      <figcaption>
        <strong className="tabular">{label}</strong>
        <span className={styles.outputs}>{outputs.join(', ')}</span>
        {stored && <span>{t('contents.preview.scene', { name: stored.name })}</span>}
        {file && hasBars && (
          <span className={styles.bars}>
            {t('contents.preview.bars', { size: `${file.width} × ${file.height}` })}
          </span>
        )}
      </figcaption>
      <div style={{ maxWidth: `min(100%, ${(320 * width) / height}px)` }}>
        {stored ? (
          <StoredScene {...picture} scene={stored} />
        ) : (
          <CarouselAlone {...picture} width={width} height={height} />
        )}
      </div>
    </figure>
  );
}

interface PictureProps {
  readonly contents: readonly OnAirContent[];
  readonly label: string;
}

/** A stored scene on sample data, whose time runs. */
function StoredScene({ contents, label, scene }: PictureProps & { readonly scene: PixelScene }) {
  const style = useNetworkStyle();
  const sample = useMemo(() => sceneSituation(scene, contents, style), [scene, contents, style]);
  return <ScenePreview label={label} scene={scene} {...useSampleTime(sample, true)} />;
}

interface AloneProps extends PictureProps {
  readonly width: number;
  readonly height: number;
}

function CarouselAlone({ contents, label, width, height }: AloneProps) {
  const { timeZone } = useNetworkTime();
  const scene = useMemo(() => carouselScene(width, height), [width, height]);
  return (
    <Ticking>
      {(nowMs) => (
        <ScenePreview
          label={label}
          scene={scene}
          clock={clock}
          situation={previewSituation(contents, { nowMs, timeZone })}
        />
      )}
    </Ticking>
  );
}
