import { z } from 'zod';
import { positiveId } from '../ids';
import { entityLabel } from './list';
import { sceneDesign } from './pixel';
import { maxExchangeBytes } from '../value-lists';

/** A picture in a file of scenes. */
const exchangedFile = z.object({
  address: z
    .string()
    .regex(/^\/files\/[0-9a-f]{64}\.[a-z0-9]{2,5}$/, {
      error: 'expected an address such as /files/… that widgets of the file show',
    })
    .meta({
      description: 'The address that widgets name; it contains the SHA-256 of the content.',
    }),
  name: z.string().trim().min(1).max(200),
  data: z.base64().max(maxExchangeBytes).meta({ description: 'The content, as base64.' }),
});

/** A bucket whose contents a carousel in a file of scenes shows. */
const exchangedBucket = z.object({
  id: positiveId.meta({ description: 'The number that widgets of the file name.' }),
  name: entityLabel.meta({ description: 'The carousel shows the bucket of this name here.' }),
});

const exchange = z.object({
  format: z.literal('perron-scenes'),
  format_version: z.literal(1),
  group: z.object({ name: entityLabel }).nullable().meta({
    description: 'The scenes are the variants of this group; null: they are in none.',
  }),
  scenes: z.array(sceneDesign).min(1).max(100),
  files: z.array(exchangedFile).max(200),
});

const exchangedBuckets = z.array(exchangedBucket).max(1000);

/** Scenes as one file, to be taken to another installation. */
export const sceneExchange = exchange
  .extend({ buckets: exchangedBuckets })
  .meta({ id: 'PixelSceneExchange' });
export const sceneExchangeBody = exchange
  .extend({
    buckets: exchangedBuckets.default([]).meta({
      description:
        'Numbers of buckets mean nothing elsewhere: one without a name gets a new, empty bucket.',
    }),
  })
  .meta({ id: 'PixelSceneExchangeBody' });

export const importedScenes = z
  .object({
    group_id: positiveId.nullable().meta({ description: 'The group that was made, if any.' }),
    scenes: z.array(z.object({ id: positiveId, name: z.string() })),
    new_buckets: z.array(z.object({ id: positiveId, name: z.string() })).meta({
      description: 'Buckets of carousels that were not here; they were made, and are empty.',
    }),
    new_files: z.int().min(0).meta({ description: 'Pictures that were not here yet.' }),
  })
  .meta({ id: 'ImportedPixelScenes' });

export type SceneExchange = z.output<typeof sceneExchange>;
export type ImportedScenes = z.infer<typeof importedScenes>;
