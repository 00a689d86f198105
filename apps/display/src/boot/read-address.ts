import type { DisplayAddress } from '@perron/runtime';
import { defaultDirection, defaultOutputTypeId, defaultStationCode, maxId } from '@perron/schema';
import { AddressReader } from './address-reader';
import type { AddressProblem } from './address-reader';

export type AddressResult =
  | { readonly ok: true; readonly address: DisplayAddress }
  | { readonly ok: false; readonly problems: readonly AddressProblem[] };

/**
 * The directions that an address names, a JSON list of texts. One that cannot be read is taken for
 * the standard direction (specification, section 8); null: all directions.
 */
function directionsOf(text: string | null): readonly string[] | null {
  if (text === null) return null;
  try {
    const list: unknown = JSON.parse(text);
    const isList = Array.isArray(list) && list.every((one) => typeof one === 'string');
    if (isList) return list.length === 0 ? null : list;
  } catch {
    // Not JSON: as unreadable as what is no list.
  }
  return [defaultDirection];
}

/**
 * Reads which display this is from the page's address: `sid` or `stationId` (station), `directions`
 * (a JSON list), `ot` (output type), `w` and `h` (size of the screen, both or neither), `p`
 * (platform), `displayId`. What is missing has the defaults of the specification; what is wrong is
 * told, all of it at once.
 */
export function readAddress(search: string): AddressResult {
  const reader = new AddressReader(new URLSearchParams(search));
  const address: DisplayAddress = {
    displayId: reader.number('displayId', maxId),
    place: {
      kind: 'station',
      stationCode: reader.station('sid') ?? reader.station('stationId') ?? defaultStationCode,
      platform: reader.platform('p'),
      directions: directionsOf(reader.text('directions')),
    },
    outputTypeId: reader.number('ot', maxId) ?? defaultOutputTypeId,
    screen: reader.screen(),
  };
  const { problems } = reader;
  return problems.length === 0 ? { ok: true, address } : { ok: false, problems };
}
