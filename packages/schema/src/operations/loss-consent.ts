import { z } from 'zod';
import { booleanParameter } from '../boolean-parameter';

/** The second word to a change that takes something from passengers. */
export const lossConsent = z.object({
  leave_without_scene: booleanParameter.meta({
    description:
      'Confirms a change that leaves displays without a scene on a normal day. Without it such a change is refused (409, left_without_scene); the answer says how many displays it affects.',
  }),
  confirm_losses: z.string().max(64).optional().meta({
    description:
      'Confirms what a change takes from passengers: `confirm` of the refusal (409, takes_from_passengers or left_without_scene) that named it. It says yes to these losses alone: where others have come meanwhile, the change is refused again.',
  }),
});

/** Refusals of a change that takes something from passengers. */
export const lossErrors = ['left_without_scene', 'takes_from_passengers'] as const;
