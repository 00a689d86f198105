import { displayReportBody } from '../entities/display-report';
import { noContent } from './no-content';
import { operation } from './operation';

export const reportDisplay = operation({
  id: 'reportDisplay',
  method: 'POST',
  path: '/api/display-runtime/report',
  tag: 'Display runtime',
  summary: 'A display tells what it shows, why, and how it does.',
  description:
    'A display that is signed in sends its token. One that is not names its number: its report is kept as unverified, and never in place of a verified one.',
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
