import { z } from 'zod';
import { fileId } from '../ids';
import { entityStamps } from './list';

/** Media types that may be uploaded, recognized by their content. */
export const fileTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
  'video/mp4',
  'video/webm',
] as const;

/** An uploaded picture or film, as it is served. Sizes are pixels; `size` is bytes. */
export const s3File = z
  .object({
    id: fileId,
    name: z.string().meta({ description: 'The file’s original name.' }),
    content_type: z.enum(fileTypes),
    size: z.int().min(0),
    width: z.int().positive(),
    height: z.int().positive(),
    duration_seconds: z.number().nullable().meta({ description: 'Null for still pictures.' }),
    s3_url: z.string().meta({ description: 'Address; it changes with the content.' }),
    thumbnail_url: z.string().nullable().meta({ description: 'Small picture; null for films.' }),
    ...entityStamps,
  })
  .meta({ id: 'S3File' });

export type S3File = z.infer<typeof s3File>;
