import { content, contentFields, contentInput, contentStatus } from '../entities/content';
import { listQuery, nameFilter } from '../entities/list';
import { moment } from '../entities/moment';
import { idParameter } from '../ids';
import { kind } from './kind';

export const contentKind = kind({
  name: 'content',
  ids: {
    list: 'listContents',
    create: 'createContent',
    get: 'getContent',
    update: 'updateContent',
    remove: 'deleteContent',
  },
  address: 'contents',
  idName: 'content_id',
  tag: 'Contents',
  one: 'a content',
  many: 'contents',
  roles: { read: 'viewer', write: 'editor' },
  icon: 'IconPhoto',
  pages: {
    list: '/content-management',
    one: '/content-management/edit',
    filters: { bucketId: 'bucket_id' },
    says: { bucketId: 'number' },
    area: 'media',
  },
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
  example: (n) => ({
    name: `Mind the gap ${n}`,
    status: 'on_air',
    valid_from: '2026-12-01T06:00:00+01:00',
    valid_until: '2027-01-01T00:00:00+01:00',
  }),
});
