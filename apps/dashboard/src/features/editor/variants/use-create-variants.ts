import type { ApiClient } from '@perron/client';
import type { PixelSceneEntity } from '@perron/schema';
import { useRef, useState } from 'react';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import type { Design } from '../model/design';
import { useEditor } from '../session/editor-context';

/** The group of a scene; where it has none, it gets one of its name. */
async function groupOfScene(
  client: ApiClient,
  { id, name, group_id: known }: Pick<PixelSceneEntity, 'id' | 'name' | 'group_id'>,
): Promise<number> {
  if (known !== null) return known;
  const { id: groupId } = await client.createPixelGroup({ body: { name } });
  const body = { action: 'set' as const, ids: [id], set: { group_id: groupId } };
  await client.bulkPixelScenes({ query: {}, body });
  return groupId;
}

/** Makes a scene of a design in a group. */
function createVariant(
  client: ApiClient,
  groupId: number,
  { name, width, height, background, widgets }: Design,
): Promise<PixelSceneEntity> {
  const body = { name, group_id: groupId, width, height, background, widgets: [...widgets] };
  return client.createPixelScene({ query: {}, body });
}

/** The outcome of a request for a variant. */
export type VariantOutcome =
  { readonly state: 'made' } | { readonly state: 'failed'; readonly message: string };

interface WantedVariant {
  readonly key: string;
  readonly design: Design;
}

/** Makes several variants of the open scene; one that fails can be tried again by itself. */
export function useCreateVariants() {
  const { client, queryClient } = useServices();
  const { scene } = useEditor();
  const errorText = useErrorText();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, VariantOutcome>>(new Map());
  const [isRunning, setRunning] = useState(false);
  // Made once: the second variant must not get a second group.
  const groupId = useRef(scene.group_id);

  async function createOne({ design }: WantedVariant): Promise<VariantOutcome> {
    try {
      groupId.current ??= await groupOfScene(client, scene);
      await createVariant(client, groupId.current, design);
      return { state: 'made' };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return { state: 'failed', message: errorText(error) };
    }
  }

  return {
    outcomes,
    isRunning,
    /** @returns how many failed */
    run: async (wanted: readonly WantedVariant[]): Promise<number> => {
      setRunning(true);
      let failed = 0;
      for (const variant of wanted) {
        const outcome = await createOne(variant);
        if (outcome.state === 'failed') failed += 1;
        setOutcomes((before) => new Map(before).set(variant.key, outcome));
      }
      setRunning(false);
      const roots = ['pixel-scenes', 'pixel-groups'];
      await Promise.all(roots.map((root) => queryClient.invalidateQueries({ queryKey: [root] })));
      return failed;
    },
  };
}
