import type { ApiClient } from '@perron/client';
import { ApiError } from '@perron/client';
import type { StoredWidget } from '@perron/schema';
import { preloadWidgets } from '@perron/widgets/host';
import { platformTimers } from '@perron/timing';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useServices } from '../../../services/services';
import { currentUserQuery } from '../../../shell/current-user-query';
import type { Design } from '../model/design';
import { designOf } from '../model/design';
import { useEditor } from '../session/editor-context';
import { browserCopies } from './browser-copy';
import type { DraftCalls, DraftKeeper } from './draft-keeper-parts';
import { createDraftKeeper } from './draft-keeper';

/** Two designs are compared by what their kinds make of them; one that does not come is compared as it is stored. */
async function fetchKinds(widgets: readonly StoredWidget[]): Promise<void> {
  await preloadWidgets(widgets.map(({ type }) => type)).catch(() => undefined);
}

function callsOf(client: ApiClient, pixel_scene_id: number): DraftCalls {
  const params = { pixel_scene_id };
  return {
    async load() {
      const state = await client.getPixelSceneDraft({ params });
      await fetchKinds(state.draft?.widgets ?? []);
      return state;
    },
    save: (body, ifVersion) => client.putPixelSceneDraft({ params, body }, { ifVersion }),
    discard: (ifVersion) => client.discardPixelSceneDraft({ params }, { ifVersion }),
    async version(version): Promise<Design | null> {
      try {
        const kept = await client.getPixelSceneVersion({ params: { ...params, version } });
        await fetchKinds(kept.widgets);
        return designOf(kept);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  };
}

/** Keeps the work on the open scene for as long as the editor is open. */
export function useDraftKeeping(): DraftKeeper | null {
  const { client, storage } = useServices();
  const { session, scene } = useEditor();
  const { data: user } = useQuery(currentUserQuery(client));
  const userId = user?.id;
  const [opened] = useState(scene);
  const keeper = useMemo(() => {
    if (userId === undefined) return null;
    return createDraftKeeper({
      // As it was when it was opened: `onSceneChanged` tells of later states.
      session,
      scene: opened,
      timers: platformTimers,
      calls: callsOf(client, opened.id),
      copies: browserCopies(storage, userId, opened.id),
    });
  }, [client, storage, session, userId, opened]);
  useEffect(() => keeper?.start(), [keeper]);
  useEffect(() => keeper?.onSceneChanged(scene), [keeper, scene]);
  useEffect(() => {
    if (!keeper) return;
    const retry = () => keeper.retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [keeper]);
  return keeper;
}
