import type { Example } from './example';
import { making } from './example';

const entry = { written: 'Kottbusser Tor', spoken: 'Kottbusser Tohr', language: 'en' };

/** Examples of the calls on announcements. */
export const announcementExamples = {
  getSpeech: { query: { text: 'U8 nach Wittenau, 3 Minuten, Gleis 2.', language: 'de' } },
  createPronunciation: { body: { written: 'BVG', spoken: 'B V G' } },
  listPronunciations: { query: { language: 'de', page_size: 5 } },
  getPronunciation: {
    before: [making('createPronunciation', { ...entry, written: 'Voltastr.' })],
    params: { pronunciation_id: '$ID' },
  },
  updatePronunciation: {
    before: [making('createPronunciation', { ...entry, written: 'Jungfernheide' })],
    params: { pronunciation_id: '$ID' },
    body: { ...entry, written: 'Jungfernheide', spoken: 'Yoongfern high da' },
  },
  deletePronunciation: {
    before: [making('createPronunciation', { ...entry, written: 'Gleisdreieck' })],
    params: { pronunciation_id: '$ID' },
  },
  bulkPronunciations: {
    before: [making('createPronunciation', { ...entry, written: 'Tegel' })],
    body: { action: 'delete', ids: ['$ID'] },
  },
} as const satisfies Readonly<Record<string, Example>>;
