import type { Disruption, LocationStation } from '@perron/schema';
import { expect } from 'vitest';
import type { TestLine } from '../../../testing/new-line';
import type { TestApp } from '../../../testing/test-app';

export const address = '/api/location-stations';

export async function make(perron: TestApp, body: object): Promise<LocationStation> {
  const answer = await perron.send('POST', address, { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<LocationStation>();
}

export async function stationsOf(perron: TestApp, line: TestLine): Promise<LocationStation[]> {
  const answer = await perron.send('GET', `${address}?line_id=${line.id}&sort=position`);
  return answer.json<{ items: LocationStation[] }>().items;
}

/** The line as people read it; also holds that positions have no gap. */
export async function order(perron: TestApp, line: TestLine): Promise<string> {
  const stations = await stationsOf(perron, line);
  expect(stations.map(({ position }) => position)).toEqual([...stations.keys()]);
  return stations.map(({ name }) => name).join(' ');
}

export function idAt(line: TestLine, index: number): number {
  const station = line.stations[index];
  if (!station) throw new Error(`the line has no station ${index}`);
  return station.id;
}

/** Puts a station elsewhere: its other fields stay. */
export function move(
  perron: TestApp,
  line: TestLine,
  index: number,
  to: { name?: string; line_id?: number; position?: number },
) {
  const name = line.stations[index]?.name ?? '';
  const body = { name, line_id: line.id, ...to };
  return perron.send('PUT', `${address}/${idAt(line, index)}`, { body });
}

export async function disrupt(perron: TestApp, line: TestLine, body: object): Promise<Disruption> {
  const answer = await perron.send('POST', '/api/disruptions', {
    body: { type: 'police', title: 'Einsatz', line_id: line.id, ...body },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Disruption>();
}

export async function disruption(perron: TestApp, id: number): Promise<Disruption> {
  return (await perron.send('GET', `/api/disruptions/${id}`)).json<Disruption>();
}
