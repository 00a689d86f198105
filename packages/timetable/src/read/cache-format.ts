import { crc32 } from 'node:zlib';
import type { TimetableColumns, TimetableData } from '../query/timetable-data';

/**
 * A loaded timetable as one file:
 *
 * | bytes | what |
 * | --- | --- |
 * | 8 | "PERRONTT" |
 * | 4 | {@link formatVersion}, in the machine's byte order: another machine's file is foreign |
 * | 4 | length of the description |
 * | 4 | CRC-32 of everything from byte 56 on |
 * | 4 | free |
 * | 32 | SHA-256 of the feed's zip |
 * | ... | description (JSON in UTF-8): texts, and name, type, place and length of each column |
 * | ... | the columns, each at a multiple of 8, so that they are used where they lie |
 */
const magic = 'PERRONTT';

/** Change it with any change of {@link TimetableData} or of what its columns mean. */
export const formatVersion = 5;

const headerBytes = 56;

const arrayTypes = {
  Uint8Array,
  Uint16Array,
  Uint32Array,
  Int32Array,
  Float64Array,
} as const;

type ArrayTypeName = keyof typeof arrayTypes;
type Column = InstanceType<(typeof arrayTypes)[ArrayTypeName]>;

interface ColumnPlace {
  readonly name: string;
  readonly type: ArrayTypeName;
  readonly offset: number;
  readonly length: number;
}

interface Description {
  readonly data: Omit<TimetableData, 'columns'>;
  readonly columns: readonly ColumnPlace[];
}

/**
 * The file's bytes for a timetable that was read from a zip with this SHA-256, piece by piece: the
 * columns are written from where they lie, since a copy of all would double the memory.
 */
export function encodeTimetable(data: TimetableData, feedHash: Buffer): Uint8Array[] {
  const { columns, ...texts } = data;
  const places: ColumnPlace[] = [];
  const pieces: Uint8Array[] = [];
  let end = 0;
  for (const [name, column] of Object.entries(columns) as [string, Column][]) {
    const { buffer, byteOffset, byteLength, length } = column;
    places.push({ name, type: column.constructor.name as ArrayTypeName, offset: end, length });
    pieces.push(new Uint8Array(buffer, byteOffset, byteLength), padding(end + byteLength));
    end = aligned(end + byteLength);
  }
  const description: Description = { data: texts, columns: places };
  const json = Buffer.from(JSON.stringify(description));
  // The checksum of no bytes at all may forget that of the bytes before.
  const body = [json, padding(headerBytes + json.length), ...pieces].filter(
    ({ length }) => length > 0,
  );
  const header = Buffer.alloc(headerBytes);
  header.write(magic, 'latin1');
  const checksum = body.reduce((sum, piece) => crc32(piece, sum), 0);
  const numbers = Uint32Array.of(formatVersion, json.length, checksum, 0);
  header.set(new Uint8Array(numbers.buffer), 8);
  feedHash.copy(header, 24);
  return [header, ...body];
}

/** The bytes to add after `bytes` of them, so that the next column begins at a multiple of 8. */
function padding(bytes: number): Uint8Array {
  return new Uint8Array(aligned(bytes) - bytes);
}

/**
 * The timetable in a file's bytes, which must not change from now on: the columns are in them.
 * `null` means that the file is not complete, not ours, of another version or made from another
 * feed.
 */
export function decodeTimetable(file: Buffer, feedHash: Buffer): TimetableData | null {
  if (file.length < headerBytes || file.byteOffset % 8 !== 0) return null;
  if (file.toString('latin1', 0, 8) !== magic || !file.subarray(24, 56).equals(feedHash)) {
    return null;
  }
  const numbers = new Uint32Array(file.buffer, file.byteOffset + 8, 3);
  if (numbers[0] !== formatVersion) return null;
  if (numbers[2] !== crc32(file.subarray(headerBytes))) return null;
  const jsonEnd = headerBytes + numbers[1]!;
  // The checksum holds, so these bytes are what encodeTimetable wrote.
  const { data, columns } = JSON.parse(file.toString('utf8', headerBytes, jsonEnd)) as Description;
  const begin = file.byteOffset + aligned(jsonEnd);
  const entries = columns.map(({ name, type, offset, length }) => [
    name,
    new arrayTypes[type](file.buffer as ArrayBuffer, begin + offset, length),
  ]);
  return { ...data, columns: Object.fromEntries(entries) as TimetableColumns };
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}
