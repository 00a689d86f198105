import { z } from 'zod';
import { fileId, positiveId } from '../ids';
import { s3File } from './file';
import { entityLabel, entityStamps, namedReference } from './list';
import { fieldRule } from '../field-rule';

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
    location_line_ids: ids(positiveId, 'line').meta({
      description: 'Lines on which it is shown; empty: all lines.',
    }),
    media_file_ids: ids(fileId, 'file').meta({
      description: 'The same creative in several sizes; a display uses the best fit.',
    }),
  })
  .meta({ id: 'ContentBody' });

/** A creative that carousels show while it is on air. */
export const content = z
  .object({
    id: positiveId,
    name: z.string(),
    status: contentStatus,
    bucket_id: positiveId.nullable(),
    bucket: namedReference.nullable(),
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

export type ContentBucketInput = z.output<typeof contentBucketInput>;
export type ContentBucket = z.infer<typeof contentBucket>;
export type ContentInput = z.output<typeof contentInput>;
export type Content = z.infer<typeof content>;
