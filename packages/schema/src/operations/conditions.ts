import { conditionCheck, conditionCheckInput } from '../entities/condition';
import { operation } from './operation';

export const checkCondition = operation({
  id: 'checkCondition',
  method: 'POST',
  path: '/api/conditions/check',
  tag: 'Scenarios',
  summary: 'Whether a condition can be read, and what it comes to at a station now.',
  description: 'Changes nothing.',
  caller: 'user',
  body: conditionCheckInput,
  answer: conditionCheck,
  errors: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'not_found',
    'payload_too_large',
    'unsupported_media_type',
  ],
});
