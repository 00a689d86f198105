import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';
import { FeedDecodeError } from './feed-decode-error';

/** How the value of a field is laid down: the wire types of the protobuf encoding. */
const wireTypesByName = { varint: 0, bytes: 2, fixed32: 5 } as const;

/**
 * Messages within one feed. The largest national feeds have about a million; a few bytes can
 * claim a message that takes a hundred in memory, so a limit in bytes is not enough.
 */
const maxMessages = 3_000_000;

/** The fields of one kind of message, for its reader. */
export interface MessageKind<Message> {
  /** The wire type of each field by its number; a field that comes otherwise is unknown. */
  readonly wireTypes: readonly (number | undefined)[];
  /** Reads the value of a field into the message. */
  readonly read: (reader: MessageReader, field: number, message: Message) => void;
}

/** Describes a kind of message: the wire types of its fields by number, and how to read them. */
export function messageKind<Message>(
  fields: Readonly<Record<number, keyof typeof wireTypesByName>>,
  read: MessageKind<Message>['read'],
): MessageKind<Message> {
  const wireTypes: (number | undefined)[] = [];
  for (const [field, type] of Object.entries(fields))
    wireTypes[Number(field)] = wireTypesByName[type];
  return { wireTypes, read };
}

/**
 * A protobuf reader that holds every message to its announced end. The library checks that
 * nothing is read past the end of all bytes, not that a message stays within its own.
 */
export class MessageReader extends BinaryReader {
  #messages = 0;

  /** Reads the message that ends at `end`. @throws FeedDecodeError, or what the library throws */
  readUntil<Message>(
    end: number,
    { wireTypes, read }: MessageKind<Message>,
    message: NoInfer<Message>,
  ): Message {
    if (++this.#messages > maxMessages) {
      throw new FeedDecodeError(
        'too_large',
        `Expected a feed of at most ${maxMessages} messages, came more.`,
      );
    }
    while (this.pos < end) {
      const tag = this.uint32();
      if (wireTypes[tag >>> 3] === (tag & 7)) read(this, tag >>> 3, message);
      else this.skipField(tag);
    }
    if (this.pos !== end) throw new RangeError('a field reaches past the end of its message');
    return message;
  }

  /** Reads the embedded message that begins here. */
  readMessage<Message>(kind: MessageKind<Message>, message: NoInfer<Message>): Message {
    return this.readUntil(this.readEnd(), kind, message);
  }

  /** Where the embedded message (or text) that begins here ends. */
  readEnd(): number {
    const length = this.uint32();
    const end = this.pos + length;
    if (end > this.len) throw new RangeError('a length reaches past the end');
    return end;
  }

  /** Epoch seconds. `null` means 0, which producers send for "not known", or no time at all. */
  readTime(): number | null {
    const seconds = Number(this.int64());
    return seconds > 0 && seconds < 1e12 ? seconds : null;
  }

  /** The name of an enum's value; `null` means a number that this reader does not know. */
  readName<Name>(names: readonly (Name | undefined)[]): Name | null {
    return names[this.uint32()] ?? null;
  }

  /** Passes over an unknown field, without the view that the library makes of it. */
  skipField(tag: number): void {
    if (tag >>> 3 === 0) throw new RangeError('a field has the number 0');
    const type = tag & 7;
    if (type === 0) this.uint32();
    else if (type === 1) this.pos += 8;
    else if (type === 2) this.pos = this.readEnd();
    else if (type === 3) this.skip(WireType.StartGroup, tag >>> 3);
    else if (type === 5) this.pos += 4;
    else throw new RangeError(`a field has the wire type ${type}`);
  }
}

/** A message while it is being read. */
export type Mutable<Message> = { -readonly [Key in keyof Message]: Message[Key] };
