import { listQuery, nameFilter } from '../entities/list';
import { pixelGroup, pixelGroupInput } from '../entities/pixel';
import { kind } from './kind';

export const pixelGroupKind = kind({
  name: 'pixel_group',
  ids: {
    list: 'listPixelGroups',
    create: 'createPixelGroup',
    get: 'getPixelGroup',
    update: 'updatePixelGroup',
    remove: 'deletePixelGroup',
  },
  address: 'pixel-groups',
  idName: 'group_id',
  tag: 'Pixel scenes',
  one: 'a group of pixel scenes',
  many: 'groups of pixel scenes',
  roles: { read: 'viewer', write: 'editor' },
  icon: 'IconLayersSubtract',
  pages: {
    list: '/pixel-scene-group',
    one: '/pixel-scene-group/edit/$id',
    fresh: '/pixel-scene-group/edit/new',
    area: 'scenes',
  },
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
  example: (n) => ({ name: `Timetable change ${n}` }),
});
