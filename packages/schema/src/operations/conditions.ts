import {
  conditionCheck,
  conditionCheckInput,
  conditionHour,
  conditionHourInput,
} from '../entities/condition';
import { operation } from './operation';

export const checkCondition = operation({
  id: 'checkCondition',
  method: 'POST',
  path: '/api/conditions/check',
  tag: 'Scenarios',
  summary: 'Whether a condition can be read, and its value at a station now.',
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

export const checkConditionHour = operation({
  id: 'checkConditionHour',
  method: 'POST',
  path: '/api/conditions/hour',
  tag: 'Scenarios',
  summary: 'The values of a condition at a station over an hour, with their reasons.',
  description: [
    'Changes nothing. The hour is simulated: trains run by the timetable, without realtime, and disruptions count as they are stored now.',
    'Outside of the timetable’s days, facts that depend on trains are not known.',
  ].join(' '),
  caller: 'user',
  body: conditionHourInput,
  answer: conditionHour,
  errors: checkCondition.errors,
});
