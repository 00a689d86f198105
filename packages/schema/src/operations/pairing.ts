import { z } from 'zod';
import {
  maxDevicePixels,
  pairedDevice,
  pairingEntry,
  pairingQuestion,
  pairingStart,
  pairingState,
  waitingDevice,
  waitingDeviceQuestion,
} from '../entities/pairing';
import { idParameter } from '../ids';
import { numberParameter } from '../number-parameter';
import { operation } from './operation';

export const startPairing = operation({
  id: 'startPairing',
  method: 'POST',
  path: '/api/display-runtime/pairings',
  tag: 'Display runtime',
  summary: 'Request a code to pair this device with a display.',
  description:
    'The device shows the code; an operator enters it within 10 minutes. The key in the answer works only from then on. One address may have 50 codes at a time, and 2 while very many devices wait.',
  caller: 'public',
  query: z.object({
    width: numberParameter(1, maxDevicePixels).optional().meta({
      description: 'Of the device’s screen in its own pixels; with it the output type is proposed.',
    }),
    height: numberParameter(1, maxDevicePixels).optional(),
  }),
  cost: { atOnce: 1, waiting: 60 },
  answer: pairingStart,
  errors: ['invalid_request', 'too_many_requests', 'unavailable'],
});

export const askPairing = operation({
  id: 'askPairing',
  method: 'POST',
  path: '/api/display-runtime/pairings/state',
  tag: 'Display runtime',
  summary: 'Whether an operator has entered the code of this device.',
  description:
    'A device that asks within two minutes after the end of its code gets another one in its place, with the same key; later the answer is 404: request a code anew. The answer `paired` is available for a day.',
  caller: 'public',
  cost: 'token',
  body: pairingQuestion,
  answer: pairingState,
  errors: [
    'invalid_request',
    'not_found',
    'payload_too_large',
    'unsupported_media_type',
    'too_many_requests',
  ],
});

export const findWaitingDevice = operation({
  id: 'findWaitingDevice',
  method: 'POST',
  path: '/api/displays/waiting-device',
  tag: 'Displays',
  summary: 'The device that shows a code, before it is paired.',
  description: 'Changes nothing. Wrong codes count as those of a pairing do.',
  caller: 'user',
  body: waitingDeviceQuestion,
  answer: waitingDevice,
  errors: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'payload_too_large',
    'unsupported_media_type',
    'unprocessable',
    'too_many_requests',
  ],
});

export const pairDisplay = operation({
  id: 'pairDisplay',
  method: 'POST',
  path: '/api/displays/{display_id}/pair',
  tag: 'Displays',
  summary: 'Pair a device with a display by the code that the device shows.',
  description:
    'Gives the device a key for this display only. A code works once. After ten wrong codes within 15 minutes, further codes are refused.',
  caller: 'user',
  params: z.object({ display_id: idParameter }),
  body: pairingEntry,
  answer: pairedDevice,
  errors: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'not_found',
    'payload_too_large',
    'unsupported_media_type',
    'unprocessable',
    'too_many_requests',
  ],
});
