import { expect, test } from 'vitest';
import type { Design } from '../model/design';
import { openingOf } from './opening';

const size = { width: 640, height: 360, background: '#ffffff', widgets: [] };
const named = (name: string): Design => ({ ...size, name });
const published = named('Published');
const facts = { pixel_scene_id: 1, base_version: 4, updated_at: '2026-01-01T00:00:00.000Z' };
const draft = { ...named('Draft'), ...facts, widgets: [], revision: 9 };

test('without unpublished work the published design is opened', () => {
  expect(openingOf(published, null, null)).toEqual({ continued: null, other: null });
  const same = { ...draft, ...published, widgets: [] };
  expect(openingOf(published, same, null).continued).toBeNull();
});

test('the draft on the server is continued', () => {
  expect(openingOf(published, draft, null)).toEqual({
    continued: { design: named('Draft'), baseVersion: 4, isFromBrowser: false },
    other: null,
  });
});

test('work that this browser could not send goes before the draft that it follows', () => {
  const copy = { base_version: 4, revision: 9, design: named('Copy') };
  expect(openingOf(published, draft, copy)).toMatchObject({
    continued: { design: { name: 'Copy' }, isFromBrowser: true },
    other: null,
  });
  const first = { ...copy, revision: 0 };
  expect(openingOf(published, null, first)).toMatchObject({
    continued: { design: { name: 'Copy' } },
    other: null,
  });
});

test('a draft saved elsewhere since is shown beside the work of this browser', () => {
  const copy = { base_version: 4, revision: 7, design: named('Copy') };
  expect(openingOf(published, draft, copy)).toMatchObject({
    continued: { design: { name: 'Copy' } },
    other: { revision: 9, name: 'Draft' },
  });
});

test('work of this browser is continued after its draft was discarded elsewhere', () => {
  const copy = { base_version: 4, revision: 7, design: named('Copy') };
  expect(openingOf(published, null, copy).continued?.design.name).toBe('Copy');
  const sent = { ...copy, design: named('Published') };
  expect(openingOf(published, null, sent).continued).toBeNull();
});
