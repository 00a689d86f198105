import { z } from 'zod';
import { fileId, positiveId } from '../ids';
import { s3File } from './file';
import { entityLabel, entityStamps, namedReference } from './list';
import { fieldRule } from '../field-rule';
import { moment } from './moment';

export const contentStatus = z.enum(['on_air', 'on_hold']);

export const contentBucketInput = z.object({ name: entityLabel }).meta({ id: 'ContentBucketBody' });

/** A collection of contents, which a carousel shows. */
export const contentBucket = z
  .object({
    id: positiveId,
    name: z.string(),
    content_count: z.int().min(0),
    ...entityStamps,
  })
  .meta({ id: 'ContentBucket' });

const ids = (id: typeof positiveId, what: string) =>
  z
    .array(id)
    .max(200)
    .refine(
      (list) => new Set(list).size === list.length,
      fieldRule('duplicate', `expected each ${what} once`),
    )
    .default([]);

export const contentInput = z
  .object({
    name: entityLabel,
    status: contentStatus.default('on_hold'),
    bucket_id: positiveId.nullable().default(null),
    valid_from: moment.nullable().default(null).meta({
      description: 'Shown from this moment on, while it is on air. Null: at once.',
    }),
    valid_until: moment.nullable().default(null).meta({
      description: 'No longer shown from this moment on. Null: until further notice.',
    }),
    location_line_ids: ids(positiveId, 'line').meta({
      description: 'Lines on which it is shown; empty: all lines.',
    }),
    media_file_ids: ids(fileId, 'file').meta({
      description: 'The same creative in several sizes; a display uses the best fit.',
    }),
  })
  .refine(
    ({ valid_from, valid_until }) =>
      valid_from === null ||
      valid_until === null ||
      Date.parse(valid_until) > Date.parse(valid_from),
    fieldRule('ends_before_start', 'expected a time after valid_from', ['valid_until']),
  )
  .meta({ id: 'ContentBody' });

/** Fields that may be set for several contents at once. */
export const contentFields = z.object({
  status: contentStatus.optional(),
  bucket_id: positiveId.nullable().optional(),
});

/** A creative that carousels show while it is on air, from `valid_from` to before `valid_until`. */
export const content = z
  .object({
    id: positiveId,
    name: z.string(),
    status: contentStatus,
    bucket_id: positiveId.nullable(),
    bucket: namedReference.nullable(),
    valid_from: z.iso.datetime().nullable(),
    valid_until: z.iso.datetime().nullable(),
    location_lines: z.array(namedReference),
    media_files: z.array(
      z.object({
        width: z.int().positive(),
        height: z.int().positive(),
        s3file: s3File.pick({
          id: true,
          name: true,
          content_type: true,
          s3_url: true,
          thumbnail_url: true,
          duration_seconds: true,
        }),
      }),
    ),
    ...entityStamps,
  })
  .meta({ id: 'Content' });

export type ContentBucket = z.infer<typeof contentBucket>;
export type ContentInput = z.output<typeof contentInput>;
export type Content = z.infer<typeof content>;
export type ContentStatus = z.infer<typeof contentStatus>;
