import type { ApiClient } from '@perron/client';
import type { AnnouncementEntity, AnnouncementInput } from '@perron/schema';

const mostAtOnce = 200;

/** The loudspeakers at a station, by number. */
export async function loudspeakersAt(client: ApiClient, station_id: number): Promise<number[]> {
  const [displays, types] = await Promise.all([
    client.listDisplays({ query: { station_id, page_size: mostAtOnce } }),
    client.listOutputTypes({ query: { page_size: mostAtOnce } }),
  ]);
  const audio = new Set(
    types.items.filter(({ output_type }) => output_type === 'audio').map(({ id }) => id),
  );
  return displays.items.filter((one) => audio.has(one.output_type_id)).map(({ id }) => id);
}

/**
 * Has a text said: once, or on each of these loudspeakers.
 * @throws Error of the first loudspeaker that refuses; those before it have the text
 */
export async function sayTo(
  client: ApiClient,
  body: AnnouncementInput,
  displayIds: readonly number[] | null,
): Promise<AnnouncementEntity[]> {
  if (displayIds === null) return [await client.sayNow({ body })];
  const said: AnnouncementEntity[] = [];
  for (const display_id of displayIds) {
    said.push(await client.sayNow({ body: { ...body, display_id } }));
  }
  return said;
}
