import { z } from 'zod';
import { listQuery, nameFilter, pageOf } from '../entities/list';
import { pixelSceneEntity, pixelSceneInput, pixelSceneSummary } from '../entities/pixel';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { leaveWithoutScene } from './leave-without-scene';
import { noContent } from './no-content';
import { operation } from './operation';

const params = z.object({ pixel_scene_id: idParameter });

export const createPixelScene = operation({
  id: 'createPixelScene',
  method: 'POST',
  path: '/api/pixel-scenes',
  tag: 'Pixel scenes',
  summary: 'Make a pixel scene.',
  description:
    'Each widget is held against the definition of its type and stored in its newest form, with every default filled in. What is wrong in any of them is answered at once (422), with the path of each field.',
  caller: 'user',
  query: leaveWithoutScene,
  body: pixelSceneInput,
  status: 201,
  answer: pixelSceneEntity,
  versioned: true,
  errors: [...errorsOf.create, 'left_without_scene'],
});

export const listPixelScenes = operation({
  id: 'listPixelScenes',
  method: 'GET',
  path: '/api/pixel-scenes',
  tag: 'Pixel scenes',
  summary: 'The pixel scenes, by page.',
  caller: 'user',
  query: listQuery(['id', 'name', 'resolution', 'group', 'updated_at']).extend({
    name: nameFilter,
    group_id: idParameter.optional().meta({ description: 'Scenes of this group.' }),
    resolutions: z
      .string()
      .max(500)
      .regex(/^\d+x\d+(,\d+x\d+)*$/, { error: 'expected resolutions such as 1920x1080,1280x360' })
      .optional()
      .meta({ description: 'Scenes of these sizes, with commas between them.' }),
  }),
  answer: pageOf(pixelSceneSummary),
  errors: errorsOf.list,
});

export const getPixelScene = operation({
  id: 'getPixelScene',
  method: 'GET',
  path: '/api/pixel-scenes/{pixel_scene_id}',
  tag: 'Pixel scenes',
  summary: 'One pixel scene.',
  caller: 'user',
  params,
  answer: pixelSceneEntity,
  versioned: true,
  errors: errorsOf.get,
});

export const updatePixelScene = operation({
  id: 'updatePixelScene',
  method: 'PUT',
  path: '/api/pixel-scenes/{pixel_scene_id}',
  tag: 'Pixel scenes',
  summary: 'Change a pixel scene.',
  caller: 'user',
  query: leaveWithoutScene,
  params,
  body: pixelSceneInput,
  answer: pixelSceneEntity,
  versioned: true,
  errors: [...errorsOf.update, 'left_without_scene'],
});

export const deletePixelScene = operation({
  id: 'deletePixelScene',
  method: 'DELETE',
  path: '/api/pixel-scenes/{pixel_scene_id}',
  tag: 'Pixel scenes',
  summary: 'Delete a pixel scene.',
  description: 'Refused (409) while playlists name it.',
  caller: 'user',
  query: leaveWithoutScene,
  params,
  status: 204,
  answer: noContent,
  versioned: true,
  errors: [...errorsOf.remove, 'left_without_scene'],
});
