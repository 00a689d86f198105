import { Alert, Box, Button, Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { loadChunk } from '@perron/client';
import { isWidgetType, registry } from '@perron/widgets/definitions';
import { widgetStates } from '@perron/widgets/gallery';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { Muted, Row, Stack } from '../../kit/layout/parts';
import { useAreaTitle } from '../../shell/use-area-title';
import { columnsIn } from './columns-in';
import { createGalleryTime } from './gallery-time';
import type { GalleryTime } from './gallery-time';
import type { GalleryWidget } from './gallery-widget';
import { matchingWidgets } from './matching-widgets';
import { GalleryControls } from './parts/GalleryControls';
import { WidgetSection } from './parts/WidgetSection';
import '../../theme/scene-font.css';
import styles from './parts/gallery.module.css';

interface RunningTime {
  readonly time: GalleryTime;
  readonly running: boolean;
  /** Full seconds since it began to run, in ms. */
  readonly elapsedMs: number;
}

/** The gallery's time; drawn again each second while it runs. */
function useGalleryTime(): RunningTime {
  const [time] = useState(() => createGalleryTime(() => performance.now()));
  const [running, setRunning] = useState(false);
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    const tick = () => setElapsedMs(Math.floor(time.elapsedMs() / 1000) * 1000);
    const unsubscribe = time.subscribe(() => {
      setRunning(time.isRunning());
      tick();
    });
    const timer = running ? window.setInterval(tick, 1000) : undefined;
    return () => {
      unsubscribe();
      window.clearInterval(timer);
    };
  }, [time, running]);
  return { time, running, elapsedMs };
}

async function loadGallery(): Promise<GalleryWidget[]> {
  const kinds = Object.keys(registry).filter(isWidgetType);
  return Promise.all(
    kinds.map(async (kind) => ({
      kind,
      title: registry[kind].title,
      states: await loadChunk(() => widgetStates(kind)),
    })),
  );
}

/** Every widget and its states: files of this build, which stay as they are. */
const galleryQuery = queryOptions({
  queryKey: ['gallery'],
  queryFn: loadGallery,
  staleTime: Infinity,
});

interface Props {
  readonly widgets: readonly GalleryWidget[];
}

/** Leads to each widget of the page. */
function WidgetIndex({ widgets }: Props) {
  const { t, language } = useTranslate();
  return (
    <nav aria-label={t('gallery.index')}>
      <Row component="ul" wrap="wrap" mb="xs" className="plain">
        {widgets.map(({ kind, title, states }) => (
          <li key={kind}>
            <a href={`#${kind}`} className={styles.entry}>
              {title[language]}{' '}
              <Muted component="span" fz="small" className="tabular">
                {states.length}
              </Muted>
            </a>
          </li>
        ))}
      </Row>
    </nav>
  );
}

const route = getRouteApi('/signed-in/gallery');

/** Every widget in every state: what an operator can put on a scene, and how it behaves. */
export function GalleryPage() {
  const { t } = useTranslate();
  const search = route.useSearch();
  const { time, running, elapsedMs } = useGalleryTime();
  const { ref, width } = useElementSize();
  const { data, isError, refetch } = useQuery(galleryQuery);
  useAreaTitle(t('area.gallery'));
  const isThere = data !== undefined && width > 0;
  useEffect(() => {
    // The section that the address names is there only now.
    if (isThere) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [isThere]);
  const widgets = data && matchingWidgets(data, search.search);
  return (
    <Stack gap="lg" mx="auto" maw={1640} w="100%">
      <Muted fz="large" maw="68ch" lh="var(--line-text)">
        {t('gallery.lead')}
      </Muted>
      <GalleryControls running={running} onRun={time.run} />
      <div ref={ref}>
        {isError && (
          <Alert color="red">
            <Box component="p" m={0} mb="sm">
              {t('gallery.failed')}
            </Box>
            <Button variant="default" onClick={() => void refetch()}>
              {t('app.retry')}
            </Button>
          </Alert>
        )}
        {!isError && !isThere && <Skeleton height={420} />}
        {isThere && widgets && (
          <>
            <WidgetIndex widgets={widgets} />
            {widgets.length === 0 && (
              <Muted role="status" fz="large" my="xl">
                {t('gallery.nothing', { search: search.search })}
              </Muted>
            )}
            {widgets.map((widget) => (
              <WidgetSection
                key={widget.kind}
                widget={widget}
                view={search}
                time={time}
                elapsedMs={elapsedMs}
                columns={columnsIn(width)}
              />
            ))}
          </>
        )}
      </div>
    </Stack>
  );
}
