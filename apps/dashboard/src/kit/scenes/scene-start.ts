import { z } from 'zod';

const number = z.coerce.number().int().min(1).optional().catch(undefined);
const side = z.coerce.number().int().min(1).max(16_384).optional().catch(undefined);

/** What the address of a page says of a scene that begins; `id` is a scene that there is. */
export const sceneStart = {
  id: z.string().optional().catch(undefined),
  name: z.string().max(200).optional().catch(undefined),
  groupId: number,
  width: side,
  height: side,
};

/** A scene, or with `duplicate` and `sourceId` a copy of one. */
export const editSceneSearch = z.object({
  ...sceneStart,
  duplicate: z
    .enum(['true', 'false'])
    .transform((said) => said === 'true')
    .or(z.boolean())
    .default(false)
    .catch(false),
  sourceId: number,
});

export type EditSceneSearch = z.output<typeof editSceneSearch>;
