import { z } from 'zod';
import {
  announcementEntity,
  announcementInput,
  soundState,
  spokenAnnouncement,
} from '../entities/announcement';
import { announcementRules, announcementRulesInput } from '../entities/announcement-rules';
import { idParameter } from '../ids';
import { numberParameter } from '../number-parameter';
import { errorsOf } from './errors-of';
import { noContent } from './no-content';
import { operation } from './operation';

const tag = 'Announcements';

/** Longer than any announcement: a minute of speech. */
const longestText = 1_000;

const speechText = z.object({
  text: z.string().trim().min(1).max(longestText),
  language: z.enum(['de', 'en']).default('de'),
});

export const getSpeech = operation({
  id: 'getSpeech',
  method: 'GET',
  path: '/api/display-runtime/speech',
  tag,
  summary: 'A text read out by the server’s voice, as a sound file.',
  description:
    'Any text with the token of a display or of a user. Without one only what the server has handed out itself: with the `signature` and `until` of the manifest, or of `signSpeech`. The dictionary and the rules of times, lines and abbreviations apply. Not found: the server has no voice, and the device speaks with its own.',
  caller: 'public',
  cost: 'signature',
  tellsBearersMore: true,
  query: speechText.extend({
    until: numberParameter(1, 9_999_999_999).optional(),
    signature: z.string().max(100).optional(),
  }),
  answer: z.unknown(),
  answerType: 'file',
  revalidated: true,
  errors: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'role_forbids',
    'second_factor_needed',
    'not_found',
    'too_many_requests',
    'unavailable',
    'upstream_failed',
  ],
});

export const signSpeech = operation({
  id: 'signSpeech',
  method: 'POST',
  path: '/api/signed-speech',
  tag,
  summary: 'An address at which a text is read out, for a page that plays sound by its address.',
  description: 'Keeps nothing. The address works for one to two weeks.',
  caller: 'user',
  body: speechText.meta({ id: 'SpeechText' }),
  answer: z.object({ address: z.string() }),
  errors: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'payload_too_large',
    'unsupported_media_type',
  ],
});

export const getAnnouncementRules = operation({
  id: 'getAnnouncementRules',
  method: 'GET',
  path: '/api/announcement-rules',
  tag,
  summary: 'The rules of announcements: how often they are made, and how loudly.',
  caller: 'user',
  answer: announcementRules,
  versioned: true,
  errors: ['unauthorized', 'forbidden'],
});

export const updateAnnouncementRules = operation({
  id: 'updateAnnouncementRules',
  method: 'PUT',
  path: '/api/announcement-rules',
  tag,
  summary: 'Change the rules of loudspeakers; they follow within a second.',
  caller: 'user',
  versioned: true,
  body: announcementRulesInput.meta({ id: 'AnnouncementRulesBody' }),
  answer: announcementRules,
  errors: errorsOf.update,
});

export const sayNow = operation({
  id: 'sayNow',
  method: 'POST',
  path: '/api/announcements',
  tag,
  summary: 'Have a text said at once: by one loudspeaker, those of a line or a station, or all.',
  description:
    'Loudspeakers hear of it over their event stream and say it once, before all else. After it has expired, no loudspeaker says it. Refused (422) when no loudspeaker is concerned: when there is none, none on the line or at the station, or the display has pixels.',
  caller: 'user',
  body: announcementInput,
  status: 202,
  answer: announcementEntity,
  errors: errorsOf.create,
});

export const listAnnouncements = operation({
  id: 'listAnnouncements',
  method: 'GET',
  path: '/api/announcements',
  tag,
  summary: 'Announcements that operators made in the last 24 hours, the latest first.',
  caller: 'user',
  answer: z.object({ items: z.array(announcementEntity) }),
  errors: ['unauthorized', 'forbidden'],
});

export const withdrawAnnouncement = operation({
  id: 'withdrawAnnouncement',
  method: 'DELETE',
  path: '/api/announcements/{announcement_id}',
  tag,
  summary: 'Withdraw an announcement; loudspeakers that have not made it do not make it.',
  caller: 'user',
  params: z.object({ announcement_id: idParameter }),
  status: 204,
  answer: noContent,
  errors: errorsOf.get,
});

export const listSpoken = operation({
  id: 'listSpoken',
  method: 'GET',
  path: '/api/displays/{display_id}/spoken',
  tag,
  summary: 'Announcements that a display made in the last 24 hours, the latest first.',
  caller: 'user',
  params: z.object({ display_id: idParameter }),
  answer: z.object({
    sound: soundState.nullable().meta({
      description: 'Whether the device may make sound, by its last report; null: not known.',
    }),
    items: z.array(spokenAnnouncement),
  }),
  errors: errorsOf.get,
});
