import { WireType } from '@bufbuild/protobuf/wire';
import type { BinaryWriter } from '@bufbuild/protobuf/wire';

/** Writes a message inside another one. */
export function writeMessage(
  writer: BinaryWriter,
  number: number,
  write: (writer: BinaryWriter) => void,
): void {
  writer.tag(number, WireType.LengthDelimited).fork();
  write(writer);
  writer.join();
}

/** Writers of single fields; of null nothing is written. */
export const field = {
  text(writer: BinaryWriter, number: number, value: string | null): void {
    if (value !== null) writer.tag(number, WireType.LengthDelimited).string(value);
  },
  /** Whole numbers of 32 bits, also negative ones. */
  number(writer: BinaryWriter, number: number, value: number | null): void {
    if (value !== null) writer.tag(number, WireType.Varint).int32(value);
  },
  time(writer: BinaryWriter, number: number, seconds: number | null): void {
    if (seconds !== null) writer.tag(number, WireType.Varint).int64(seconds);
  },
  float(writer: BinaryWriter, number: number, value: number | null): void {
    if (value !== null) writer.tag(number, WireType.Bit32).float(value);
  },
};
