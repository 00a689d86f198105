import { z } from 'zod';
import type { Brand } from './brand';
import { numberParameter } from './number-parameter';
import { fitsAddress, maxId, maxNetworkId, maxStationCode } from './known-ids';

const storedId = () => z.int().positive().max(maxId);

/** Number of something stored. */
export const positiveId = storedId();

/** The same in a path or a query, where it comes as text. */
export const idParameter = numberParameter(1, maxId);

/** Number of a station that operators manage (not its code on the network). */
export type StationId = Brand<number, 'StationId'>;
// Branding says nothing at run time, so the schema stays one that reads and writes alike.
export const stationId = storedId() as unknown as z.ZodType<StationId, number>;

/** Id of a trip or a line of the network, as the transit service gives it. */
export const networkId = z.string().min(1).max(maxNetworkId);

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
