import { operations } from '@perron/schema';
import type { Operation } from '@perron/schema';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldLabel } from './field-labels';

interface Shape {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Shape>>;
}

/** The fields that no change is told by: stamps, counts, displays' reports, addresses of pictures. */
const untold =
  /^(id|created_at|updated_at|version|last_seen_at|last_signed_in_at|facts|shows|report|telephone|ending_key|sound|condition_problem|condition_in_force)$|_(count|url)$/;

test('every field of an entity that a change may tell of has a name in words', () => {
  const calls: readonly Operation[] = Object.values(operations);
  const details = calls.filter(
    ({ method, path }) =>
      // A run over situations is kept for a while, and no change tells of it.
      method === 'GET' && /^\/api\/(?!situation-runs)[a-z0-9-]+\/\{\w+\}$/.test(path),
  );
  const names = details.flatMap(({ answer }) => {
    const whole = z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }) as Shape;
    const shape = whole.$ref ? whole.$defs?.[whole.$ref.split('/').at(-1) ?? ''] : whole;
    return Object.keys(shape?.properties ?? {});
  });
  expect(names.length).toBeGreaterThan(100);
  expect(
    [...new Set(names)].filter((name) => !untold.test(name) && fieldLabel(name) === null),
  ).toEqual([]);
});
