import { z } from 'zod';
import { systemStatus } from '../entities/status';
import { systemReport } from '../entities/system';
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
