import { registry } from '@perron/widgets/definitions';
import { describe, expect, test } from 'vitest';
import '../model/testing/all-kinds';
import { colorOf, partsOf, typedColor } from '../model/colour';
import { corrected } from '../model/placeholder-text';
import { readTyped, stepped, sumHint } from './number-text';
import { inserted, placeholdersOf, unknownPlaceholders } from './placeholders';
import { commonOf, sectionOf, sharedForm } from './shared-form';

const facts = {
  min: 0,
  max: 100,
  isInteger: true,
  isNullable: false,
  step: 1,
  whole: 1920,
};
const valueOf = (text: string, more = {}) => readTyped(text, { ...facts, ...more });

test('a number field takes numbers, sums and shares; an empty one only where that means something', () => {
  expect(valueOf('1320-40')).toEqual({ kind: 'value', value: 1280 });
  expect(valueOf('=1320−40')).toEqual({ kind: 'value', value: 1280 });
  expect(valueOf('50%')).toEqual({ kind: 'value', value: 960 });
  expect(valueOf('')).toEqual({ kind: 'unreadable' });
  expect(valueOf('', { isNullable: true })).toEqual({ kind: 'value', value: null });
  expect(valueOf('wide')).toEqual({ kind: 'unreadable' });
});

test('the result of a sum is told while it is typed, not that of a plain number', () => {
  expect(sumHint('1320-40', facts)).toBe(1280);
  expect(sumHint('-40', facts)).toBeNull();
  expect(sumHint('1320-', facts)).toBeNull();
});

test('steps stay within the limits and leave no crumbs', () => {
  expect(stepped(95, 10, facts)).toBe(100);
  expect(stepped(5, -10, facts)).toBe(0);
  expect(stepped(0.1, 2, { ...facts, isInteger: false, step: 0.1 })).toBe(0.3);
});

test('a colour keeps its digits and how opaque it is', () => {
  expect(partsOf('#0b3')).toEqual({ hex: '#00bb33', alpha: 1 });
  expect(partsOf('#00bb3380')?.alpha).toBeCloseTo(0.5, 2);
  expect(colorOf({ hex: '#00bb33', alpha: 0.5 })).toBe('#00bb3380');
  expect(partsOf('{{ line.color }}')).toBeNull();
  expect(typedColor('00538e')).toBe('#00538e');
});

test('an unknown placeholder is named with the known one that is most alike', () => {
  const known = placeholdersOf({
    field: 'text',
    input: 'text',
    placeholders: true,
    label: { en: 'Text', de: 'Text' },
  });
  expect(unknownPlaceholders('{{ tiem }} {{ time }} {{ zzzzzzzz }}', known)).toEqual([
    { path: 'tiem', nearest: 'time' },
    { path: 'zzzzzzzz', nearest: null },
  ]);
  expect(corrected('{{ tiem | "–" }} tiem', 'tiem', 'time')).toBe('{{ time | "–" }} tiem');
  expect(inserted('Gleis !', 'platform', [6, 6])).toEqual({
    text: 'Gleis {{ platform }}!',
    caret: 20,
  });
});

test('cells of a board know the placeholders of a departure', () => {
  const columns = registry.depatures_table.form.find(({ input }) => input === 'rows');
  const cell = columns?.input === 'rows' ? columns.fields[0] : undefined;
  const known = cell ? placeholdersOf(cell) : [];
  expect(unknownPlaceholders('{{ departure.line }}', known)).toEqual([]);
  expect(unknownPlaceholders('{{ departure.lime }}', known)).toEqual([
    { path: 'departure.lime', nearest: 'departure.line' },
  ]);
});

describe('several kinds', () => {
  const sharedBy = (...types: readonly string[]) => sharedForm(types).map(({ field }) => field);

  test('share the fields that two of the widgets have, and no lists', () => {
    const shared = sharedBy('text', 'time', 'vehicle');
    expect(shared).toContain('font.fontSize');
    expect(shared).not.toContain('text');
    expect(sharedBy('depatures_table', 'news')).toEqual(['theme', 'fontSize']);
  });

  test('have a row for their letters, though they lie in fields of several names', () => {
    for (const mix of [sharedBy('depatures_table', 'text'), sharedBy('text', 'news')]) {
      expect(mix.filter((path) => /fontSize$/.test(path))).toEqual(['font.fontSize']);
    }
  });

  test('have the font that only some of them have, and a board’s fields where two boards are chosen', () => {
    expect(sharedBy('rect', 'text')).toContain('font.weight');
    expect(sharedBy('text', 'of a newer Perron')).toContain('font.color');
    expect(sharedBy('depatures_table', 'text')).not.toContain('maxItems');
    expect(sharedBy('depatures_table', 'text', 'depatures_table')).toContain('maxItems');
    expect(sharedBy('image', 'qr_code')).toEqual([]);
  });
});

test('values are common when they are alike, not only when they are the same', () => {
  expect(commonOf([['a'], ['a']])).toEqual({ isMixed: false, value: ['a'] });
  expect(commonOf([null, 1])).toEqual({ isMixed: true });
});

test('each field has its section', () => {
  const sections = registry.depatures_table.form.map(
    (field) => `${field.field} ${sectionOf(field)}`,
  );
  expect(sections).toEqual(
    expect.arrayContaining([
      'maxItems content',
      'columns rows',
      'theme colors',
      'padding measures',
    ]),
  );
});
