import { z } from 'zod';
import {
  publishedScene,
  sceneDraft,
  sceneDraftInput,
  sceneDraftState,
  sceneEditing,
  sceneEditors,
  scenePublication,
} from '../entities/scene-draft';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { lossConsent, lossErrors } from './loss-consent';
import { noContent } from './no-content';
import { operation } from './operation';

const params = z.object({ pixel_scene_id: idParameter });
const path = '/api/pixel-scenes/{pixel_scene_id}';
const tag = 'Pixel scenes';

export const getPixelSceneDraft = operation({
  id: 'getPixelSceneDraft',
  method: 'GET',
  path: `${path}/draft`,
  tag,
  summary: 'The caller’s draft of a scene.',
  description: 'Each user has one draft of a scene. Its ETag is the revision; `"0"` without one.',
  caller: 'user',
  params,
  answer: sceneDraftState,
  versioned: true,
  errors: errorsOf.get,
});

export const putPixelSceneDraft = operation({
  id: 'putPixelSceneDraft',
  method: 'PUT',
  path: `${path}/draft`,
  tag,
  summary: 'Keep the caller’s draft of a scene.',
  description:
    'Widgets may be incomplete: they are checked when the draft is published. `If-Match: "0"` expects that there is no draft yet. No display and no history hears of it.',
  caller: 'user',
  params,
  body: sceneDraftInput,
  answer: sceneDraft,
  versioned: true,
  errors: errorsOf.update,
});

export const discardPixelSceneDraft = operation({
  id: 'discardPixelSceneDraft',
  method: 'DELETE',
  path: `${path}/draft`,
  tag,
  summary: 'Discard the caller’s draft of a scene.',
  description: 'Nothing happens where there is none.',
  caller: 'user',
  params,
  status: 204,
  answer: noContent,
  versioned: true,
  errors: errorsOf.remove,
});

export const publishPixelScene = operation({
  id: 'publishPixelScene',
  method: 'POST',
  path: `${path}/publish`,
  tag,
  summary: 'Publish a design of a scene, or the caller’s draft of it.',
  description:
    'Displays show it at once. The widgets are checked as in `createPixelScene`. The state that it replaces stays among the versions.',
  caller: 'user',
  query: lossConsent,
  params,
  body: scenePublication,
  answer: publishedScene,
  versioned: true,
  errors: [...errorsOf.update, ...lossErrors],
});

export const takeBackPixelScene = operation({
  id: 'takeBackPixelScene',
  method: 'POST',
  path: `${path}/take-back`,
  tag,
  summary: 'Take the last publication of a scene back.',
  description:
    'The version before it is published again, as a new version. 409 when there is none, or when the last publication was itself such a return: then restore a version by its number.',
  caller: 'user',
  query: lossConsent,
  params,
  answer: publishedScene,
  versioned: true,
  errors: [...errorsOf.remove, 'unprocessable', ...lossErrors],
});

export const editPixelScene = operation({
  id: 'editPixelScene',
  method: 'POST',
  path: `${path}/editing`,
  tag,
  summary: 'Say that the caller edits a scene, and ask who else does.',
  description: 'To be repeated every 10 s: after 30 s without it the caller counts as gone.',
  caller: 'user',
  params,
  body: sceneEditing,
  answer: sceneEditors,
  errors: [...errorsOf.get, 'payload_too_large', 'unsupported_media_type'],
});
