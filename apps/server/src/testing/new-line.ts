import type { LocationLine, LocationStation } from '@perron/schema';
import { expect } from 'vitest';
import type { TestApp } from './test-app';

export interface TestLine {
  readonly id: number;
  /** In the line's order. */
  readonly stations: readonly LocationStation[];
}

/** Makes a line with stations of these names, through the API. */
export async function newLine(
  perron: TestApp,
  name: string,
  stations: readonly string[] = [],
): Promise<TestLine> {
  const answer = await perron.send('POST', '/api/location-lines', { body: { name } });
  expect(answer.statusCode, answer.body).toBe(201);
  const { id } = answer.json<LocationLine>();
  const made: LocationStation[] = [];
  for (const station of stations) {
    const body = { name: station, line_id: id };
    const response = await perron.send('POST', '/api/location-stations', { body });
    expect(response.statusCode, response.body).toBe(201);
    made.push(response.json<LocationStation>());
  }
  return { id, stations: made };
}
