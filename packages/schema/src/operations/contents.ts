import { content, contentInput, contentStatus } from '../entities/content';
import { listQuery, nameFilter } from '../entities/list';
import { idParameter } from '../ids';
import { crudOf } from './crud-of';

/** Lists, makes, reads, changes and deletes contents. */
export const contentCrud = crudOf({
  ids: {
    list: 'listContents',
    create: 'createContent',
    get: 'getContent',
    update: 'updateContent',
    remove: 'deleteContent',
  },
  path: '/api/contents',
  idName: 'content_id',
  tag: 'Contents',
  one: 'a content',
  many: 'contents',
  entity: content,
  input: contentInput,
  list: listQuery(['name', 'id', 'status', 'bucket', 'updated_at']).extend({
    name: nameFilter,
    status: contentStatus.optional(),
    bucket_id: idParameter.optional().meta({ description: 'Contents of this bucket.' }),
  }),
});
