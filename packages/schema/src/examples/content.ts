import type { Example } from './example';
import { making } from './example';

/** Examples of the calls on contents, buckets and files. */
export const contentExamples = {
  createContentBucket: { body: { name: 'Safety' } },
  listContentBuckets: { query: { sort: 'name' } },
  getContentBucket: {
    before: [making('createContentBucket', { name: 'Winter' })],
    params: { bucket_id: '$ID' },
  },
  updateContentBucket: {
    before: [making('createContentBucket', { name: 'Summer' })],
    params: { bucket_id: '$ID' },
    body: { name: 'Summer holidays' },
  },
  bulkContentBuckets: {
    before: [making('createContentBucket', { name: 'Spring' })],
    body: { action: 'delete', ids: ['$ID'] },
  },
  deleteContentBucket: {
    before: [making('createContentBucket', { name: 'Last year' })],
    params: { bucket_id: '$ID' },
  },
  createContent: {
    before: [making('createContentBucket', { name: 'Tickets' })],
    body: { name: 'Ticket in your phone', status: 'on_air', bucket_id: '$ID' },
  },
  listContents: {
    query: { status: 'on_air', search: 'ticket', ends_from: '2026-12-01T00:00:00+01:00' },
  },
  getContent: {
    before: [making('createContent', { name: 'Stand on the right' })],
    params: { content_id: '$ID' },
  },
  updateContent: {
    before: [making('createContent', { name: 'Mind the gap' })],
    params: { content_id: '$ID' },
    body: {
      name: 'Mind the gap',
      status: 'on_air',
      valid_from: '2026-12-01T06:00:00+01:00',
      valid_until: '2027-01-01T00:00:00+01:00',
    },
  },
  bulkContents: {
    before: [making('createContent', { name: 'Christmas market' })],
    body: { action: 'set', ids: ['$ID'], set: { status: 'on_air' } },
  },
  deleteContent: {
    before: [making('createContent', { name: 'New year’s eve' })],
    params: { content_id: '$ID' },
  },
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
