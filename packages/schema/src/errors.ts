import { z } from 'zod';
import { entityName } from './entities/entity-name';

/**
 * Every error that the API answers with: a stable code, its HTTP status, and whether the same
 * request may succeed later. The message beside the code is for people and says what was expected
 * and what came.
 */
export const apiErrors = {
  invalid_request: { status: 400, retry: false },
  unsupported_grant_type: { status: 400, retry: false },
  invalid_grant: { status: 400, retry: false },
  unauthorized: { status: 401, retry: false },
  /** The key was good once: it was revoked, deleted, has expired, or has another secret now. */
  key_revoked: { status: 401, retry: false },
  forbidden: { status: 403, retry: false },
  not_found: { status: 404, retry: false },
  method_not_allowed: { status: 405, retry: false },
  conflict: { status: 409, retry: false },
  /** The change would leave displays without a scene: see `displaysLeft` of the error. */
  left_without_scene: { status: 409, retry: false },
  precondition_failed: { status: 412, retry: false },
  payload_too_large: { status: 413, retry: false },
  unsupported_media_type: { status: 415, retry: false },
  range_not_satisfiable: { status: 416, retry: false },
  unprocessable: { status: 422, retry: false },
  too_many_requests: { status: 429, retry: true },
  internal_error: { status: 500, retry: true },
  upstream_failed: { status: 502, retry: true },
  unavailable: { status: 503, retry: true },
  insufficient_storage: { status: 507, retry: true },
} as const satisfies Record<string, { status: number; retry: boolean }>;

export type ApiErrorCode = keyof typeof apiErrors;

const codes = Object.keys(apiErrors) as [ApiErrorCode, ...ApiErrorCode[]];

/**
 * What can be wrong with one field. A page makes a sentence in its reader's language of the code and
 * the values that stand behind it here; `rule` is everything that the message alone can say.
 */
export const detailCodes = [
  'required',
  /** minimum */
  'too_short',
  /** maximum */
  'too_long',
  /** minimum */
  'too_small',
  /** maximum */
  'too_big',
  /** minimum */
  'too_few',
  /** maximum */
  'too_many',
  /** divisor */
  'not_multiple',
  /** expected, as in `number` */
  'wrong_type',
  /** format, as in `datetime` */
  'wrong_format',
  /** options, divided by commas */
  'not_an_option',
  /** fields, divided by commas */
  'unknown_field',
  /** id: what it refers to does not exist */
  'missing_reference',
  /** Another entity has it. */
  'taken',
  /** A time that is not after the one that it has to follow. */
  'not_after',
  'rule',
] as const;

/** One field that is wrong: where it stands, and what was expected. */
export const errorDetail = z.object({
  path: z.string().meta({ description: 'Where the field stands, e.g. "query.page_size".' }),
  message: z.string(),
  code: z.enum(detailCodes).optional().meta({
    description: 'What is wrong, for a sentence in another language. The server always says it.',
  }),
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .meta({ description: 'What the sentence needs, e.g. {"maximum": 200}.' }),
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

/** The one body of every error answer. */
export const errorBody = z
  .object({
    code: z.enum(codes),
    message: z.string(),
    details: z.array(errorDetail).optional(),
    usedBy: z
      .object({ total: z.int().min(1), items: z.array(usage).max(maxNamedUsages) })
      .optional()
      .meta({ description: 'With 409: what uses the entity, and keeps it from being deleted.' }),
    blockedBy: z
      .array(obstacle)
      .max(maxNamedUsages)
      .optional()
      .meta({ description: 'With 409: what keeps a deleted entity from being restored.' }),
    displaysLeft: z
      .object({ total: z.int().min(1), items: z.array(usage).max(maxNamedUsages) })
      .optional()
      .meta({
        description:
          'With the code left_without_scene: the displays that the change would leave without a scene. Sent again with leave_without_scene=true, it is made all the same.',
      }),
    current: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'With 412: the entity as it stands now.' }),
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
