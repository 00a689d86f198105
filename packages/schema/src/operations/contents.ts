import { z } from 'zod';
import { content, contentInput, contentStatus } from '../entities/content';
import { listQuery, nameFilter, pageOf } from '../entities/list';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { noContent } from './no-content';
import { operation } from './operation';

const params = z.object({ content_id: idParameter });

export const createContent = operation({
  id: 'createContent',
  method: 'POST',
  path: '/api/contents',
  tag: 'Contents',
  summary: 'Make a content.',
  caller: 'user',
  body: contentInput,
  status: 201,
  answer: content,
  versioned: true,
  errors: errorsOf.create,
});

export const listContents = operation({
  id: 'listContents',
  method: 'GET',
  path: '/api/contents',
  tag: 'Contents',
  summary: 'The contents, by page.',
  caller: 'user',
  query: listQuery(['name', 'id', 'status', 'bucket', 'updated_at']).extend({
    name: nameFilter,
    status: contentStatus.optional(),
    bucket_id: idParameter.optional().meta({ description: 'Contents of this bucket.' }),
  }),
  answer: pageOf(content),
  errors: errorsOf.list,
});

export const getContent = operation({
  id: 'getContent',
  method: 'GET',
  path: '/api/contents/{content_id}',
  tag: 'Contents',
  summary: 'One content.',
  caller: 'user',
  params,
  answer: content,
  versioned: true,
  errors: errorsOf.get,
});

export const updateContent = operation({
  id: 'updateContent',
  method: 'PUT',
  path: '/api/contents/{content_id}',
  tag: 'Contents',
  summary: 'Change a content.',
  caller: 'user',
  params,
  body: contentInput,
  answer: content,
  versioned: true,
  errors: errorsOf.update,
});

export const deleteContent = operation({
  id: 'deleteContent',
  method: 'DELETE',
  path: '/api/contents/{content_id}',
  tag: 'Contents',
  summary: 'Delete a content.',
  caller: 'user',
  params,
  status: 204,
  answer: noContent,
  versioned: true,
  errors: errorsOf.remove,
});
