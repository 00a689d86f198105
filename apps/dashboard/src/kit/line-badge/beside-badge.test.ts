import { expect, test } from 'vitest';
import { besideBadge } from './beside-badge';

test.each([
  ['U7: Polizeieinsatz', 'U7', 'Polizeieinsatz'],
  ['U12: Police', 'U1', 'U12: Police'],
  ['Police on the U7', 'U7', 'Police on the U7'],
  ['U7: ', 'U7', 'U7: '],
])('%s beside the badge %s is %s', (title, line, text) => {
  expect(besideBadge(title, line)).toBe(text);
});
