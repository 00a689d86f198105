import { systemStatus } from '../entities/status';
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
