import { z } from 'zod';
import { spokenLanguages } from '../entities/announcement';
import { listQuery } from '../entities/list';
import { recordingEntity, recordingInput } from '../entities/recording';
import { kind } from './kind';

export const recordingKind = kind({
  name: 'recording',
  ids: {
    list: 'listRecordings',
    create: 'createRecording',
    get: 'getRecording',
    update: 'updateRecording',
    remove: 'deleteRecording',
  },
  address: 'recordings',
  idName: 'recording_id',
  tag: 'Announcements',
  one: 'a recording',
  many: 'recordings',
  roles: { read: 'viewer', write: 'editor' },
  icon: 'IconMicrophone',
  nameField: 'text',
  pages: { list: '/recordings', one: '/recordings/edit', area: 'announcements' },
  descriptions: {
    create: 'Upload its sound first. Loudspeakers say it from then on, within a second.',
  },
  entity: recordingEntity,
  input: recordingInput,
  bulk: 'removal',
  list: listQuery(['text', 'id', 'seconds', 'updated_at']).extend({
    language: z.enum(spokenLanguages).optional(),
    recorded: z.enum(['yes', 'no']).optional().meta({ description: 'Whether it has a sound.' }),
  }),
});
