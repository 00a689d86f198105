import { Box } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import type { ModelInput, WidgetType } from '@perron/widgets/definitions';
import { WidgetView } from '@perron/widgets/gallery';
import { useCallback, useMemo, useState } from 'react';
import { Muted, Split } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import type { GallerySearch } from '../gallery-search';
import type { GalleryTime } from '../gallery-time';
import { previewInput } from '../preview-input';
import styles from './gallery.module.css';

interface Props {
  readonly kind: WidgetType;
  readonly name: string;
  readonly state: ModelInput<object>;
  readonly view: GallerySearch;
  readonly time: GalleryTime;
  readonly elapsedMs: number;
  readonly widthPx: number;
  /** It takes two columns and two rows. */
  readonly isLarge: boolean;
}

const heightPx = { small: 220, large: 496 } as const;
const paddingPx = 16;

/** One state of a widget: its picture, what it shows, and how large it is. */
export function StateCard(props: Props) {
  const { kind, name, state, view, time, elapsedMs, widthPx, isLarge } = props;
  const { t } = useTranslate();
  const [failed, setFailed] = useState(false);
  const onError = useCallback(() => setFailed(true), []);
  // Drawn when it comes near: there are more of them than anybody looks at.
  const { ref, entry } = useIntersection({ rootMargin: '600px' });
  const startMs = state.situation.nowMs;
  const clock = useMemo(
    () => ({
      now: () => startMs + time.elapsedMs(),
      speed: () => (time.isRunning() ? 1 : 0),
      subscribe: time.subscribe,
    }),
    [time, startMs],
  );
  const input = useMemo(() => previewInput(state, view, elapsedMs), [state, view, elapsedMs]);
  const boxHeightPx = isLarge ? heightPx.large : heightPx.small;
  const scale = Math.min(
    1,
    (widthPx - 2 * paddingPx) / input.size.width,
    (boxHeightPx - 2 * paddingPx) / input.size.height,
  );
  return (
    <figure className={isLarge ? styles.large : styles.card}>
      <div ref={ref} className={styles.box} style={{ height: boxHeightPx }}>
        {failed && (
          <Box component="p" c="var(--mantine-color-error)" fz="body" m={0}>
            {t('gallery.state.failed')}
          </Box>
        )}
        {!failed && entry?.isIntersecting && (
          <Box role="img" aria-label={name} c="#000">
            <div inert>
              <WidgetView kind={kind} input={input} clock={clock} scale={scale} onError={onError} />
            </div>
          </Box>
        )}
      </div>
      <Split
        component="figcaption"
        gap="sm"
        align="baseline"
        fz="dense"
        mt="xs"
        mih={20}
        lh="var(--line-text)"
      >
        <Box component="span" fw="var(--weight-medium)" miw={0}>
          {name}
        </Box>
        <Muted
          component="span"
          fz="small"
          flex="none"
          className="tabular"
        >{`${input.size.width} × ${input.size.height}`}</Muted>
      </Split>
    </figure>
  );
}
