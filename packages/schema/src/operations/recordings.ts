import { z } from 'zod';
import { longestRecordingSeconds, recordingSound, recordingSoundName } from '../entities/recording';
import { errorsOf } from './errors-of';
import { operation } from './operation';

const tag = 'Announcements';

export const uploadRecordingSound = operation({
  id: 'uploadRecordingSound',
  method: 'POST',
  path: '/api/recording-sounds',
  tag,
  summary: 'Upload the sound of a recording, as the field `file` of a form.',
  description: `WAV, PCM of 8 or 16 bits, up to ${longestRecordingSeconds} seconds that are not silent throughout. It is kept in one channel of 22,050 Hz. A sound that no recording names is deleted after a day.`,
  caller: 'user',
  body: z.object({ file: z.file() }),
  bodyType: 'multipart',
  answer: recordingSound,
  errors: [...errorsOf.create, 'quota_reached'],
});

export const getRecordingSound = operation({
  id: 'getRecordingSound',
  method: 'GET',
  path: '/api/recording-sounds/{sound}',
  tag,
  summary: 'A recording as a WAV file.',
  description: 'Needs no sign-in: its name cannot be guessed, and all hear it at stations.',
  caller: 'public',
  cost: 'small',
  params: z.object({ sound: recordingSoundName }),
  answer: z.unknown(),
  answerType: 'file',
  errors: ['invalid_request', 'not_found'],
});
