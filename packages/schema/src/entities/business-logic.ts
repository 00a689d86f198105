import { z } from 'zod';
import { positiveId } from '../ids';
import { entityLabel, entityStamps } from './list';

export const businessLogicConfigurationInput = z
  .object({
    name: entityLabel,
    is_default: z.boolean().default(false).meta({
      description:
        'Displays without a configuration use this one. Setting it removes it from the previous default. There is always one default; the first configuration becomes it automatically.',
    }),
  })
  .meta({ id: 'BusinessLogicConfigurationBody' });

/** A named tree: the categories and scenarios that are considered together. */
export const businessLogicConfiguration = z
  .object({
    id: positiveId,
    name: z.string(),
    is_default: z.boolean(),
    scenario_count: z.int().min(0),
    display_count: z.int().min(0).meta({ description: 'Displays that use it.' }),
    ...entityStamps,
  })
  .meta({ id: 'BusinessLogicConfiguration' });

export type BusinessLogicConfiguration = z.infer<typeof businessLogicConfiguration>;
