import {
  display,
  displayDetail,
  displayFields,
  displayInput,
  displayItem,
} from '../entities/display';
import {
  deletedDisplays,
  displayContact,
  displayContent,
  displayData,
  displayIdentity,
  displaySummary,
} from '../entities/display-facts';
import { shownFreshness } from '../entities/display-report';
import { displayState } from '../entities/display-state';
import { listQuery, nameFilter, pageOf } from '../entities/list';
import { idParameter } from '../ids';
import { kind } from './kind';

export const displayKind = kind({
  name: 'display',
  ids: {
    list: 'listDisplays',
    create: 'createDisplay',
    get: 'getDisplay',
    update: 'updateDisplay',
    remove: 'deleteDisplay',
  },
  address: 'displays',
  idName: 'display_id',
  tag: 'Displays',
  one: 'a display',
  many: 'displays',
  roles: { read: 'viewer', write: 'editor', update: 'dispatcher' },
  icon: 'IconDeviceTv',
  pages: {
    list: '/displays',
    one: '/displays/$displayId',
    fresh: '/displays/new',
    own: true,
    changedBy: 'actOnDisplays',
  },
  summaries: {
    list: 'The displays, by page: each with its scenario, contact, content and freshness.',
    get: 'One display with its whole last report: its content and the reason for it.',
  },
  entity: display,
  input: displayInput,
  detail: displayDetail,
  bulk: displayFields,
  item: displayItem,
  page: pageOf(displayItem).extend({
    summary: displaySummary,
    deleted: deletedDisplays.meta({
      description: 'Deleted displays that a device requested within 24 h, regardless of filters.',
    }),
  }),
  list: listQuery([
    'name',
    'id',
    'output_type',
    'station',
    'last_seen_at',
    'reported_at',
    'updated_at',
    'state',
  ]).extend({
    name: nameFilter,
    output_type_id: idParameter.optional().meta({ description: 'Displays of this kind.' }),
    station_id: idParameter.optional().meta({ description: 'Displays of this station.' }),
    line_id: idParameter.optional().meta({
      description: 'Displays of the stations and vehicles of this line.',
    }),
    state: displayState.optional(),
    contact: displayContact.optional(),
    content: displayContent.optional(),
    freshness: shownFreshness.optional(),
    data: displayData.optional(),
    identity: displayIdentity.optional(),
  }),
  mayTakeAway: ['update'],
});
