import { z } from 'zod';
import { listQuery, pageOf } from '../entities/list';
import { pixelGroup, pixelMembership, pixelSceneSummary } from '../entities/pixel';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { lossConsent, lossErrors } from './loss-consent';
import { operation } from './operation';

const params = z.object({ group_id: idParameter });

export const duplicatePixelGroup = operation({
  id: 'duplicatePixelGroup',
  method: 'POST',
  path: '/api/pixel-groups/{group_id}',
  tag: 'Pixel scenes',
  summary: 'Copy a group and its scenes.',
  description: 'The copy’s name ends in “(copy)”. No playlist uses the copied scenes.',
  caller: 'user',
  params,
  status: 201,
  answer: pixelGroup,
  versioned: true,
  errors: errorsOf.update,
});

export const listPixelsOfGroup = operation({
  id: 'listPixelsOfGroup',
  method: 'GET',
  path: '/api/pixel-groups/{group_id}/pixels',
  tag: 'Pixel scenes',
  summary: 'The scenes of a group.',
  caller: 'user',
  params,
  query: listQuery(['id', 'name', 'resolution', 'updated_at']),
  answer: pageOf(pixelSceneSummary),
  errors: errorsOf.get,
});

export const addPixelToGroup = operation({
  id: 'addPixelToGroup',
  method: 'POST',
  path: '/api/pixel-groups/{group_id}/pixels',
  tag: 'Pixel scenes',
  summary: 'Move a scene into a group.',
  caller: 'user',
  query: lossConsent,
  params,
  body: pixelMembership,
  answer: pixelGroup,
  versioned: true,
  errors: [...errorsOf.update, ...lossErrors],
});

export const removePixelFromGroup = operation({
  id: 'removePixelFromGroup',
  method: 'DELETE',
  path: '/api/pixel-groups/{group_id}/pixels/{pixel_id}',
  tag: 'Pixel scenes',
  summary: 'Remove a scene from a group; the scene stays.',
  caller: 'user',
  query: lossConsent,
  params: params.extend({ pixel_id: idParameter }),
  answer: pixelGroup,
  versioned: true,
  errors: [...errorsOf.update, ...lossErrors],
});
