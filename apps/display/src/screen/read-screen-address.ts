import type { VehicleAddress } from '@perron/runtime';
import { maxId } from '@perron/schema';
import { AddressReader } from '../boot/address-reader';
import type { AddressProblem } from '../boot/address-reader';

/** The trips of a line, of a station where trips start, or both: one of them may be null. */
export interface ScreenTrips extends Pick<VehicleAddress, 'kind' | 'lineName'> {
  /** `null` means that they start at the station that the server knows the screen at. */
  readonly startStationCode: string | null;
}

/** The parts of a screen's address, besides its key. */
export interface ScreenAddress {
  /** The trips that it follows; `null` means that the server knows where it is. */
  readonly trips: ScreenTrips | null;
  /** The vehicle that it rides in; `null` if the server knows it, or nobody does. */
  readonly vehicleId: string | null;
  /** The device may be asked where it is. */
  readonly usesPosition: boolean;
  /** `null` means what the server knows. */
  readonly outputTypeId: number | null;
  /** Size of the screen in pixels; `null` means as large as the output type says. */
  readonly screen: { readonly width: number; readonly height: number } | null;
}

/** The key is null if there is none. */
export type ScreenResult =
  | { readonly ok: true; readonly apiKey: string | null; readonly address: ScreenAddress }
  | { readonly ok: false; readonly problems: readonly AddressProblem[] };

/** Longer than any key, and than any line's name. */
const maxKeyLength = 200;
const maxLineLength = 100;
const maxVehicleLength = 100;

const anApiKey = {
  de: 'ein API-Schlüssel aus der Verwaltung: perron_…',
  en: 'an API key from the dashboard: perron_…',
};
const aVehicle = {
  de: 'die Nummer des Fahrzeugs, höchstens 100 Zeichen: 2672',
  en: 'the number of the vehicle, 100 characters at most: 2672',
};
const aPosition = {
  de: 'device: das Gerät darf nach seinem Ort gefragt werden',
  en: 'device: the device may be asked where it is',
};
const aLine = { de: 'der Name der Linie: U8', en: 'the name of the line: U8' };

function keyIn(reader: AddressReader, kept: string | null): string | null {
  const key = reader.text('apikey') ?? kept;
  if (key === null || key.length <= maxKeyLength) return key;
  // The message leaves out the value: part of it may be a key.
  reader.refuse({ parameter: 'apikey', expected: anApiKey, came: '…' });
  return null;
}

function tripsIn(reader: AddressReader): ScreenAddress['trips'] {
  const startText = reader.text('tripStartId');
  const startStationCode = reader.station('tripStartId');
  const lineName = reader.text('tripLine');
  if (startText === null && lineName === null) return null;
  if (lineName !== null && lineName.length > maxLineLength) {
    reader.refuse({ parameter: 'tripLine', expected: aLine, came: lineName });
  }
  return { kind: 'vehicle', lineName, startStationCode };
}

function vehicleIn(reader: AddressReader): string | null {
  const vehicleId = reader.text('vehicle');
  if (vehicleId !== null && vehicleId.length > maxVehicleLength) {
    reader.refuse({ parameter: 'vehicle', expected: aVehicle, came: vehicleId });
  }
  return vehicleId;
}

function usesPositionIn(reader: AddressReader): boolean {
  const position = reader.text('position');
  if (position !== null && position !== 'device') {
    reader.refuse({ parameter: 'position', expected: aPosition, came: position });
  }
  return position === 'device';
}

/**
 * Reads the address of a screen: `apikey`, without which the screen asks for a code, and `tripStartId`, `tripLine` or both (section 2); `vehicle`, its number in
 * the realtime source, and `position=device`, of a device that knows where it is; `ot`, `w` and `h` as for a display.
 * @param keptKey the key that the address held before it was taken out; `null` if none is known
 */
export function readScreenAddress(search: string, keptKey: string | null): ScreenResult {
  const reader = new AddressReader(new URLSearchParams(search));
  const apiKey = keyIn(reader, keptKey);
  const address: ScreenAddress = {
    trips: tripsIn(reader),
    vehicleId: vehicleIn(reader),
    usesPosition: usesPositionIn(reader),
    outputTypeId: reader.number('ot', maxId),
    screen: reader.screen(),
  };
  const { problems } = reader;
  return problems.length === 0 ? { ok: true, apiKey, address } : { ok: false, problems };
}
