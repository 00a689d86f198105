import { z } from 'zod';
import { display, displayDetail, displayInput } from '../entities/display';
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
import { errorsOf } from './errors-of';
import { leaveWithoutScene } from './leave-without-scene';
import { noContent } from './no-content';
import { operation } from './operation';

const params = z.object({ display_id: idParameter });

export const createDisplay = operation({
  id: 'createDisplay',
  method: 'POST',
  path: '/api/displays',
  tag: 'Displays',
  summary: 'Make a display.',
  caller: 'user',
  body: displayInput,
  status: 201,
  answer: display,
  versioned: true,
  errors: errorsOf.create,
});

export const listDisplays = operation({
  id: 'listDisplays',
  method: 'GET',
  path: '/api/displays',
  tag: 'Displays',
  summary: 'The displays, by page: what each shows, and whether it is heard of, current and fresh.',
  caller: 'user',
  query: listQuery([
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
  answer: pageOf(display).extend({
    summary: displaySummary,
    deleted: deletedDisplays.meta({
      description:
        'Deleted displays that a device asked for within 24 h, whatever the list is about.',
    }),
  }),
  errors: errorsOf.list,
});

export const getDisplay = operation({
  id: 'getDisplay',
  method: 'GET',
  path: '/api/displays/{display_id}',
  tag: 'Displays',
  summary: 'One display, with the whole of its last report: what it shows and why.',
  caller: 'user',
  params,
  answer: displayDetail,
  versioned: true,
  errors: errorsOf.get,
});

export const updateDisplay = operation({
  id: 'updateDisplay',
  method: 'PUT',
  path: '/api/displays/{display_id}',
  tag: 'Displays',
  summary: 'Change a display.',
  caller: 'user',
  query: leaveWithoutScene,
  params,
  body: displayInput,
  answer: display,
  versioned: true,
  errors: [...errorsOf.update, 'left_without_scene'],
});

export const deleteDisplay = operation({
  id: 'deleteDisplay',
  method: 'DELETE',
  path: '/api/displays/{display_id}',
  tag: 'Displays',
  summary: 'Delete a display.',
  caller: 'user',
  params,
  status: 204,
  answer: noContent,
  versioned: true,
  errors: errorsOf.remove,
});
