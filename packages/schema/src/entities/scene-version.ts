import { z } from 'zod';
import { actor, changeAction } from './audit';
import { storedWidget } from './scene';

/** At most this many versions of a scene are kept, the newest ones. */
export const maxSceneVersions = 200;

/** A state in which a scene was published. */
export const sceneVersionSummary = z
  .object({
    version: z.int().min(1).meta({ description: 'The version that the scene had.' }),
    at: z.iso.datetime(),
    action: changeAction,
    actor: actor.nullable().meta({ description: 'Null: not noted at that time.' }),
    name: z.string(),
    width: z.int(),
    height: z.int(),
    background: z.string(),
    widget_count: z.int().min(0),
    still_url: z.string().nullable().meta({ description: 'Its picture, if an editor sent one.' }),
  })
  .meta({ id: 'PixelSceneVersionSummary' });

export const sceneVersion = sceneVersionSummary
  .extend({ widgets: z.array(storedWidget) })
  .meta({ id: 'PixelSceneVersion' });

export const sceneStill = z
  .object({
    version: z.int().min(1).meta({ description: 'The version that has the picture now.' }),
    still_url: z.string(),
  })
  .meta({ id: 'PixelSceneStill' });

export type SceneVersionSummary = z.infer<typeof sceneVersionSummary>;
export type SceneVersion = z.infer<typeof sceneVersion>;
export type SceneStill = z.infer<typeof sceneStill>;
