import { z } from 'zod';
import type { Brand } from './brand';
import { numberParameter } from './number-parameter';

/** Largest number that an id may have: the database's integers have 32 bits. */
export const maxId = 2_147_483_647;

const storedId = () => z.int().positive().max(maxId);

/** Number of something stored. */
export const positiveId = storedId();

/** The same in a path or a query, where it comes as text. */
export const idParameter = numberParameter(1, maxId);

/** Number of a station that operators manage (not its code on the network). */
export type StationId = Brand<number, 'StationId'>;
// Branding says nothing at run time, so the schema stays one that reads and writes alike.
export const stationId = storedId() as unknown as z.ZodType<StationId, number>;

/** A station's code has at most so many characters; longer ids of a feed are left out. */
export const maxStationCode = 255;

/** Ids of trips and lines hold ids of the feed, and what makes them unique. */
export const maxNetworkId = 400;

/** Id of a trip or a line of the network, as the transit service gives it. */
export const networkId = z.string().min(1).max(maxNetworkId);

/** Neither control characters, which nobody can type or read, nor halves of characters. */
const visible = /^[^\p{Cc}\p{Cs}]*$/u;

/** No address can hold these as a part of its path, however they are encoded. */
const pathDots = new Set(['.', '..']);

/**
 * Whether a text can be a station's code: any id of a feed in visible characters, up to
 * {@link maxStationCode} of them, without spaces around it. Addresses lose those spaces.
 */
export function isStationCode(text: string): boolean {
  return text !== '' && text.length <= maxStationCode && fitsAddress(text);
}

function fitsAddress(text: string): boolean {
  return visible.test(text) && text.trim() === text && !pathDots.has(text);
}

const codeExpected = `expected the id of a stop, such as A27 or de:11000:900100003: at most ${maxStationCode} visible characters, no spaces around them, and not only "." or ".."`;

/**
 * The network's code of a station, as the feed writes it: `A27`, `NSR:StopPlace:58366`, the nine
 * digits of Berlin (`900100003`), a DHID (`de:11000:900100003`).
 */
export const stationCode = z
  .string()
  .min(1)
  .max(maxStationCode)
  .refine(fitsAddress, { error: codeExpected });

/** Number of a display's kind; known ones in `outputTypeIds`. */
export const outputTypeId = storedId();
export const scenarioId = storedId();
export const playlistId = storedId();
export const pixelSceneId = storedId();
export const userId = storedId();
export const fileId = storedId();

/** Output types that every installation knows (specification, section 3). */
export const outputTypeIds = {
  PassengerInformationSystem: 5,
  Infotainment: 6,
  DaisyLcd: 9,
  DaisyLcdSmall: 10,
  KamaStele: 12,
} as const;

/** The output type of a display that names none (specification, section 3). */
export const defaultOutputTypeId = 1;

/** Scenarios that every installation knows (specification, section 3). */
export const scenarioIds = {
  OnTrack: 8,
  Pendelzug: 10,
  AtStation: 13,
  Approaching: 14,
  StationStandard: 18,
  StationTrainAtStation: 19,
  OnTrackDisruption: 20,
  StationDisruption: 21,
  ApproachingDisruption: 22,
  PendelzugAtStation: 27,
} as const;

/**
 * The station shown when an address names none: Rüdersdorf, Museumspark (section 9). In a network
 * that does not have it, `GET /status` names another one (`default_station`).
 */
export const defaultStationCode = '900320247';

/** The direction shown when an address names some that cannot be read: served at that station. */
export const defaultDirection = 'S Friedrichshagen (Berlin)';

/** Time zone of a network that names none (section 9). */
export const defaultTimeZone = 'Europe/Berlin';
