import type { ApiClient } from '@perron/client';
import type { Display, OutputTypeEntity } from '@perron/schema';
import type { Place } from '../../kit/place/place-choices';
import { placeAt } from '../../kit/place/place-queries';

/** The size of a device's screen, in its own pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Stands for an output type that is yet to be made, of the device's size. */
export const ofSize = 'of-size';

/** A display as it is being filled in. */
export interface DisplayDraft {
  readonly name: string;
  readonly where: 'stop' | 'vehicle' | 'nowhere';
  readonly place: Place | null;
  readonly platform: string;
  /** Empty: all. */
  readonly directions: readonly string[];
  readonly vehicle: string;
  /** `null` means that it is not chosen yet. */
  readonly outputType: number | typeof ofSize | null;
}

export const emptyDraft: DisplayDraft = {
  name: '',
  where: 'stop',
  place: null,
  platform: '',
  directions: [],
  vehicle: '',
  outputType: null,
};

export type DraftProblem = 'name' | 'place' | 'outputType';

/** The missing fields, in their order. */
export function missingIn({ name, where, place, outputType }: DisplayDraft): DraftProblem[] {
  const missing: (DraftProblem | false)[] = [
    name.trim() === '' && 'name',
    where === 'stop' && place === null && 'place',
    outputType === null && 'outputType',
  ];
  return missing.filter((candidate) => candidate !== false);
}

/**
 * The output type to propose: of exactly the device's size, or one to be made of it; without a size
 * the first one. `null` means that there is nothing to propose.
 */
export function proposedType(
  types: readonly Pick<OutputTypeEntity, 'id' | 'resolution_x' | 'resolution_y'>[],
  size: Size | null,
): DisplayDraft['outputType'] {
  const byId = [...types].sort((a, b) => a.id - b.id);
  if (size === null) return byId[0]?.id ?? null;
  const fitting = byId.find(
    ({ resolution_x, resolution_y }) => resolution_x === size.width && resolution_y === size.height,
  );
  return fitting?.id ?? ofSize;
}

/** Makes the display, and before it the place and the output type that it needs. */
export async function makeDisplay(
  client: ApiClient,
  draft: DisplayDraft,
  size: Size | null,
): Promise<Display> {
  const { name, where, place, platform, directions, vehicle, outputType } = draft;
  const output_type_id =
    outputType === ofSize && size
      ? (
          await client.layInStarterScreen({
            body: { resolution_x: size.width, resolution_y: size.height },
          })
        ).id
      : Number(outputType);
  const station = where === 'stop' && place ? await placeAt(client, place) : null;
  const atPlatform = station && platform.trim() !== '' ? platform.trim() : null;
  const towards = station && directions.length > 0 ? [...directions] : null;
  const inVehicle = where === 'vehicle' && vehicle.trim() !== '' ? vehicle.trim() : null;
  return client.createDisplay({
    body: {
      name: name.trim(),
      output_type_id,
      station_id: station?.id ?? null,
      platform: atPlatform,
      directions: towards,
      vehicle_id: inVehicle,
    },
  });
}
