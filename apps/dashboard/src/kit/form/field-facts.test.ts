import { outputTypeInput, playlistInput } from '@perron/schema';
import { expect, test } from 'vitest';
import { fieldFacts } from './field-facts';
import { fieldOf } from './field-of-detail';
import { toInput } from './form-values';

const pixel = { output_type: 'pixel', name: '', role: '', resolution_x: '', resolution_y: 1080 };

test('an input knows its limits by the contract', () => {
  expect(fieldFacts(outputTypeInput, pixel, 'name')).toEqual({
    kind: 'text',
    required: true,
    nullable: false,
    maxLength: 200,
  });
  expect(fieldFacts(outputTypeInput, pixel, 'role')).toMatchObject({
    required: false,
    nullable: true,
    maxLength: 50,
  });
  expect(fieldFacts(outputTypeInput, pixel, 'resolution_x')).toMatchObject({
    kind: 'number',
    required: true,
    min: 1,
    max: 16_384,
    isInteger: true,
  });
});

test('the kind that is chosen decides which fields there are', () => {
  const audio = { output_type: 'audio' };
  expect(fieldFacts(outputTypeInput, audio, 'sip_number').nullable).toBe(true);
  expect(fieldFacts(outputTypeInput, pixel, 'sip_number').nullable).toBe(false);
  expect(fieldFacts(outputTypeInput, audio, 'resolution_x').required).toBe(false);
});

test('a field inside of a list is known as well', () => {
  expect(fieldFacts(playlistInput, { scenes: [{}] }, 'scenes.0.duration').kind).toBe('number');
});

test('an empty input is null where the contract takes that, and no number else', () => {
  expect(toInput(outputTypeInput, pixel)).toEqual({
    output_type: 'pixel',
    name: '',
    role: null,
    resolution_x: undefined,
    resolution_y: 1080,
  });
});

test('a refusal of the server is said at the nearest field of the form', () => {
  expect(fieldOf('body.name', ['name', 'scenes'])).toBe('name');
  expect(fieldOf('body.scenes.3.duration', ['name', 'scenes'])).toBe('scenes');
  expect(fieldOf('body.scenes.3.duration', ['scenes', 'scenes.3.duration'])).toBe(
    'scenes.3.duration',
  );
  expect(fieldOf('query.page_size', ['name'])).toBeNull();
});
