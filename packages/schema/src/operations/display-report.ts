import { displayReportBody } from '../entities/display-report';
import { noContent } from './no-content';
import { operation } from './operation';

export const reportDisplay = operation({
  id: 'reportDisplay',
  method: 'POST',
  path: '/api/display-runtime/report',
  tag: 'Display runtime',
  summary: 'A display reports its content with the reason for it, and its state.',
  description:
    'A signed-in display sends its token. A display that is not signed in sends its number: its report is stored as unverified and never replaces a verified one. If an operator wants the page to be loaded again, the answer has the header `perron-reload: 1`; it is left out once the page was opened after that.',
  caller: 'public',
  cost: { atOnce: 20, waiting: 5_000 },
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
    'unavailable',
  ],
});
