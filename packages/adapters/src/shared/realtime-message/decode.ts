import { WireType } from '@bufbuild/protobuf/wire';
import { readAlert } from './decode-alert';
import { readTripUpdate } from './decode-trip-update';
import { readVehicle } from './decode-vehicle';
import { FeedDecodeError } from './feed-decode-error';
import { readTripModifications } from './decode-trip-modifications';
import type {
  FeedAlert,
  FeedTripModifications,
  FeedTripUpdate,
  FeedVehicle,
  RealtimeFeed,
} from './feed-message';
import { MessageReader, messageKind } from './message-reader';
import type { Mutable } from './message-reader';

/** A feed of the whole Netherlands has 8 MB. */
export const maxFeedBytes = 32_000_000;

/** How many bytes are read between two yields: about a millisecond's worth. */
const sliceBytes = 48 * 1024;

const headerTag = (1 << 3) | WireType.LengthDelimited;
const entityTag = (2 << 3) | WireType.LengthDelimited;

interface Header {
  version: string;
  incrementality: RealtimeFeed['incrementality'];
  headerTimestampSeconds: number | null;
}

const header = messageKind<Header>(
  { 1: 'bytes', 2: 'varint', 3: 'varint' },
  (reader, field, message) => {
    if (field === 1) message.version = reader.string();
    else if (field === 2) message.incrementality = reader.uint32() === 1 ? 'differential' : 'full';
    else message.headerTimestampSeconds = reader.readTime();
  },
);

interface Entity {
  id: string;
  deleted: boolean;
  tripUpdate: Mutable<FeedTripUpdate> | null;
  vehicle: Mutable<FeedVehicle> | null;
  alert: Mutable<FeedAlert> | null;
  tripModifications: Mutable<FeedTripModifications> | null;
}

const entity = messageKind<Entity>(
  { 1: 'bytes', 2: 'varint', 3: 'bytes', 4: 'bytes', 5: 'bytes', 8: 'bytes' },
  (reader, field, message) => {
    if (field === 1) message.id = reader.string();
    else if (field === 2) message.deleted = reader.bool();
    else if (field === 3) message.tripUpdate = readTripUpdate(reader);
    else if (field === 4) message.vehicle = readVehicle(reader);
    else if (field === 5) message.alert = readAlert(reader);
    else message.tripModifications = readTripModifications(reader);
  },
);

interface FeedParts {
  header: Header | null;
  readonly tripUpdates: FeedTripUpdate[];
  readonly vehicles: FeedVehicle[];
  readonly alerts: FeedAlert[];
  readonly tripModifications: FeedTripModifications[];
}

/**
 * Reads a GTFS-Realtime message in slices of about a millisecond, so that a server can answer
 * between them. Fields that it does not know are passed over, as the format demands.
 * @throws FeedDecodeError
 */
export function* decodeFeedInSlices(bytes: Uint8Array): Generator<void, RealtimeFeed> {
  if (bytes.length > maxFeedBytes) {
    throw new FeedDecodeError(
      'too_large',
      `Expected a feed of at most ${maxFeedBytes} bytes, came ${bytes.length}.`,
    );
  }
  const reader = new MessageReader(bytes);
  const parts: FeedParts = {
    header: null,
    tripUpdates: [],
    vehicles: [],
    alerts: [],
    tripModifications: [],
  };
  let pauseAt = sliceBytes;
  while (reader.pos < reader.len) {
    readPart(reader, parts);
    if (reader.pos < pauseAt) continue;
    pauseAt = reader.pos + sliceBytes;
    yield;
  }
  if (!parts.header) {
    const came = bytes.length === 0 ? 'nothing' : 'a message without a header';
    throw new FeedDecodeError('not_a_feed', `Expected a GTFS-Realtime message, came ${came}.`);
  }
  if (parts.header.incrementality === 'differential') {
    throw new FeedDecodeError(
      'differential',
      'Expected a whole data set, came changes to one (incrementality DIFFERENTIAL).',
    );
  }
  const { header: head, ...entities } = parts;
  return { ...head, ...entities };
}

/** Reads a GTFS-Realtime message at once; for tests and small feeds. @throws FeedDecodeError */
export function decodeFeed(bytes: Uint8Array): RealtimeFeed {
  const slices = decodeFeedInSlices(bytes);
  for (;;) {
    const slice = slices.next();
    if (slice.done) return slice.value;
  }
}

/** Reads one field of the feed: its header, an entity, or something unknown. */
function readPart(reader: MessageReader, parts: FeedParts): void {
  const begin = reader.pos;
  try {
    const tag = reader.uint32();
    if (tag === headerTag) {
      const message: Header = { version: '', incrementality: 'full', headerTimestampSeconds: null };
      parts.header = reader.readMessage(header, message);
    } else if (tag === entityTag) readEntity(reader, parts);
    else reader.skipField(tag);
  } catch (error) {
    throw asDecodeError(error, reader, parts, begin);
  }
}

function readEntity(reader: MessageReader, parts: FeedParts): void {
  const { id, deleted, tripUpdate, vehicle, alert, ...rest } = reader.readMessage(entity, {
    id: '',
    deleted: false,
    tripUpdate: null,
    vehicle: null,
    alert: null,
    tripModifications: null,
  });
  if (deleted) return;
  take(parts.tripUpdates, tripUpdate, id);
  take(parts.vehicles, vehicle, id);
  take(parts.alerts, alert, id);
  take(parts.tripModifications, rest.tripModifications, id);
}

/** An entity's id may come after what it is about. */
function take<Item extends { entityId: string }>(list: Item[], item: Item | null, id: string) {
  if (!item) return;
  item.entityId = id;
  list.push(item);
}

/** A feed that ends in the middle of an entity, after a good header, was cut short. */
function asDecodeError(
  cause: unknown,
  reader: MessageReader,
  parts: FeedParts,
  begin: number,
): FeedDecodeError {
  if (cause instanceof FeedDecodeError) return cause;
  if (parts.header && reachesPastEnd(reader, begin)) {
    return new FeedDecodeError(
      'truncated',
      `Expected a whole feed, came one that ends within the entity at byte ${begin}.`,
      { cause },
    );
  }
  const reason = cause instanceof Error ? cause.message : 'an unknown failure';
  return new FeedDecodeError(
    'not_a_feed',
    `Expected a GTFS-Realtime message, came bytes that are none (at byte ${begin}: ${reason}).`,
    { cause },
  );
}

/** Whether the field at `begin` announces more bytes than there are. */
function reachesPastEnd(reader: MessageReader, begin: number): boolean {
  try {
    reader.pos = begin;
    reader.skipField(reader.uint32());
    return reader.pos > reader.len;
  } catch (error) {
    return error instanceof RangeError;
  }
}
