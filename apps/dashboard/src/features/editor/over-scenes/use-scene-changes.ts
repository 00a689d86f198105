import type { ApiClient } from '@perron/client';
import type { PixelSceneEntity } from '@perron/schema';
import { useState } from 'react';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import type { Design } from '../model/design';

/**
 * Changes a scene that is not the open one, and publishes it. It is read right before; when
 * somebody else has saved meanwhile, the server refuses (412).
 * @param change gives the same object where nothing changes
 * @returns `null` if there was nothing to change
 */
async function changeScene(
  client: ApiClient,
  id: number,
  change: (design: Design) => Design,
): Promise<PixelSceneEntity | null> {
  const params = { pixel_scene_id: id };
  const scene = await client.getPixelScene({ params });
  const changed = change(scene);
  if (changed === scene) return null;
  const { name, width, height, background, widgets } = changed;
  const { group_id, thumbnail_file_id } = scene;
  const body = { name, width, height, background, widgets: [...widgets] };
  return client.updatePixelScene(
    { params, query: {}, body: { ...body, group_id, thumbnail_file_id } },
    { ifVersion: scene.version },
  );
}

/** The outcome for one scene. */
export type SceneOutcome =
  | { readonly state: 'changing' | 'changed' | 'same' }
  | { readonly state: 'failed'; readonly message: string };

interface SceneChanges {
  readonly outcomes: ReadonlyMap<number, SceneOutcome>;
  readonly isRunning: boolean;
  /** Changes one scene after the other; a scene that fails keeps the others from nothing. */
  readonly run: (
    ids: readonly number[],
    change: (design: Design) => Design,
  ) => Promise<{ readonly failed: number }>;
}

/** Changes several scenes by the API, and tells of each what became of it. */
export function useSceneChanges(): SceneChanges {
  const { client, queryClient } = useServices();
  const errorText = useErrorText();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, SceneOutcome>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const report = (id: number, outcome: SceneOutcome) =>
    setOutcomes((before) => new Map(before).set(id, outcome));

  async function changeOne(id: number, change: (design: Design) => Design): Promise<boolean> {
    report(id, { state: 'changing' });
    try {
      const changed = await changeScene(client, id, change);
      report(id, { state: changed === null ? 'same' : 'changed' });
      return true;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      report(id, { state: 'failed', message: errorText(error) });
      return false;
    }
  }

  return {
    outcomes,
    isRunning,
    run: async (ids, change) => {
      setRunning(true);
      setOutcomes((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
      let failed = 0;
      for (const id of ids) if (!(await changeOne(id, change))) failed += 1;
      setRunning(false);
      const roots = ['pixel-scenes', 'pixel-groups', 'playlists'];
      await Promise.all(roots.map((root) => queryClient.invalidateQueries({ queryKey: [root] })));
      return { failed };
    },
  };
}
