import { z } from 'zod';
import { booleanParameter } from '../boolean-parameter';

/** The second word to a change that leaves displays without a scene. */
export const leaveWithoutScene = z.object({
  leave_without_scene: booleanParameter.meta({
    description:
      'Confirms a change that leaves displays without a scene on a normal day. Without it such a change is refused (409, left_without_scene); the answer says how many displays it affects.',
  }),
});
