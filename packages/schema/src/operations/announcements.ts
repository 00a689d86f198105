import { z } from 'zod';
import { operation } from './operation';

/** Longer than any announcement: a minute of speech. */
const longestText = 1_000;

export const getSpeech = operation({
  id: 'getSpeech',
  method: 'GET',
  path: '/api/display-runtime/speech',
  tag: 'Announcements',
  summary: 'A text read out by the server’s voice, as a sound file.',
  description:
    'The dictionary and the rules of times, lines and abbreviations apply. Not found: the server has no voice, and the device speaks with its own.',
  caller: 'public',
  query: z.object({
    text: z.string().trim().min(1).max(longestText),
    language: z.enum(['de', 'en']).default('de'),
  }),
  answer: z.unknown(),
  answerType: 'file',
  revalidated: true,
  errors: ['invalid_request', 'not_found', 'too_many_requests', 'unavailable', 'upstream_failed'],
});
