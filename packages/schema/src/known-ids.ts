/** Largest number that an id may have: the database's integers have 32 bits. */
export const maxId = 2_147_483_647;

/** A station's code has at most this many characters; longer ids of a feed are left out. */
export const maxStationCode = 255;

/** Ids of trips and lines hold ids of the feed, and what makes them unique. */
export const maxNetworkId = 400;

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

/** Whether a text can be in an address as one part of its path. */
export function fitsAddress(text: string): boolean {
  return visible.test(text) && text.trim() === text && !pathDots.has(text);
}

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
