import type { Example } from './example';
import { making } from './example';

/** Examples of the calls on contents, buckets and files. */
export const contentExamples = {
  uploadS3File: { body: { file: '@picture.png' } },
  listS3Files: { query: { content_type: 'image/png' } },
  getS3File: {
    before: [making('uploadS3File', { file: '@picture.png' })],
    params: { file_id: '$ID' },
  },
  deleteS3File: {
    before: [making('uploadS3File', { file: '@picture.png' })],
    params: { file_id: '$ID' },
  },
  readFile: {
    before: [making('uploadS3File', { file: '@picture.png' }, 'FILE', 's3_url')],
    params: { name: '${FILE##*/}' },
  },
} satisfies Record<string, Example>;
