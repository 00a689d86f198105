import { listQuery, nameFilter } from '../entities/list';
import { pixelGroup, pixelGroupInput } from '../entities/pixel';
import { crudOf } from './crud-of';

/** Lists, makes, reads, changes and deletes groups of pixel scenes. */
export const pixelGroupCrud = crudOf({
  ids: {
    list: 'listPixelGroups',
    create: 'createPixelGroup',
    get: 'getPixelGroup',
    update: 'updatePixelGroup',
    remove: 'deletePixelGroup',
  },
  path: '/api/pixel-groups',
  idName: 'group_id',
  tag: 'Pixel scenes',
  one: 'a group of pixel scenes',
  many: 'groups of pixel scenes',
  descriptions: {
    remove: 'Its scenes stay, in no group.',
  },
  entity: pixelGroup,
  input: pixelGroupInput,
  list: listQuery(['name', 'id', 'updated_at']).extend({
    name: nameFilter,
  }),
  bulk: 'removal',
  mayTakeAway: ['remove', 'restore'],
});
