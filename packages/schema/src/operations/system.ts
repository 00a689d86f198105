import { z } from 'zod';
import { liveness, readiness, systemStatus } from '../entities/status';
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
  cost: 'small',
  answer: systemStatus,
  errors: [],
});

export const getLivez = operation({
  id: 'getLivez',
  method: 'GET',
  path: '/livez',
  tag: 'System',
  summary: 'Whether the process answers; for a supervisor that restarts it.',
  caller: 'public',
  cost: 'small',
  answer: liveness,
  errors: [],
});

export const getReadyz = operation({
  id: 'getReadyz',
  method: 'GET',
  path: '/readyz',
  tag: 'System',
  summary: 'Whether the node can serve; for a load balancer.',
  description:
    'Ready with a database that answers, whose tables are those of this program, and with a timetable. 503 names each part that is missing (`details`), and the node answers it as soon as it is told to stop.',
  caller: 'public',
  cost: 'small',
  answer: readiness,
  errors: ['unavailable'],
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
  cost: 'small',
  answer: z.string(),
  answerType: 'text',
  errors: [],
});
