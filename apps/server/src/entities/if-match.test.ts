import { expect, test } from 'vitest';
import { etagOf, etagOfWhole, requireMatch } from './if-match';

const group = { id: 7, version: 3, name: 'Boards', pixels: [{ name: 'Landscape' }] };

function refusal(ifMatch: string | undefined): unknown {
  try {
    requireMatch(ifMatch, group, 'pixel group');
    return null;
  } catch (error) {
    return error;
  }
}

test('values that others store change the ETag of the whole, and not the version in it', () => {
  const renamed = { ...group, pixels: [{ name: 'Portrait' }] };
  expect(etagOfWhole(renamed)).not.toBe(etagOfWhole(group));
  expect(etagOfWhole(renamed)).toMatch(/^"3-/);
  expect(etagOf(renamed)).toBe('"3"');
});

test.each([undefined, '"3"', 'W/"3"', '*', '"2", "3"', etagOfWhole(group), '"3-0123456789abcdef"'])(
  'a change that builds on %s goes through',
  (ifMatch) => {
    expect(refusal(ifMatch)).toBeNull();
  },
);

test.each(['"2"', '3', '""', '"2-0123456789abcdef"', '"3-"', '"33-0123456789abcdef"'])(
  'a change that builds on %s is refused with the state as it is',
  (ifMatch) => {
    expect(refusal(ifMatch)).toMatchObject({ statusCode: 412, facts: { current: group } });
  },
);
