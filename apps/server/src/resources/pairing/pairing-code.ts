import { randomInt } from 'node:crypto';
import { pairingCodeLength, pairingLetters } from '@perron/schema';

/** One of 25.6 billion codes. */
export function newPairingCode(): string {
  return Array.from(
    { length: pairingCodeLength },
    () => pairingLetters[randomInt(pairingLetters.length)],
  ).join('');
}

/** A code as it is stored, however it was typed. */
export function readPairingCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
}
