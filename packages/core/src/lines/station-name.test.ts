import type { NameRule } from '@perron/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameByRules } from './station-name';

const anywhere = (remove: string, replacement: string): NameRule => ({
  where: 'anywhere',
  remove,
  replacement,
});

test.each<[string, NameRule, string]>([
  [
    'Rostock, Hauptbahnhof',
    { where: 'end', remove: ', Hauptbahnhof', replacement: ' Hbf' },
    'Rostock Hbf',
  ],
  [
    'Union Station/Mall',
    { where: 'end', remove: ' Station', replacement: ' Stn' },
    'Union Stn/Mall',
  ],
  [
    'Pl. de Catalunya',
    { where: 'start', remove: 'Pl. ', replacement: 'Plaça ' },
    'Plaça de Catalunya',
  ],
  ['St & St', anywhere('St', 'Street'), 'Street & Street'],
  // The first one is not at the end.
  ['Ost, Ost', { where: 'end', remove: 'Ost', replacement: 'West' }, 'Ost, West'],
  // The replacement is plain text, and is not searched again.
  ['A B', anywhere('A', '$& $1 $$'), '$& $1 $$ B'],
  ['a.b', anywhere('.', 'x'), 'axb'],
  ['aaa', anywhere('a', 'aa'), 'aaaaaa'],
  ['東京駅', { where: 'end', remove: '駅', replacement: '' }, '東京'],
  // A name is never left empty.
  ['Bhf', anywhere('Bhf', '  '), 'Bhf'],
])('%s by a rule', (name, rule, shown) => {
  expect(nameByRules(name, [rule])).toBe(shown);
});

test('rules that lengthen names again and again come to an end', () => {
  const hits: number[] = [];
  const rules = Array.from({ length: 40 }, () => anywhere('a', 'a'.repeat(60)));
  const shown = nameByRules('aaaa', rules, (index) => hits.push(index));
  // The second would make 14,400 letters of them.
  expect([shown.length, hits]).toEqual([240, [0]]);
  const long = 'b'.repeat(400);
  expect(nameByRules(`${long}a`, [anywhere('a', 'aa')])).toBe(`${long}a`);
  expect(nameByRules(`${long}a`, [anywhere('a', 'c')])).toBe(`${long}c`);
});

test('a name stays a name of bounded length under any rules', () => {
  const part = fc.oneof(
    fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom('a', ' ', '/', '[', '$', '&') }),
    fc.string({ minLength: 1, maxLength: 60 }),
  );
  const rule: fc.Arbitrary<NameRule> = fc.record({
    where: fc.constantFrom('start', 'end', 'anywhere'),
    remove: part,
    replacement: fc.oneof(fc.constant(''), part),
  });
  const name = fc.oneof(part, fc.string({ minLength: 1, maxLength: 300 }));
  fc.assert(
    fc.property(name, fc.array(rule, { maxLength: 40 }), (text, rules) => {
      fc.pre(text.trim() !== '');
      const shown = nameByRules(text, rules);
      expect(shown.trim()).not.toBe('');
      expect(shown.length).toBeLessThanOrEqual(Math.max(text.length, 255));
    }),
  );
});
