import {
  namePreview,
  namePreviewInput,
  networkStyleInput,
  storedNetworkStyle,
} from '../entities/stored-network-style';
import { errorsOf } from './errors-of';
import { operation } from './operation';

const tag = 'System';

export const getNetworkStyle = operation({
  id: 'getNetworkStyle',
  method: 'GET',
  path: '/api/network-style',
  tag,
  summary: 'How operators have set names to be tidied and lines’ signs to be drawn.',
  caller: 'user',
  answer: storedNetworkStyle,
  versioned: true,
  errors: ['unauthorized', 'forbidden'],
});

export const updateNetworkStyle = operation({
  id: 'updateNetworkStyle',
  method: 'PUT',
  path: '/api/network-style',
  tag,
  summary:
    'Set how names are tidied and lines’ signs are drawn; all displays follow within a second.',
  description: 'It takes precedence over `NETWORK_STYLE` and over Perron’s knowledge of the network.',
  caller: 'user',
  versioned: true,
  body: networkStyleInput.meta({ id: 'NetworkStyleBody' }),
  answer: storedNetworkStyle,
  errors: errorsOf.update,
});

export const previewNames = operation({
  id: 'previewNames',
  method: 'POST',
  path: '/api/network-style/preview',
  tag,
  summary: 'The names of the network’s stations and destinations, as rules would tidy them.',
  description: 'Changes nothing. No names: there is no timetable yet, or the source lists none.',
  caller: 'user',
  body: namePreviewInput,
  answer: namePreview,
  errors: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'payload_too_large',
    'unsupported_media_type',
  ],
});
