import { z } from 'zod';
import { fileTypes, s3File } from '../entities/file';
import { listQuery, pageOf } from '../entities/list';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { noContent } from './no-content';
import { operation } from './operation';
import { restoreOf, usagesOf } from './trash-of';

const params = z.object({ file_id: idParameter });

export const uploadS3File = operation({
  id: 'uploadS3File',
  method: 'POST',
  path: '/api/s3-files',
  tag: 'Files',
  summary: 'Upload a picture or a film, as the field `file` of a form.',
  description: [
    'The content determines the type: PNG, JPEG, WebP, AVIF, GIF, MP4 or WebM; SVG is refused.',
    'Pictures are redrawn without their metadata. The answer comes when the file is stored; a',
    'browser can follow the progress with `XMLHttpRequest`.',
  ].join(' '),
  caller: 'user',
  query: z.object({
    file_id: idParameter
      .optional()
      .meta({ description: 'Replaces the content of this file; its number stays.' }),
  }),
  body: z.object({ file: z.file() }),
  bodyType: 'multipart',
  status: 201,
  answer: s3File,
  versioned: true,
  errors: [...errorsOf.create, 'not_found', 'precondition_failed', 'quota_reached'],
});

export const listS3Files = operation({
  id: 'listS3Files',
  method: 'GET',
  path: '/api/s3-files',
  tag: 'Files',
  summary: 'The uploaded files, by page.',
  caller: 'user',
  query: listQuery(['id', 'name', 'size', 'content_type', 'created_at', 'updated_at']).extend({
    content_type: z.enum(fileTypes).optional(),
  }),
  answer: pageOf(s3File),
  errors: errorsOf.list,
});

export const getS3File = operation({
  id: 'getS3File',
  method: 'GET',
  path: '/api/s3-files/{file_id}',
  tag: 'Files',
  summary: 'One uploaded file: its properties and its address.',
  caller: 'user',
  params,
  answer: s3File,
  versioned: true,
  errors: errorsOf.get,
});

export const deleteS3File = operation({
  id: 'deleteS3File',
  method: 'DELETE',
  path: '/api/s3-files/{file_id}',
  tag: 'Files',
  summary: 'Delete an uploaded file.',
  caller: 'user',
  params,
  status: 204,
  answer: noContent,
  versioned: true,
  errors: errorsOf.remove,
});

const kind = { path: '/api/s3-files/{file_id}', params, tag: 'Files', one: 'an uploaded file' };
export const getS3FileUsages = usagesOf('getS3FileUsages', kind);
export const restoreS3File = restoreOf('restoreS3File', kind, s3File);

export const readFile = operation({
  id: 'readFile',
  method: 'GET',
  path: '/files/{name}',
  tag: 'Files',
  summary: 'The content of an uploaded file, or a range of it.',
  description: 'The content of an address never changes, so it may be cached for ever.',
  caller: 'public',
  cost: 'small',
  params: z.object({
    name: z
      .string()
      .regex(/^[0-9a-f]{64}\.[a-z0-9]{2,5}$/, { error: 'expected the name of an uploaded file' }),
  }),
  answer: z.unknown(),
  answerType: 'file',
  revalidated: true,
  errors: ['invalid_request', 'not_found', 'range_not_satisfiable'],
});
