import { z } from 'zod';
import { pixelSceneId, positiveId } from '../ids';
import { pixelSceneEntity, sceneDesign, unfinishedDesign } from './pixel';
import { reach } from './reach';

const baseVersion = z.int().min(1).max(2_147_483_647).meta({
  description: 'The version of the scene that the draft began from.',
});

export const sceneDraftInput = unfinishedDesign
  .extend({ base_version: baseVersion })
  .meta({ id: 'PixelSceneDraftBody' });

/** One user's unpublished work on a scene. No display shows it. */
export const sceneDraft = unfinishedDesign
  .extend({
    pixel_scene_id: pixelSceneId,
    base_version: baseVersion,
    revision: z
      .int()
      .min(1)
      .meta({ description: 'Another one after each save; never used twice.' }),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'PixelSceneDraft' });

export const sceneDraftState = z
  .object({
    revision: z.int().min(0).meta({ description: '0: there is no draft.' }),
    draft: sceneDraft.nullable(),
  })
  .meta({ id: 'PixelSceneDraftState' });

export const scenePublication = z
  .object({
    design: sceneDesign.nullable().default(null).meta({
      description: 'The content to publish; null: the draft of the revision named here.',
    }),
    draft_revision: z.int().min(1).max(2_147_483_647).nullable().default(null).meta({
      description: 'The draft that the publication ends. A draft of another revision stays.',
    }),
  })
  .meta({ id: 'PixelScenePublication' });

export const publishedScene = z
  .object({
    scene: pixelSceneEntity,
    reach: reach.meta({ description: 'The displays that show it.' }),
  })
  .meta({ id: 'PublishedPixelScene' });

/** Somebody who has the scene open in an editor. */
export const sceneEditor = z.object({
  user_id: positiveId,
  name: z.string(),
  since: z.iso.datetime(),
  selection: z.array(z.string()).meta({ description: 'Ids of the widgets they have selected.' }),
});

/** A person who has a scene open tells the others this. */
export const sceneEditing = z
  .object({
    selection: z
      .array(z.string().min(1).max(100))
      .max(200)
      .default([])
      .meta({ description: 'Ids of the widgets that the caller has selected.' }),
  })
  .meta({ id: 'PixelSceneEditing' });

export const sceneEditors = z
  .object({
    editors: z.array(sceneEditor).meta({ description: 'Without the caller; by name.' }),
  })
  .meta({ id: 'PixelSceneEditors' });

export type SceneDraftInput = z.output<typeof sceneDraftInput>;
export type SceneDraft = z.infer<typeof sceneDraft>;
export type SceneDraftState = z.infer<typeof sceneDraftState>;
export type ScenePublication = z.output<typeof scenePublication>;
export type PublishedScene = z.infer<typeof publishedScene>;
export type SceneEditors = z.infer<typeof sceneEditors>;
