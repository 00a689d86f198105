import { ApiError } from '@perron/client';
import { Skeleton } from '@mantine/core';
import type { PixelSceneEntity } from '@perron/schema';
import { useMissingWidgets } from '@perron/widgets/host';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { EntityPage } from '../../../kit/page/EntityPage';
import { MissingEntity } from '../../../kit/page/MissingEntity';
import { numberInAddress } from '../../../kit/page/number-in-address';
import { PageFrame } from '../../../kit/page/PageFrame';
import { LoadingPart } from '../../../kit/page/LoadingPart';
import { sceneQuery } from '../../../kit/scene-preview/scene-query';
import { useServices } from '../../../services/services';
import { useFullWindow } from '../../../shell/use-full-window';
import { EditorFrame } from './EditorFrame';
import styles from './EditorFrame.module.css';

const route = getRouteApi('/signed-in/pixel-scenes/edit');

/** One scene in the editor. */
export function EditScenePage() {
  const { t } = useTranslate();
  const id = numberInAddress(route.useSearch().id);
  if (id !== null) return <KnownScene key={id} id={id} />;
  const parent = { path: '/pixel-scenes', label: t('area.pixel-scenes') };
  return (
    <PageFrame title={t('editor.scene')} parent={parent}>
      <MissingEntity text={t('editor.missing')} parent={parent} />
    </PageFrame>
  );
}

function Loading() {
  return (
    <LoadingPart className={styles.loading}>
      <Skeleton height={48} radius={0} />
      <Skeleton className={styles.loadingStage ?? ''} />
    </LoadingPart>
  );
}

/** The editor needs the definitions of what the scene has; those of the other kinds come later. */
function OpenedScene({ scene }: { readonly scene: PixelSceneEntity }) {
  const [kinds] = useState(() => scene.widgets.map(({ type }) => type));
  const [isOneMissing, setOneMissing] = useState(false);
  const missing = useMissingWidgets(
    kinds,
    useCallback(() => setOneMissing(true), []),
  );
  return missing === '' || isOneMissing ? <EditorFrame scene={scene} /> : <Loading />;
}

function KnownScene({ id }: { readonly id: number }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const query = useQuery(sceneQuery(client, id));
  const { data, error } = query;
  const isGone = error instanceof ApiError && error.status === 404;
  // The editor stays open when a later request fails.
  const isOpen = data !== undefined && !isGone;
  useFullWindow(isOpen || error === null);
  if (isOpen) return <OpenedScene scene={data} />;
  if (error === null) return <Loading />;
  const texts = {
    kind: t('editor.scene'),
    failed: (message: string) => t('editor.failed', { message }),
    missing: t('editor.missing'),
  };
  return (
    <EntityPage
      query={query}
      parent={{ path: '/pixel-scenes', label: t('area.pixel-scenes') }}
      texts={texts}
    >
      {() => null}
    </EntityPage>
  );
}
