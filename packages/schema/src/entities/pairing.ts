import { z } from 'zod';
import { positiveId } from '../ids';
import { apiKey } from './api-key';

/**
 * Letters of a code: consonants, so that it spells no word and holds nothing that looks like another
 * letter or a digit (RFC 8628, 6.1).
 */
export const pairingLetters = 'BCDFGHJKLMNPQRSTVWXZ';
export const pairingCodeLength = 8;

/** How long a code lives from the moment when it was asked for. */
export const pairingLifetimeSeconds = 600;

const code = z.string().meta({ description: 'Eight letters, such as BCDFGHJK.' });
const expiresIn = z.int().min(0).meta({ description: 'Seconds until the code expires.' });

/** The answer to a device without a key: a code to show, and the key that works once the code was entered. */
export const pairingStart = z
  .object({
    code,
    api_key: z.string().meta({
      description:
        'Sent only once, to this caller. It does not work until an operator enters the code.',
    }),
    expires_in: expiresIn,
    poll_seconds: z.int().min(1).meta({ description: 'How often to ask for the state.' }),
  })
  .meta({ id: 'PairingStart' });

export const pairingQuestion = z
  .object({ api_key: z.string().min(1).max(200) })
  .meta({ id: 'PairingQuestion' });

/** `waiting`: the code has not been entered yet. `paired`: the key now works. */
export const pairingState = z
  .object({ state: z.enum(['waiting', 'paired']), code, expires_in: expiresIn })
  .meta({ id: 'PairingState' });

const typedCode = z.string().trim().min(1).max(40).meta({
  description:
    'As shown on the device. Case, spaces and hyphens are ignored: bcdf-ghjk is BCDFGHJK.',
});

/** As the resolution of an output type. */
export const maxDevicePixels = 16_384;

export const waitingDeviceQuestion = z
  .object({ code: typedCode })
  .meta({ id: 'WaitingDeviceQuestion' });

/** A device that shows its code. */
export const waitingDevice = z
  .object({
    address: z.string().meta({ description: 'IP address.' }),
    user_agent: z.string().nullable(),
    width: z.int().nullable().meta({ description: 'In its own pixels; null: it did not say.' }),
    height: z.int().nullable(),
    expires_in: expiresIn,
  })
  .meta({ id: 'WaitingDevice' });

export const pairingEntry = z
  .object({
    code: typedCode,
    api_key_id: positiveId.nullable().default(null).meta({
      description:
        'An existing key of this display; its old secret stops working at once. Null: a new key.',
    }),
  })
  .meta({ id: 'PairingEntry' });

/** A device that was paired: its key, and where it asked for its code from. */
export const pairedDevice = z
  .object({
    api_key: apiKey,
    address: z.string().meta({ description: 'IP address.' }),
    user_agent: z.string().nullable(),
  })
  .meta({ id: 'PairedDevice' });

export type PairingStart = z.infer<typeof pairingStart>;
export type PairingState = z.infer<typeof pairingState>;
export type PairingEntry = z.output<typeof pairingEntry>;
export type WaitingDevice = z.infer<typeof waitingDevice>;
export type PairedDevice = z.infer<typeof pairedDevice>;
