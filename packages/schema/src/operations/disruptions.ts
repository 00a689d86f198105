import { z } from 'zod';
import { disruption, disruptionExtension } from '../entities/disruption';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { operation } from './operation';

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
