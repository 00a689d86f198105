import { expect, test } from 'vitest';
import type { FormValues } from './form-values';
import { conflictsOf, merged } from './merge-versions';

const base: FormValues = { name: 'Hall', role: null, width: 1920 };
const mine: FormValues = { name: 'Hall 1', role: 'Concourse', width: 1920 };
const theirs: FormValues = { name: 'Hall A', role: null, width: 1080 };

test('two versions are told apart by field: what both changed, and what one of them changed', () => {
  expect(conflictsOf(['name', 'role', 'width'], base, mine, theirs)).toEqual([
    { name: 'name', mine: 'Hall 1', theirs: 'Hall A', isContested: true, proposed: 'mine' },
    { name: 'role', mine: 'Concourse', theirs: null, isContested: false, proposed: 'mine' },
    { name: 'width', mine: 1920, theirs: 1080, isContested: false, proposed: 'theirs' },
  ]);
});

test('a field that both changed to the same value is no conflict', () => {
  expect(conflictsOf(['name'], base, { name: 'Hall 1' }, { name: 'Hall 1' })).toEqual([]);
});

test('saving stores the newer version with the chosen fields of one’s own', () => {
  expect(merged(theirs, mine, { name: 'theirs', role: 'mine', width: 'theirs' })).toEqual({
    name: 'Hall A',
    role: 'Concourse',
    width: 1080,
  });
});
