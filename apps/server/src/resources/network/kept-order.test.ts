import type { Disruption, LocationStation } from '@perron/schema';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLine } from '../../testing/new-line';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const address = '/api/location-stations';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

/** A line as somebody beside it would keep it; a shuttle goes from B to C. */
type List = readonly { readonly id: number; readonly name: string }[];

/** An operator's step on it. */
interface Step {
  readonly kind: 'add' | 'move' | 'delete';
  readonly which: number;
  readonly position: number;
}

async function add(lineId: number, list: List, position: number): Promise<List> {
  const body = { name: 'neu', line_id: lineId, position };
  const answer = await perron.send('POST', address, { body });
  if (position > list.length) {
    expect(answer.statusCode).toBe(422);
    return list;
  }
  expect(answer.statusCode).toBe(201);
  return list.toSpliced(position, 0, answer.json<LocationStation>());
}

async function move(lineId: number, list: List, step: Step): Promise<List> {
  const { which, position } = step;
  const chosen = list[which % list.length];
  if (!chosen) return list;
  const body = { name: chosen.name, line_id: lineId, position };
  const answer = await perron.send('PUT', `${address}/${chosen.id}`, { body });
  const others = list.filter(({ id }) => id !== chosen.id);
  const moved = others.toSpliced(position, 0, chosen);
  const place = (name: string) => moved.findIndex((other) => other.name === name);
  const isBackwards = place('B') > place('C');
  expect(answer.statusCode).toBe(position > others.length ? 422 : isBackwards ? 409 : 200);
  return answer.statusCode === 200 ? moved : list;
}

async function remove(list: List, which: number): Promise<List> {
  const chosen = list[which % list.length];
  if (!chosen) return list;
  const answer = await perron.send('DELETE', `${address}/${chosen.id}`);
  const isEnd = chosen.name === 'B' || chosen.name === 'C';
  expect(answer.statusCode).toBe(isEnd ? 409 : 204);
  return isEnd ? list : list.filter(({ id }) => id !== chosen.id);
}

function done(lineId: number, list: List, step: Step): Promise<List> {
  switch (step.kind) {
    case 'add':
      return add(lineId, list, step.position);
    case 'move':
      return move(lineId, list, step);
    case 'delete':
      return remove(list, step.which);
  }
}

async function shuttleOn(lineId: number): Promise<string> {
  const body = {
    type: 'replacementpendelzug',
    title: 'Pendelverkehr',
    line_id: lineId,
    pendel_start_index: 1,
    pendel_end_index: 2,
  };
  const answer = await perron.send('POST', '/api/disruptions', { body });
  return `/api/disruptions/${answer.json<Disruption>().id}`;
}

const anyStep = fc.record({
  kind: fc.constantFrom('add', 'move', 'delete'),
  which: fc.nat({ max: 20 }),
  position: fc.nat({ max: 8 }),
});

test('a line stays the list that one would keep through all changes, and a shuttle keeps its ends', async () => {
  let lines = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 15 }), async (steps) => {
      const line = await newLine(perron, `Linie ${(lines += 1)}`, ['A', 'B', 'C', 'D']);
      const shuttle = await shuttleOn(line.id);
      let list: List = line.stations;
      for (const step of steps) list = await done(line.id, list, step);

      const answer = await perron.send('GET', `${address}?line_id=${line.id}&sort=position`);
      const { items } = answer.json<{ items: LocationStation[] }>();
      expect(items.map(({ id, position }) => [id, position])).toEqual(
        list.map(({ id }, position) => [id, position]),
      );
      const disruption = (await perron.send('GET', shuttle)).json<Disruption>();
      const ends = [disruption.pendel_start_index, disruption.pendel_end_index];
      expect(ends.map((index) => list[index ?? -1]?.name)).toEqual(['B', 'C']);
    }),
    { numRuns: 12 },
  );
});
