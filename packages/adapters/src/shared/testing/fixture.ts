import { readFileSync } from 'node:fs';

/** A recorded reply of an adapter: its folder's name, and the file's. */
export function fixture(adapter: string, name: string): string {
  return readFileSync(new URL(`../../${adapter}/fixtures/${name}`, import.meta.url), 'utf8');
}
