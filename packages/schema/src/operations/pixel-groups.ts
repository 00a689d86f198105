import { z } from 'zod';
import { listQuery, nameFilter, pageOf } from '../entities/list';
import { pixelGroup, pixelGroupInput, pixelMembership, pixelSceneSummary } from '../entities/pixel';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { leaveWithoutScene } from './leave-without-scene';
import { noContent } from './no-content';
import { operation } from './operation';

const params = z.object({ group_id: idParameter });

export const createPixelGroup = operation({
  id: 'createPixelGroup',
  method: 'POST',
  path: '/api/pixel-groups',
  tag: 'Pixel scenes',
  summary: 'Make a group of pixel scenes.',
  caller: 'user',
  body: pixelGroupInput,
  status: 201,
  answer: pixelGroup,
  versioned: true,
  errors: errorsOf.create,
});

export const listPixelGroups = operation({
  id: 'listPixelGroups',
  method: 'GET',
  path: '/api/pixel-groups',
  tag: 'Pixel scenes',
  summary: 'The groups of pixel scenes, by page.',
  caller: 'user',
  query: listQuery(['name', 'id', 'updated_at']).extend({
    name: nameFilter,
  }),
  answer: pageOf(pixelGroup),
  errors: errorsOf.list,
});

export const getPixelGroup = operation({
  id: 'getPixelGroup',
  method: 'GET',
  path: '/api/pixel-groups/{group_id}',
  tag: 'Pixel scenes',
  summary: 'One group of pixel scenes.',
  caller: 'user',
  params,
  answer: pixelGroup,
  versioned: true,
  errors: errorsOf.get,
});

export const updatePixelGroup = operation({
  id: 'updatePixelGroup',
  method: 'PUT',
  path: '/api/pixel-groups/{group_id}',
  tag: 'Pixel scenes',
  summary: 'Change a group of pixel scenes.',
  caller: 'user',
  params,
  body: pixelGroupInput,
  answer: pixelGroup,
  versioned: true,
  errors: errorsOf.update,
});

export const deletePixelGroup = operation({
  id: 'deletePixelGroup',
  method: 'DELETE',
  path: '/api/pixel-groups/{group_id}',
  tag: 'Pixel scenes',
  summary: 'Delete a group of pixel scenes.',
  description: 'Its scenes stay, in no group.',
  caller: 'user',
  query: leaveWithoutScene,
  params,
  status: 204,
  answer: noContent,
  versioned: true,
  errors: [...errorsOf.remove, 'left_without_scene'],
});

export const duplicatePixelGroup = operation({
  id: 'duplicatePixelGroup',
  method: 'POST',
  path: '/api/pixel-groups/{group_id}',
  tag: 'Pixel scenes',
  summary: 'Copy a group and its scenes.',
  description: 'The copy’s name ends in “(copy)”. No playlist names the scenes that are copied.',
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
  summary: 'Take a scene into a group; it leaves the one that it was in.',
  caller: 'user',
  query: leaveWithoutScene,
  params,
  body: pixelMembership,
  answer: pixelGroup,
  versioned: true,
  errors: [...errorsOf.update, 'left_without_scene'],
});

export const removePixelFromGroup = operation({
  id: 'removePixelFromGroup',
  method: 'DELETE',
  path: '/api/pixel-groups/{group_id}/pixels/{pixel_id}',
  tag: 'Pixel scenes',
  summary: 'Take a scene out of a group; the scene stays.',
  caller: 'user',
  query: leaveWithoutScene,
  params: params.extend({ pixel_id: idParameter }),
  answer: pixelGroup,
  versioned: true,
  errors: [...errorsOf.update, 'left_without_scene'],
});
