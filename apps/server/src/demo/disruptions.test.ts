import { berlinStyle } from '@perron/core';
import { disruptionInput, disruptionTypes } from '@perron/schema';
import type { Disruption, LocationLine, LocationStation, RuntimeDisruption } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';
import { demoDisruptions } from './disruptions';
import type { DemoLine } from './disruptions';

const nowMs = Date.parse('2026-11-21T12:00:00.000Z');

function lineOf(name: string, length: number): DemoLine {
  const stations = Array.from({ length }, (_, index) => ({ id: index + 1, name: `S ${index}` }));
  return { id: length, name, style: berlinStyle, stations };
}

test.each([
  ['the U-Bahn of Berlin', ['U1', 'U2', 'U3', 'U5', 'U6', 'U7', 'U8', 'U9'], 20],
  ['another network', ['M1', 'M2'], 9],
  ['a network of one short line', ['M1'], 1],
])('in %s there are disruptions of every type, running and to come', (_, names, length) => {
  const disruptions = demoDisruptions(
    names.map((name) => lineOf(name, length)),
    nowMs,
  );
  expect(new Set(disruptions.map(({ type }) => type))).toEqual(new Set(disruptionTypes));
  const running = disruptions.filter(({ starts_at }) => Date.parse(starts_at ?? '') <= nowMs);
  expect(running.map(({ priority }) => priority)).toEqual([40, 30, 20, 20]);
  expect(disruptions).toHaveLength(6);
  for (const disruption of disruptions) {
    expect(disruptionInput.parse(disruption)).toEqual(disruption);
    expect(disruption.announce_before).toBe(2);
    expect(disruption.messages.map(({ language }) => language)).toEqual(['de', 'en']);
  }
});

test('a network without lines has no disruptions', () => {
  expect(demoDisruptions([], nowMs)).toEqual([]);
  expect(demoDisruptions([lineOf('M1', 0)], nowMs)).toEqual([]);
});

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
});
afterAll(() => perron.close());

async function listOf<Item>(url: string): Promise<Item[]> {
  return (await perron.send('GET', url)).json<{ items: Item[] }>().items;
}

test('the demo begins with the lines of its timetable, their stations in order', async () => {
  const known = perron.transit.lines('subway');
  const lines = await listOf<LocationLine>('/api/location-lines');
  expect(lines.map(({ name }) => name)).toEqual(known.map(({ name }) => name));
  for (const [index, line] of lines.entries()) {
    const url = `/api/location-stations?line_id=${line.id}&sort=position&page_size=200`;
    const stations = await listOf<LocationStation>(url);
    expect(stations.map(({ code, name, position }) => [code, name, position])).toEqual(
      known[index]?.stations.map(({ code, name }, position) => [code, name, position]),
    );
  }
});

test('its disruptions are ones that the API itself would take, and displays get all of them', async () => {
  const disruptions = await listOf<Disruption>('/api/disruptions');
  expect(disruptions).toHaveLength(6);
  for (const { id, ...body } of disruptions) {
    const answer = await perron.send('PUT', `/api/disruptions/${id}`, { body });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const shown = await perron.app.inject('/api/display-runtime/disruptions');
  const running = shown.json<{ disruptions: RuntimeDisruption[] }>().disruptions;
  expect(running.map(({ type }) => type).sort()).toEqual([
    'medical',
    'no_stopping',
    'no_stopping',
    'pendelzug',
    'police',
    'replacementsev',
  ]);
});

test('the demo’s first content is no change that anybody made', async () => {
  expect(await listOf('/api/audit-log?entity=location_line')).toEqual([]);
  const made = await listOf('/api/audit-log?entity=disruption&action=created');
  expect(made).toEqual([]);
});
