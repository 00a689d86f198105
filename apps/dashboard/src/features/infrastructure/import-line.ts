import type { ApiClient } from '@perron/client';
import type { LocationLine } from '@perron/schema';

/** A stop of a route, as it is taken over. */
export interface ImportedStop {
  readonly name: string;
  /** Id in the transit service. */
  readonly code: string;
}

/**
 * Makes a line with its stations, one by one. When a station fails, the line goes again: nothing is
 * left half made.
 * @param onProgress told how many stations are there
 */
export async function importLine(
  client: ApiClient,
  name: string,
  stops: readonly ImportedStop[],
  onProgress: (done: number) => void,
): Promise<LocationLine> {
  const line = await client.createLocationLine({ body: { name } });
  try {
    for (const [index, stop] of stops.entries()) {
      await client.createLocationStation({ body: { ...stop, line_id: line.id } });
      onProgress(index + 1);
    }
  } catch (error) {
    const params = { line_id: line.id };
    await client.deleteLocationLine({ params, query: { with_stations: 'true' } });
    throw error;
  }
  return line;
}
