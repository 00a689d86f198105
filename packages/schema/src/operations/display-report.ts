import { displayReportBody } from '../entities/display-report';
import { noContent } from './no-content';
import { operation } from './operation';

export const reportDisplay = operation({
  id: 'reportDisplay',
  method: 'POST',
  path: '/api/display-runtime/report',
  tag: 'Display runtime',
  summary: 'A display reports what it shows, why, and its state.',
  description:
    'A signed-in display sends its token. A display that is not signed in sends its number: its report is stored as unverified and never replaces a verified one.',
  caller: 'public',
  body: displayReportBody,
  status: 204,
  answer: noContent,
  errors: [
    'invalid_request',
    'unauthorized',
    'not_found',
    'payload_too_large',
    'unsupported_media_type',
    'too_many_requests',
  ],
});
