import { z } from 'zod';
import { listQuery, nameFilter, pageOf } from '../entities/list';
import {
  pixelSceneEntity,
  pixelSceneFields,
  pixelSceneInput,
  pixelSceneSummary,
  sceneResolution,
} from '../entities/pixel';
import { idParameter } from '../ids';
import { listInAddress } from '../list-in-address';
import { kind } from './kind';

export const pixelSceneKind = kind({
  name: 'pixel_scene',
  ids: {
    list: 'listPixelScenes',
    create: 'createPixelScene',
    get: 'getPixelScene',
    update: 'updatePixelScene',
    remove: 'deletePixelScene',
  },
  address: 'pixel-scenes',
  idName: 'pixel_scene_id',
  tag: 'Pixel scenes',
  one: 'a pixel scene',
  many: 'pixel scenes',
  roles: { read: 'viewer', write: 'editor' },
  icon: 'IconLayout',
  pages: {
    list: '/pixel-scenes',
    one: '/pixel-scenes/edit',
    fresh: '/pixel-scenes/create',
    own: true,
    area: 'scenes',
  },
  descriptions: {
    create:
      'Each widget is checked against the definition of its type and stored in its newest version, with all defaults. The answer lists all errors at once (422), with the path of each field.',
    remove: 'Refused (409) while playlists use it.',
  },
  entity: pixelSceneEntity,
  input: pixelSceneInput,
  item: pixelSceneSummary,
  page: pageOf(pixelSceneSummary).extend({
    resolutions: z.array(sceneResolution).meta({
      description:
        'Sizes of the scenes found, whatever `resolutions` asks for: the commonest first.',
    }),
  }),
  bulk: pixelSceneFields,
  list: listQuery(['id', 'name', 'resolution', 'group', 'updated_at']).extend({
    name: nameFilter,
    group_id: idParameter.optional().meta({ description: 'Scenes of this group.' }),
    resolutions: z
      .string()
      .max(1000)
      .transform(listInAddress)
      .refine((sizes) => sizes.length > 0 && sizes.every((size) => /^\d+x\d+$/.test(size)), {
        error: 'expected resolutions such as 1920x1080,1280x360 or ["1920x1080"]',
      })
      .optional()
      .meta({ description: 'Scenes of these sizes, with commas between or as a JSON list.' }),
  }),
  mayTakeAway: ['create', 'update', 'remove', 'restore'],
});
