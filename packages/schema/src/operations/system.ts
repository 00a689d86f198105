import { z } from 'zod';
import { liveness, readiness, systemStatus } from '../entities/status';
import { guessKind } from '../entities/source-guess';
import { systemReport } from '../entities/system';
import { overruleHours } from '../value-lists';
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

const guessOfSource = z.object({
  source: z.string().min(1).max(2000).meta({
    description: 'The name of the source, as the report has it.',
  }),
  guess: guessKind,
});

export const believeSource = operation({
  id: 'believeSource',
  method: 'POST',
  path: '/api/system/realtime/believe',
  tag: 'System',
  summary: 'Believe a source of realtime although a guess speaks against it.',
  description: `All displays show its rows as live within a second. It holds on all nodes and over restarts, for at most ${overruleHours.most} hours, and ends by itself when the guess has not acted for ten minutes. Data that is old by its own stamp is never shown as live.`,
  caller: 'user',
  body: guessOfSource.extend({
    until: z.iso
      .datetime()
      .optional()
      .meta({
        description: `Until when, at most ${overruleHours.most} hours from now; missing: ${overruleHours.usual} hours.`,
      }),
  }),
  answer: systemReport,
  errors: [...errorsOf.create, 'not_found'],
});

export const doubtSource = operation({
  id: 'doubtSource',
  method: 'POST',
  path: '/api/system/realtime/doubt',
  tag: 'System',
  summary: 'Take back that a source of realtime is believed: the guess acts again.',
  description:
    'Also of a source that is no longer configured. Where nothing was overruled, nothing happens.',
  caller: 'user',
  body: guessOfSource,
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
