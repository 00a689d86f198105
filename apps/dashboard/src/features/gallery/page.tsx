import { Muted, Stack } from '../../kit/layout/parts';
import '../../theme/scene-font.css';
import { Alert, Box, Button, Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useAreaTitle } from '../../shell/use-area-title';
import { columnsIn } from './columns-in';
import { matchingWidgets } from './matching-widgets';
import { GalleryControls } from './parts/GalleryControls';
import { WidgetIndex } from './parts/WidgetIndex';
import { WidgetSection } from './parts/WidgetSection';
import { galleryQuery } from './queries';
import { useGalleryTime } from './use-gallery-time';

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
