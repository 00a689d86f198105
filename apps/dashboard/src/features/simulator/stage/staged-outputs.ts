import type { ApiClient } from '@perron/client';
import { isSameStation } from '@perron/core';
import type { DisplayItem, OutputTypeEntity, SimulatedPlace } from '@perron/schema';
import { queryOptions } from '@tanstack/react-query';
import type { PixelOutput } from '../../../kit/scene-preview/outputs-query';

/** An output type as it is on the stage; a loudspeaker has a picture of what it says. */
export interface SimulatedOutput extends PixelOutput {
  readonly isAudio?: boolean;
}

/** One display of the stage: an output type, and where it hangs. */
export interface StagedOutput {
  /** Its name in the simulation. */
  readonly key: string;
  readonly output: SimulatedOutput;
  /** `null` means all platforms; in a train there is none. */
  readonly platform: string | null;
  /** `null` means all. */
  readonly directions: readonly string[] | null;
}

type HungDisplay = Pick<DisplayItem, 'output_type_id' | 'platform' | 'directions'>;

/** More displays than hang in one station. */
const maxDisplays = 200;

/** The displays that hang in a station, by its name as lists are searched. */
export function displaysOfStationQuery(client: ApiClient, stationCode: string) {
  return queryOptions({
    queryKey: ['displays', 'of-station', stationCode],
    queryFn: async ({ signal }) => {
      const stations = await client.listStations({ query: { code: stationCode } }, { signal });
      const station = stations.items.find(({ code }) => isSameStation(code, stationCode));
      if (!station) return [];
      const query = { station_id: station.id, page_size: maxDisplays };
      return (await client.listDisplays({ query }, { signal })).items;
    },
  });
}

/** The output types for which something is designed: they have a playlist. */
export function designedOutputsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['output-types', 'designed'],
    queryFn: async ({ signal }) => {
      const query = { sort: 'name', page_size: 100 } as const;
      return (await client.listOutputTypes({ query }, { signal })).items;
    },
    select: (items) =>
      items.map(({ playlist_count, ...type }) => ({
        output: simulatedOutput(type),
        isDesigned: playlist_count > 0,
      })),
  });
}

const scriptSize = { width: 960, height: 540 };

function simulatedOutput({
  id,
  name,
  resolution_x: width,
  resolution_y: height,
}: Pick<OutputTypeEntity, 'id' | 'name' | 'resolution_x' | 'resolution_y'>): SimulatedOutput {
  return width === null || height === null
    ? { id, name, screen: scriptSize, isAudio: true }
    : { id, name, screen: { width, height } };
}

function staged(
  output: SimulatedOutput,
  platform: string | null,
  directions: readonly string[] | null = null,
): StagedOutput {
  const towards = directions === null ? '' : ` ${JSON.stringify(directions)}`;
  return { key: `${output.id} ${platform ?? ''}${towards}`, output, platform, directions };
}

/** The real displays there: each output type once for each platform and directions that it is for. */
function hung(
  outputs: readonly SimulatedOutput[],
  displays: readonly HungDisplay[],
  platform: string | null,
): StagedOutput[] {
  const all = displays
    .filter(
      (display) => platform === null || display.platform === null || display.platform === platform,
    )
    .flatMap((display) => {
      const output = outputs.find(({ id }) => id === display.output_type_id);
      return output ? [staged(output, platform ?? display.platform, display.directions)] : [];
    });
  return [...new Map(all.map((output) => [output.key, output])).values()];
}

/**
 * The displays that are simulated: those that were chosen; else those that hang at the place; else
 * one of each output type for which something is designed.
 * @param chosen numbers of output types; empty: none was chosen
 */
export function stagedOutputs(
  designed: readonly { readonly output: SimulatedOutput; readonly isDesigned: boolean }[],
  displays: readonly HungDisplay[],
  place: SimulatedPlace,
  chosen: readonly number[],
): readonly StagedOutput[] {
  const platform = place.kind === 'station' ? place.platform : null;
  const outputs = designed.map(({ output }) => output);
  if (chosen.length > 0) {
    return outputs
      .filter(({ id }) => chosen.includes(id))
      .map((output) => staged(output, platform));
  }
  const there = hung(outputs, displays, platform);
  if (there.length > 0) return there;
  return designed
    .filter(({ isDesigned }) => isDesigned)
    .map(({ output }) => staged(output, platform));
}
