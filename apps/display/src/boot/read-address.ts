import { directionsInAddress } from '@perron/core';
import type { DisplayAddress } from '@perron/runtime';
import { defaultOutputTypeId, maxId } from '@perron/schema';
import { AddressReader } from './address-reader';
import type { AddressProblem } from './address-reader';

export type AddressResult =
  | { readonly ok: true; readonly address: DisplayAddress }
  | { readonly ok: false; readonly problems: readonly AddressProblem[] };

/**
 * Reads which display this is from the page's address: `sid` or `stationId` (station), `directions`
 * (a JSON list), `ot` (output type), `w` and `h` (size of the screen, both or neither), `p`
 * (platform), `displayId`. Missing values have the defaults of the specification; all wrong ones
 * are told at once.
 * @param defaultStation code of the station of an address that names none
 */
export function readAddress(search: string, defaultStation: string): AddressResult {
  const reader = new AddressReader(new URLSearchParams(search));
  const address: DisplayAddress = {
    displayId: reader.number('displayId', maxId),
    place: {
      kind: 'station',
      stationCode: reader.station('sid') ?? reader.station('stationId') ?? defaultStation,
      platform: reader.platform('p'),
      directions: directionsInAddress(reader.text('directions')),
    },
    outputTypeId: reader.number('ot', maxId) ?? defaultOutputTypeId,
    screen: reader.screen(),
  };
  const { problems } = reader;
  return problems.length === 0 ? { ok: true, address } : { ok: false, problems };
}

/** Which station is meant depends on the network. */
export function namesNoStation(search: string): boolean {
  const reader = new AddressReader(new URLSearchParams(search));
  return reader.text('sid') === null && reader.text('stationId') === null;
}
