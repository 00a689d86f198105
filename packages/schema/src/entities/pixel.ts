import { z } from 'zod';
import { fileId, pixelSceneId, positiveId } from '../ids';
import { entityLabel, entityStamps, namedReference } from './list';
import { storedWidget } from './scene';

const side = z.int().min(1).max(16_384);
const widgets = z.array(storedWidget).max(1000);

/** The drawn part of a scene, which drafts and versions keep. */
export const sceneDesign = z.object({
  name: entityLabel,
  width: side,
  height: side,
  background: z
    .string()
    .trim()
    .regex(/^(#[0-9a-f]{3,4}|#[0-9a-f]{6}|#[0-9a-f]{8})$/i, {
      error: 'expected a colour such as #ffffff',
    })
    .default('#ffffff'),
  widgets: widgets.default([]),
});

/** A design on its way: its name may be empty and its widgets incomplete. */
export const unfinishedDesign = z.object({
  name: z.string().max(200),
  width: side,
  height: side,
  background: z.string().max(100),
  widgets,
});

export const pixelSceneInput = sceneDesign
  .extend({
    group_id: positiveId.nullable().default(null),
    thumbnail_file_id: fileId.nullable().default(null),
  })
  .meta({ id: 'PixelSceneBody' });

/** Fields that may be set for several scenes at once. */
export const pixelSceneFields = z.object({ group_id: positiveId.nullable().optional() });

/** A size, and how many scenes have it. */
export const sceneResolution = z
  .object({ width: side, height: side, count: z.int().min(1) })
  .meta({ id: 'SceneResolution' });

/** A design in a list. */
export const pixelSceneSummary = z
  .object({
    id: pixelSceneId,
    name: z.string(),
    group_id: positiveId.nullable(),
    group: namedReference.nullable(),
    width: side,
    height: side,
    background: z.string(),
    widget_count: z.int().min(0),
    playlist_count: z.int().min(0).meta({ description: 'Playlists that use it.' }),
    thumbnail_file_id: fileId.nullable(),
    thumbnail_url: z.string().nullable().meta({
      description:
        'Its chosen picture; without one, the still that an editor has sent of this state.',
    }),
    ...entityStamps,
  })
  .meta({ id: 'PixelSceneSummary' });

/** One design, whole: widgets on a surface of `width` × `height` pixels. */
export const pixelSceneEntity = pixelSceneSummary
  .extend({ widgets: z.array(storedWidget) })
  .meta({ id: 'PixelScene' });

export const pixelGroupInput = z.object({ name: entityLabel }).meta({ id: 'PixelGroupBody' });

/** Variants of one design for several resolutions; `pixels` are its pixel scenes. */
export const pixelGroup = z
  .object({
    id: positiveId,
    name: z.string(),
    pixels: z.array(pixelSceneSummary),
    ...entityStamps,
  })
  .meta({ id: 'PixelGroup' });

export const pixelMembership = z.object({ pixel_id: pixelSceneId }).meta({ id: 'PixelMembership' });

export type SceneDesign = z.output<typeof sceneDesign>;
export type PixelSceneInput = z.output<typeof pixelSceneInput>;
export type SceneResolution = z.infer<typeof sceneResolution>;
export type PixelSceneSummary = z.infer<typeof pixelSceneSummary>;
export type PixelSceneEntity = z.infer<typeof pixelSceneEntity>;
export type PixelGroup = z.infer<typeof pixelGroup>;
