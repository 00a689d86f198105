import type { DisruptionTemplate, ErrorBody } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLine } from '../../testing/new-line';
import type { TestLine } from '../../testing/new-line';
import { changedEntities, recordedChanges } from '../../testing/recorded-changes';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const address = '/api/disruption-templates';

let perron: TestApp;
let line: TestLine;
beforeAll(async () => {
  perron = await createTestApp();
  line = await newLine(perron, 'U95', ['A', 'B', 'C']);
});
afterAll(() => perron.close());

const usual = { name: 'Notarzt', type: 'medical', title: 'Notarzteinsatz', duration_minutes: 30 };

test('a template keeps what is typed again and again, and its history', async () => {
  let made: DisruptionTemplate | undefined;
  const changes = await recordedChanges(perron.db, async () => {
    const answer = await perron.send('POST', address, { body: usual });
    expect(answer.statusCode, answer.body).toBe(201);
    made = answer.json<DisruptionTemplate>();
    await perron.send('PUT', `${address}/${made.id}`, { body: { ...usual, priority: 60 } });
    await perron.send('DELETE', `${address}/${made.id}`);
  });
  expect(made).toMatchObject({ ...usual, line_id: null, announce_before: 2, messages: [] });
  const id = made?.id ?? 0;
  expect(changedEntities(changes)).toEqual(
    ['created', 'updated', 'deleted'].map((action) => `${action} disruption_template ${id}`),
  );
});

test('a template of a line outlives the line', async () => {
  const gone = await newLine(perron, 'U96', []);
  const body = { ...usual, line_id: gone.id };
  const { id } = (await perron.send('POST', address, { body })).json<DisruptionTemplate>();
  expect((await perron.send('DELETE', `/api/location-lines/${gone.id}`)).statusCode).toBe(204);
  expect((await perron.send('GET', `${address}/${id}`)).json()).toMatchObject({ line_id: gone.id });
});

test.each([
  [{ line_id: 2_000_000_000 }, 'body.line_id'],
  [{ affected_station_ids: [1] }, 'body.affected_station_ids'],
  [{ pendel_end_index: 1 }, 'body.pendel_end_index'],
])('%j is refused, naming the field', async (change, path) => {
  const refused = await perron.send('POST', address, { body: { ...usual, ...change } });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<ErrorBody>().details?.map((detail) => detail.path)).toEqual([path]);
});

test('a shuttle’s template need not know its section', async () => {
  const body = { ...usual, type: 'replacementpendelzug', line_id: line.id, pendel_start_index: 1 };
  expect((await perron.send('POST', address, { body })).statusCode).toBe(201);
});
