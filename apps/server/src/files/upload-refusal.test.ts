import { IntakeError } from '@perron/media';
import { expect, test } from 'vitest';
import { uploadRefusal } from './upload-refusal';

test.each([
  ['too-large', 413, 'payload_too_large'],
  ['not-taken', 415, 'unsupported_media_type'],
  ['not-readable', 422, 'unprocessable'],
] as const)(
  'an upload that is %s is answered with %i and names its field',
  (problem, status, code) => {
    expect(uploadRefusal(new IntakeError(problem, 'Save it smaller.'))).toMatchObject({
      statusCode: status,
      code,
      message: 'Save it smaller.',
      facts: { details: [{ path: 'body.file', message: 'Save it smaller.' }] },
    });
  },
);

test('an upload that stands still is answered with 400 and names no field', () => {
  const refusal = uploadRefusal(new IntakeError('stalled', 'Send it again.'));
  expect(refusal).toMatchObject({ statusCode: 400, code: 'invalid_request' });
  expect(refusal).toHaveProperty('facts', {});
});

test('an error of another kind stays as it is', () => {
  const other = new Error('the database is gone');
  expect(uploadRefusal(other)).toBe(other);
});
