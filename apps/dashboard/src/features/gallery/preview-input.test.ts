import { registry } from '@perron/widgets/definitions';
import { expect, test } from 'vitest';
import { defaultGallery } from './gallery-search';
import { previewInput } from './preview-input';

const state = registry.text.sample;

test('a state shows as it was designed', () => {
  expect(previewInput(state, defaultGallery, 0)).toEqual(state);
});

test('a state shows in another size and language', () => {
  const input = previewInput(state, { ...defaultGallery, size: 'portrait', language: 'en' }, 0);
  expect(input.size).toEqual({ width: 1080, height: 1920 });
  expect(input.situation.languages).toEqual(['en', 'de']);
});

test('texts may be longer', () => {
  const { situation } = previewInput(state, { ...defaultGallery, texts: 'longer' }, 0);
  expect(situation.place).not.toEqual(state.situation.place);
});

test('time may run', () => {
  const { situation } = previewInput(state, defaultGallery, 3000);
  expect(situation.nowMs).toBe(state.situation.nowMs + 3000);
});
