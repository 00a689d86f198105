import { z } from 'zod';
import { importedScenes, sceneExchange, sceneExchangeBody } from '../entities/scene-exchange';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { operation } from './operation';

const tag = 'Pixel scenes';

export const exportPixelScene = operation({
  id: 'exportPixelScene',
  method: 'GET',
  path: '/api/pixel-scenes/{pixel_scene_id}/export',
  tag,
  summary: 'A scene with its pictures, for another installation.',
  description: 'At most 48 MiB, pictures included.',
  caller: 'user',
  params: z.object({ pixel_scene_id: idParameter }),
  answer: sceneExchange,
  errors: [...errorsOf.get, 'payload_too_large'],
});

export const exportPixelGroup = operation({
  id: 'exportPixelGroup',
  method: 'GET',
  path: '/api/pixel-groups/{group_id}/export',
  tag,
  summary: 'A group with its scenes and their pictures, for another installation.',
  description: 'At most 48 MiB, pictures included. 409 for a group without scenes.',
  caller: 'user',
  params: z.object({ group_id: idParameter }),
  answer: sceneExchange,
  errors: [...errorsOf.get, 'conflict', 'payload_too_large'],
});

export const importPixelScenes = operation({
  id: 'importPixelScenes',
  method: 'POST',
  path: '/api/pixel-scenes/import',
  tag,
  summary: 'Take in exported scenes, as new ones.',
  description:
    'Everything is checked before anything is written; the answer lists all errors with their paths. Pictures that are here already are not stored again.',
  caller: 'user',
  body: sceneExchangeBody,
  answer: importedScenes,
  errors: [...errorsOf.create, 'quota_reached'],
});
