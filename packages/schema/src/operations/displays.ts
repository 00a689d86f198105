import { z } from 'zod';
import { displayAction, displayActionResults } from '../entities/display-action';
import { displayImport, displayImportInput } from '../entities/display-import';
import { displayPlaces, displayStateChange } from '../entities/display-state';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { lossConsent, lossErrors } from './loss-consent';
import { operation } from './operation';

export const listDisplayStateChanges = operation({
  id: 'listDisplayStateChanges',
  method: 'GET',
  path: '/api/displays/{display_id}/state-changes',
  tag: 'Displays',
  summary: 'The states of a display in the last 30 days, the latest change first.',
  description: 'Changes only: a display was in a state until the next change.',
  caller: 'user',
  params: z.object({ display_id: idParameter }),
  answer: z.object({ items: z.array(displayStateChange) }),
  errors: errorsOf.get,
});

export const getDisplayPlaces = operation({
  id: 'getDisplayPlaces',
  method: 'GET',
  path: '/api/displays/places',
  tag: 'Displays',
  summary: 'Stations and vehicles with displays that need attention, and how many displays report.',
  caller: 'user',
  answer: displayPlaces,
  errors: errorsOf.list,
});

export const actOnDisplays = operation({
  id: 'actOnDisplays',
  method: 'POST',
  path: '/api/displays/actions',
  tag: 'Displays',
  summary:
    'Reload, rename or move displays, set them aside for maintenance, or say which run a vehicle is on.',
  description: [
    'All in one transaction: all displays that exist are changed, or none is. The answer has a result for each number, in the order of the request.',
    '`reload` reaches displays over their event streams, and others with their next report.',
    '`set_run` is for displays in vehicles; they show the run as soon as they hear of it.',
  ].join(' '),
  caller: 'user',
  query: lossConsent,
  body: displayAction,
  answer: displayActionResults,
  errors: [...errorsOf.create, ...lossErrors],
});

export const importDisplays = operation({
  id: 'importDisplays',
  method: 'POST',
  path: '/api/displays/import',
  tag: 'Displays',
  summary: 'Make many displays from a CSV file, all in one transaction.',
  description:
    'Every row is checked first, and all problems are in the answer. While one row has a problem, nothing is written (`made` is 0). Stops of the timetable that are no place of displays yet become places.',
  caller: 'user',
  body: displayImportInput,
  answer: displayImport,
  errors: errorsOf.create,
});
