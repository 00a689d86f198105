import { Switch } from '@mantine/core';
import type { Content, OnAirContent } from '@perron/schema';
import type { MotionClock } from '@perron/widgets/host';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import { pixelOutputsQuery } from '../../../kit/scene-preview/outputs-query';
import { ScenePreview } from '../../../kit/scene-preview/ScenePreview';
import { Ticking } from '../../../kit/table/Ticking';
import { useServices } from '../../../services/services';
import type { MediaFile } from '../media-file';
import { carouselScene, previewContents, previewSituation } from '../preview-scene';
import { previewSizes } from '../preview-sizes';
import type { PreviewSize } from '../preview-sizes';
import { bucketContentsQuery } from '../queries';
import styles from './ContentPreviews.module.css';

interface Props {
  /** Null: a new one. */
  readonly contentId: number | null;
  readonly bucketId: number | null;
  readonly files: readonly MediaFile[];
}

const noContents: readonly Content[] = [];

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
  const others = isWhole ? (bucket?.items ?? noContents) : noContents;
  const contents = useMemo(
    () =>
      previewContents(
        files,
        others.filter(({ id }) => id !== contentId),
      ),
    [files, others, contentId],
  );
  const sizes = useMemo(() => previewSizes(outputs ?? [], files), [outputs, files]);
  return (
    <section aria-label={t('media.preview')} className={styles.previews}>
      <header className={styles.head}>
        <h2>{t('media.preview')}</h2>
        {bucketId !== null && (
          <Switch
            size="xs"
            label={t('media.preview.bucket')}
            checked={isWhole}
            onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
          />
        )}
      </header>
      {files.length === 0 ? (
        <p className={styles.none}>{t('media.preview.none')}</p>
      ) : (
        sizes.map((size) => (
          <SizePreview key={`${size.width}x${size.height}`} size={size} contents={contents} />
        ))
      )}
    </section>
  );
}

interface SizeProps {
  readonly size: PreviewSize;
  readonly contents: readonly OnAirContent[];
}

function SizePreview({ size, contents }: SizeProps) {
  const { t } = useTranslate();
  const { timeZone } = useNetworkTime();
  const { width, height, outputs, file, hasBars } = size;
  const scene = useMemo(() => carouselScene(width, height), [width, height]);
  const label = `${width} × ${height}`;
  return (
    <figure className={styles.preview}>
      <figcaption>
        <strong className="tabular">{label}</strong>
        <span className={styles.outputs}>{outputs.join(', ')}</span>
        {file && hasBars && (
          <span className={styles.bars}>
            {t('media.preview.bars', { size: `${file.width} × ${file.height}` })}
          </span>
        )}
      </figcaption>
      <div style={{ maxWidth: `min(100%, ${(320 * width) / height}px)` }}>
        <Ticking>
          {(nowMs) => (
            <ScenePreview
              label={t('media.preview.at', { size: label })}
              scene={scene}
              situation={previewSituation(contents, { nowMs, timeZone })}
              clock={clock}
            />
          )}
        </Ticking>
      </div>
    </figure>
  );
}
