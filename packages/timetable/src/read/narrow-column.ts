import type { NarrowColumn } from '../query/timetable-data';

/** The narrowest unsigned array that holds values up to `greatest`. */
export function narrowArray(length: number, greatest: number): NarrowColumn {
  if (greatest < 0x100) return new Uint8Array(length);
  if (greatest < 0x10000) return new Uint16Array(length);
  return new Uint32Array(length);
}

/** Copies values that are not negative into the narrowest array that holds them. */
export function narrowColumn(values: ArrayLike<number>): NarrowColumn {
  let greatest = 0;
  for (let i = 0; i < values.length; i++) greatest = Math.max(greatest, values[i]!);
  const column = narrowArray(values.length, greatest);
  column.set(values);
  return column;
}
