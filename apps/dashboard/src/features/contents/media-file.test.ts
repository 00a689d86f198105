import { expect, test } from 'vitest';
import { withUploaded } from './media-file';

const file = (id: number, width: number, height: number) => ({
  id,
  width,
  height,
  name: `${id}.png`,
  content_type: 'image/png' as const,
  s3_url: `/files/${id}`,
  thumbnail_url: null,
  duration_seconds: null,
  size: 1,
  created_at: '2026-12-01T00:00:00Z',
  updated_at: '2026-12-01T00:00:00Z',
  version: 1,
});
const wide = file(1, 1920, 1080);
const tall = file(2, 1080, 1920);

test('a file of another size comes after the others', () => {
  expect(withUploaded([wide], tall)).toEqual([wide, tall]);
});

test('a file of a size that is there takes its place', () => {
  const newer = file(3, 1920, 1080);
  expect(withUploaded([wide, tall], newer)).toEqual([newer, tall]);
});

test('the same file uploaded again is there once', () => {
  expect(withUploaded([wide, tall], wide)).toEqual([wide, tall]);
});
