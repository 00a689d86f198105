import type { TextMemory } from '../boot/text-memory';

const keptName = 'perron paired key';

/**
 * The key that this device got by a code; `null` if there is none. Unlike a key out of the address,
 * which comes with each start, it outlives the browser.
 */
export function pairedKey(memory: Pick<TextMemory, 'getItem'>): string | null {
  return memory.getItem(keptName);
}

export function keepPairedKey(memory: Pick<TextMemory, 'setItem'>, key: string): void {
  memory.setItem(keptName, key);
}

/** The key was taken away: the device needs another code. */
export function forgetPairedKey(memory: Pick<TextMemory, 'removeItem'>): void {
  memory.removeItem(keptName);
}
