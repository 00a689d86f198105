import { z } from 'zod';
import {
  disruption,
  disruptionCounts,
  disruptionInput,
  disruptionState,
  disruptionTypeInput,
} from '../entities/disruption';
import { listQuery, pageOf } from '../entities/list';
import { idParameter } from '../ids';
import { kind } from './kind';

export const disruptionKind = kind({
  name: 'disruption',
  ids: {
    list: 'listDisruptions',
    create: 'createDisruption',
    get: 'getDisruption',
    update: 'updateDisruption',
    remove: 'deleteDisruption',
  },
  address: 'disruptions',
  idName: 'disruption_id',
  tag: 'Disruptions',
  one: 'a disruption',
  many: 'disruptions',
  roles: { read: 'viewer', write: 'dispatcher' },
  icon: 'IconAlertTriangle',
  nameField: 'title',
  pages: { list: '/disruptions', one: '/disruptions/edit', own: true },
  summaries: {
    list: 'The disruptions, by page, the most important first.',
  },
  descriptions: {
    remove: 'The others of its linked set stay.',
  },
  entity: disruption,
  input: disruptionInput,
  mayTakeAway: ['update'],
  bulk: 'removal',
  page: pageOf(disruption).extend({
    counts: disruptionCounts.meta({
      description: 'Of all that the other filters let through, whatever `state` is.',
    }),
    as_of: z.iso.datetime().meta({
      description:
        'The server’s time: what had begun by then is running, whatever the caller’s clock says.',
    }),
  }),
  list: listQuery(
    ['priority', 'id', 'title', 'type', 'line', 'starts_at', 'ends_at', 'updated_at'],
    'desc',
  ).extend({
    type: disruptionTypeInput.optional(),
    line_id: idParameter.optional().meta({ description: 'Disruptions of this line.' }),
    state: disruptionState.optional().meta({
      description: 'The disruption’s time relative to now.',
    }),
    not_over_at: z.iso
      .datetime({ offset: true })
      .optional()
      .meta({ description: 'Without those that were over before this time.' }),
  }),
});
