import { expect, test } from 'vitest';
import { contentState } from './content-state';

const nowMs = Date.parse('2026-12-01T12:00:00Z');
const s3file = {
  id: 1,
  name: 'a.png',
  content_type: 'image/png' as const,
  s3_url: '/files/a.png',
  thumbnail_url: null,
  duration_seconds: null,
};
const base = {
  status: 'on_air' as const,
  valid_from: null,
  valid_until: null,
  media_files: [{ width: 1, height: 1, s3file }],
};
const state = (change: Partial<Parameters<typeof contentState>[0]>) =>
  contentState({ ...base, ...change }, nowMs);

test('a content on air without dates is shown', () => {
  expect(state({})).toBe('on_air');
});

test('its first moment counts, its last does not', () => {
  expect(state({ valid_from: '2026-12-01T12:00:00Z' })).toBe('on_air');
  expect(state({ valid_from: '2026-12-01T12:00:01Z' })).toBe('upcoming');
  expect(state({ valid_until: '2026-12-01T12:00:01Z' })).toBe('on_air');
  expect(state({ valid_until: '2026-12-01T12:00:00Z' })).toBe('over');
});

test('on hold counts before its dates, and a missing file is told', () => {
  expect(state({ status: 'on_hold', valid_until: '2020-01-01T00:00:00Z' })).toBe('on_hold');
  expect(state({ media_files: [] })).toBe('no_file');
});
