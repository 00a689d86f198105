import { z } from 'zod';
import { apiErrors } from './api-errors';
import type { ApiErrorCode } from './api-errors';
import { entityName } from './entities/entity-name';
import { detailCodes } from './field-rule';

const codes = Object.keys(apiErrors) as [ApiErrorCode, ...ApiErrorCode[]];

/** One field that is wrong: where it stands, and what was expected. */
export const errorDetail = z.object({
  path: z.string().meta({ description: 'The place of the field, e.g. "query.page_size".' }),
  message: z.string(),
  code: z.enum(detailCodes).optional().meta({
    description:
      'The kind of fault, for a sentence in another language. The server always says it.',
  }),
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .meta({ description: 'The values for the sentence, e.g. {"maximum": 200}.' }),
});

/** One thing that uses what was to be deleted. */
export const usage = z.object({
  entity: entityName,
  id: z.int().positive(),
  name: z.string(),
});

/** One thing that keeps a deleted entity from being restored. */
export const obstacle = usage.extend({
  reason: z.enum(['in_trash', 'same_value', 'gone']).meta({
    description:
      '`in_trash`: restore it first. `same_value`: it has the name or code by now that only one may have. `gone`: it cannot be restored any more.',
  }),
});

/** At most this many of the things that use something are named one by one. */
export const maxNamedUsages = 50;

/** The kinds of losses that passengers may have by a change. */
export const lossKinds = [
  /** Displays have no scene on a usual day. */
  'without_scene',
  /** Displays cannot read the scenario's condition. */
  'unreadable_condition',
  /** The scenario came on at times, and does no more. */
  'scenario_not_shown',
  /** A running disruption is shown, and would be no more. */
  'disruption_not_shown',
  /** The message of a running disruption is empty. */
  'message_emptied',
  /** A carousel has nothing left that is on air. */
  'bucket_empty',
  /** No departure passes the filter of a board. */
  'board_empty',
] as const;

/** One thing that a change would take from passengers. */
export const loss = z
  .object({
    kind: z.enum(lossKinds),
    of: usage.optional().meta({
      description: 'Whose loss it is, such as the scenario; with without_scene nothing.',
    }),
    displays: z
      .object({ total: z.int().min(0), items: z.array(usage).max(maxNamedUsages) })
      .meta({ description: 'The displays that have less after it.' }),
  })
  .meta({ id: 'Loss' });

export type Loss = z.infer<typeof loss>;
export type LossKind = Loss['kind'];

/** The one body of every error answer. */
export const errorBody = z
  .object({
    code: z.enum(codes),
    message: z.string(),
    details: z.array(errorDetail).optional(),
    usedBy: z
      .object({ total: z.int().min(1), items: z.array(usage).max(maxNamedUsages) })
      .optional()
      .meta({
        description: 'With 409: the users of the entity, which keep it from being deleted.',
      }),
    blockedBy: z.array(obstacle).max(maxNamedUsages).optional().meta({
      description: 'With 409: the obstacles that keep a deleted entity from being restored.',
    }),
    displaysLeft: z
      .object({ total: z.int().min(1), items: z.array(usage).max(maxNamedUsages) })
      .optional()
      .meta({
        description:
          'With the code left_without_scene: the displays that the change would leave without a scene. Sent again with leave_without_scene=true, it is made all the same.',
      }),
    losses: z.array(loss).optional().meta({
      description:
        'With the codes takes_from_passengers and left_without_scene: what the change would take from passengers. Sent again with confirm_losses and the value of `confirm`, it is made all the same.',
    }),
    confirm: z.string().optional().meta({
      description: 'Stands for exactly these losses: the value of confirm_losses.',
    }),
    current: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'With 412: the entity as it is now.' }),
    mfa_token: z.string().optional().meta({
      description:
        'With the code mfa_required: to be sent with the code of the second factor, within 5 minutes.',
    }),
    requestId: z
      .string()
      .optional()
      .meta({ description: 'Names the request in the server’s log.' }),
  })
  .meta({ id: 'Error' });

/** @public What a page says that lists the users of an entity. */
export type Usage = z.infer<typeof usage>;
export type Obstacle = z.infer<typeof obstacle>;
export type ErrorDetail = z.infer<typeof errorDetail>;
export type ErrorBody = z.infer<typeof errorBody>;
