import { content, contentFields, contentInput, contentStatus } from '../entities/content';
import { listQuery, nameFilter } from '../entities/list';
import { moment } from '../entities/moment';
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
  mayTakeAway: ['update', 'remove'],
  bulk: contentFields,
  list: listQuery([
    'name',
    'id',
    'status',
    'bucket',
    'valid_from',
    'valid_until',
    'updated_at',
  ]).extend({
    name: nameFilter,
    status: contentStatus.optional(),
    bucket_id: idParameter.optional().meta({ description: 'Contents of this bucket.' }),
    ends_from: moment.optional().meta({
      description: 'Contents whose time ends at this moment or later.',
    }),
    ends_before: moment.optional().meta({
      description: 'Contents whose time ends before this moment.',
    }),
  }),
});
