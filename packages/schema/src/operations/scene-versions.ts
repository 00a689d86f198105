import { z } from 'zod';
import { listQuery, pageOf } from '../entities/list';
import { publishedScene } from '../entities/scene-draft';
import { sceneStill, sceneVersion, sceneVersionSummary } from '../entities/scene-version';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { lossConsent, lossErrors } from './loss-consent';
import { operation } from './operation';

const params = z.object({ pixel_scene_id: idParameter });
const versionParams = params.extend({ version: idParameter });
const path = '/api/pixel-scenes/{pixel_scene_id}';
const tag = 'Pixel scenes';

export const listPixelSceneVersions = operation({
  id: 'listPixelSceneVersions',
  method: 'GET',
  path: `${path}/versions`,
  tag,
  summary: 'The published states of a scene, the newest first.',
  description:
    'The newest 200 are kept, of very large scenes fewer. They are in the trash with their scene and come back with it.',
  caller: 'user',
  params,
  query: listQuery(['version'], 'desc'),
  answer: pageOf(sceneVersionSummary),
  errors: errorsOf.get,
});

export const getPixelSceneVersion = operation({
  id: 'getPixelSceneVersion',
  method: 'GET',
  path: `${path}/versions/{version}`,
  tag,
  summary: 'One published state of a scene, with its widgets.',
  caller: 'user',
  params: versionParams,
  answer: sceneVersion,
  errors: errorsOf.get,
});

export const restorePixelSceneVersion = operation({
  id: 'restorePixelSceneVersion',
  method: 'POST',
  path: `${path}/versions/{version}/restore`,
  tag,
  summary: 'Publish an earlier state of a scene again, as a new version.',
  caller: 'user',
  query: lossConsent,
  params: versionParams,
  answer: publishedScene,
  versioned: true,
  errors: [...errorsOf.remove, 'unprocessable', ...lossErrors],
});

export const putPixelSceneStill = operation({
  id: 'putPixelSceneStill',
  method: 'PUT',
  path: `${path}/still`,
  tag,
  summary: 'Keep a picture of a scene, as the field `file` of a form.',
  description:
    'It is no edit of the scene: its version stays, and no display hears of it. The picture belongs to one published state; lists show that of the newest one.',
  caller: 'user',
  params,
  query: z.object({
    version: idParameter
      .optional()
      .meta({ description: 'The state that it shows; the newest one.' }),
  }),
  body: z.object({ file: z.file() }),
  bodyType: 'multipart',
  answer: sceneStill,
  errors: [...errorsOf.create, 'not_found', 'quota_reached'],
});
