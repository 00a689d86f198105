import { z } from 'zod';

/** The second word to a change that leaves displays without a scene. */
export const leaveWithoutScene = z.object({
  leave_without_scene: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true')
    .meta({
      description:
        'Makes the change also where it leaves displays without a scene on a usual day. Without it such a change is refused (409, left_without_scene) and says how many displays there are.',
    }),
});
