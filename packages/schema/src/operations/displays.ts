import { display, displayDetail, displayFields, displayInput } from '../entities/display';
import {
  deletedDisplays,
  displayContact,
  displayContent,
  displayIdentity,
  displaySummary,
} from '../entities/display-facts';
import { shownFreshness } from '../entities/display-report';
import { listQuery, nameFilter, pageOf } from '../entities/list';
import { idParameter } from '../ids';
import { crudOf } from './crud-of';

/** Lists, makes, reads, changes and deletes displays. */
export const displayCrud = crudOf({
  ids: {
    list: 'listDisplays',
    create: 'createDisplay',
    get: 'getDisplay',
    update: 'updateDisplay',
    remove: 'deleteDisplay',
  },
  path: '/api/displays',
  idName: 'display_id',
  tag: 'Displays',
  one: 'a display',
  many: 'displays',
  summaries: {
    list: 'The displays, by page: what each shows, its contact, content and freshness.',
    get: 'One display with its whole last report: what it shows and why.',
  },
  entity: display,
  input: displayInput,
  detail: displayDetail,
  bulk: displayFields,
  page: pageOf(display).extend({
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
  ]).extend({
    name: nameFilter,
    output_type_id: idParameter.optional().meta({ description: 'Displays of this kind.' }),
    station_id: idParameter.optional().meta({ description: 'Displays of this station.' }),
    contact: displayContact.optional(),
    content: displayContent.optional(),
    freshness: shownFreshness.optional(),
    identity: displayIdentity.optional(),
  }),
  mayLeaveWithoutScene: ['update'],
});
