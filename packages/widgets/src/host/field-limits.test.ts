import { expect, it } from 'vitest';
import { fieldLimits } from './field-limits';
import { widgetDefinition } from './registry';

function limits(kind: string, path: string) {
  return fieldLimits(widgetDefinition(kind).schema, path);
}

it('gives the least and the greatest value of a field', () => {
  expect(limits('depatures_table', 'rowHeight')).toEqual({ min: 10, max: 2000 });
});

it('finds a field of an inner object and of the entries of a list', () => {
  expect(limits('text', 'font.fontSize')).toEqual({ min: 4, max: 2000 });
  expect(limits('depatures_table', 'columns.width')).toEqual({ min: 1, max: 16384 });
});

it('says that a number has no end', () => {
  expect(limits('carousel', 'bucketId')).toEqual({ min: 1, max: null });
});

it('refuses what is no number', () => {
  expect(() => limits('text', 'text')).toThrow('Expected a number at text');
  expect(() => limits('text', 'font.heft')).toThrow('Expected a number at font.heft');
});
