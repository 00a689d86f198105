/** Texts on pairing displays. */
export const pairingEn = {
  'pairing.open': 'Pair a display',
  'pairing.open.one': 'Pair a device',
  'pairing.lead':
    'Open {address} on the device. It shows a code of eight letters, which works for ten minutes.',
  'pairing.code': 'Code on the device',
  'pairing.code.placeholder': 'BCDF GHJK',
  'pairing.code.missing': 'Enter the eight letters that the device shows.',
  'pairing.code.wrong':
    'No device shows this code. Compare it with the screen: the code may have changed.',
  'pairing.display': 'Display',
  'pairing.display.placeholder': 'Search by name or place',
  'pairing.display.missing': 'Choose a display for this device.',
  'pairing.display.gone': 'This display has been deleted. Choose another one.',
  'pairing.display.none': 'No display found',
  'pairing.key': 'Key',
  'pairing.key.new': 'A new key',
  'pairing.key.existing': '{name} ({prefix}…)',
  'pairing.key.hint':
    'If you choose an existing key, the device that uses it now is signed out at once.',
  'pairing.key.refused': 'This key is no longer limited to this display. Choose another one.',
  'pairing.submit': 'Pair',
  'pairing.cancel': 'Cancel',
  'pairing.close': 'Close',
  'pairing.done': '{display} is paired',
  'pairing.done.text':
    'The device at {address} ({browser}) starts within a few seconds. If it is not yours, revoke its key {prefix}… at once.',
  'pairing.another': 'Pair another one',
} as const;
