import { z } from 'zod';
import {
  disruption,
  disruptionCounts,
  disruptionExtension,
  disruptionInput,
  disruptionState,
  disruptionTypeInput,
} from '../entities/disruption';
import { disruptionTemplate, disruptionTemplateInput } from '../entities/disruption-template';
import { listQuery, nameFilter, pageOf } from '../entities/list';
import { idParameter } from '../ids';
import { crudOf } from './crud-of';
import { errorsOf } from './errors-of';
import { operation } from './operation';

/** Lists, makes, reads, changes and deletes disruptions. */
export const disruptionCrud = crudOf({
  ids: {
    list: 'listDisruptions',
    create: 'createDisruption',
    get: 'getDisruption',
    update: 'updateDisruption',
    remove: 'deleteDisruption',
  },
  path: '/api/disruptions',
  idName: 'disruption_id',
  tag: 'Disruptions',
  one: 'a disruption',
  many: 'disruptions',
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

const params = z.object({ disruption_id: idParameter });

export const endDisruption = operation({
  id: 'endDisruption',
  method: 'POST',
  path: '/api/disruptions/{disruption_id}/end',
  tag: 'Disruptions',
  summary: 'End a running disruption now.',
  description:
    'The whole linked set ends. One that is over stays as it is; one that has not begun is refused.',
  caller: 'user',
  params,
  answer: disruption,
  versioned: true,
  errors: errorsOf.update,
});

export const extendDisruption = operation({
  id: 'extendDisruption',
  method: 'POST',
  path: '/api/disruptions/{disruption_id}/extend',
  tag: 'Disruptions',
  summary: 'Let a disruption run longer.',
  description:
    'The whole linked set ends later. One without an end and one that is over are refused. Send `If-Match`, so that a repeated request adds nothing.',
  caller: 'user',
  params,
  body: disruptionExtension,
  answer: disruption,
  versioned: true,
  errors: errorsOf.update,
});

/** Lists, makes, reads, changes and deletes templates of disruptions. */
export const disruptionTemplateCrud = crudOf({
  ids: {
    list: 'listDisruptionTemplates',
    create: 'createDisruptionTemplate',
    get: 'getDisruptionTemplate',
    update: 'updateDisruptionTemplate',
    remove: 'deleteDisruptionTemplate',
  },
  path: '/api/disruption-templates',
  idName: 'template_id',
  tag: 'Disruptions',
  one: 'a template of disruptions',
  many: 'templates of disruptions',
  entity: disruptionTemplate,
  input: disruptionTemplateInput,
  list: listQuery(['name', 'id', 'updated_at']).extend({ name: nameFilter }),
});
