import { z } from 'zod';
import { systemStatus } from '../entities/status';
import { systemReport } from '../entities/system';
import { errorsOf } from './errors-of';
import { operation } from './operation';

export const getStatus = operation({
  id: 'getStatus',
  method: 'GET',
  path: '/status',
  tag: 'System',
  summary: 'State of the system and its parts.',
  caller: 'public',
  answer: systemStatus,
  errors: [],
});

export const getSystem = operation({
  id: 'getSystem',
  method: 'GET',
  path: '/api/system',
  tag: 'System',
  summary: 'Sources, database, files, mail, backup and versions, for operators.',
  caller: 'user',
  answer: systemReport,
  errors: ['unauthorized', 'forbidden'],
});

const heldFeedBody = z.object({
  id: z.string().regex(/^[0-9a-f]{64}$/, { error: 'expected the id of the held feed' }),
});

export const acceptFeed = operation({
  id: 'acceptFeed',
  method: 'POST',
  path: '/api/system/feed/accept',
  tag: 'System',
  summary: 'Accept a new feed that was held because it has far fewer departures.',
  caller: 'user',
  body: heldFeedBody,
  answer: systemReport,
  errors: errorsOf.create,
});

export const declineFeed = operation({
  id: 'declineFeed',
  method: 'POST',
  path: '/api/system/feed/decline',
  tag: 'System',
  summary: 'Keep the last feed although a new one waits. The new one can still be accepted.',
  caller: 'user',
  body: heldFeedBody,
  answer: systemReport,
  errors: errorsOf.create,
});

export const getMetrics = operation({
  id: 'getMetrics',
  method: 'GET',
  path: '/metrics',
  tag: 'System',
  summary: 'Figures of the process and its requests, in the text format of Prometheus.',
  caller: 'public',
  answer: z.string(),
  answerType: 'text',
  errors: [],
});
