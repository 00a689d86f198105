import type { Example } from './example';
import { making } from './example';

/** Announcements are refused where there is no loudspeaker. */
const loudspeaker = [
  making(
    'createOutputType',
    { output_type: 'audio', name: 'Kiosk mit Ton', sip_number: '4720' },
    'OUTPUT_TYPE_ID',
  ),
  making('createDisplay', { name: 'Kiosk', output_type_id: '$OUTPUT_TYPE_ID' }, 'LOUDSPEAKER_ID'),
] as const;

/** Examples of the calls on announcements. */
export const announcementExamples = {
  signSpeech: { body: { text: 'U8 nach Wittenau, 3 Minuten, Gleis 2.', language: 'de' } },
  getSpeech: {
    query: { text: 'U8 nach Wittenau, 3 Minuten, Gleis 2.', language: 'de' },
    token: 'TOKEN',
  },
  getAnnouncementRules: {},
  updateAnnouncementRules: {
    body: {
      approach_minutes: [5, 2],
      say_planned: true,
      say_arrivals: true,
      warn_minutes: 15,
      repeat_minutes: { disruption: 10, cancellation: 5, platform_change: 3, scene: 5 },
      volume_percent: 80,
      spans: [{ from: '22:00', until: '06:00', volume_percent: 40, say: 'urgent' }],
      gong: 'urgent',
      languages: ['de', 'en'],
    },
  },
  sayNow: {
    before: loudspeaker,
    body: { text_de: 'Bitte räumen Sie den Bahnsteig.', text_en: 'Please leave the platform.' },
  },
  listAnnouncements: {},
  withdrawAnnouncement: {
    before: [...loudspeaker, making('sayNow', { text_de: 'Der Aufzug steht wieder bereit.' })],
    params: { announcement_id: '$ID' },
  },
  listSpoken: {
    before: [making('createDisplay', { name: 'Bahnsteig 1', output_type_id: 6 })],
    params: { display_id: '$ID' },
  },
  uploadRecordingSound: { body: { file: '@sound.wav' } },
  getRecordingSound: {
    before: [making('uploadRecordingSound', { file: '@sound.wav' }, 'SOUND', 'sound')],
    params: { sound: '$SOUND' },
  },
  createRecording: {
    before: [making('uploadRecordingSound', { file: '@sound.wav' }, 'SOUND', 'sound')],
    body: { text: 'Alexanderplatz', language: 'de', sound: '$SOUND' },
  },
  listRecordings: { query: { language: 'de', recorded: 'yes', page_size: 5 } },
  getRecording: {
    before: [making('createRecording', { text: 'Gleis 2' })],
    params: { recording_id: '$ID' },
  },
  updateRecording: {
    before: [making('createRecording', { text: 'Bitte zurückbleiben' })],
    params: { recording_id: '$ID' },
    body: { text: 'Zurückbleiben, bitte', language: 'de' },
  },
  deleteRecording: {
    before: [making('createRecording', { text: 'Gleis 12' })],
    params: { recording_id: '$ID' },
  },
  bulkRecordings: {
    before: [making('createRecording', { text: 'Gleis 13' })],
    body: { action: 'delete', ids: ['$ID'] },
  },
} as const satisfies Readonly<Record<string, Example>>;
