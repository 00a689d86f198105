import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeFeed, decodeFeedInSlices } from './decode';
import { encodeFeed } from './encode';
import { FeedDecodeError } from './feed-decode-error';
import type { RealtimeFeed } from './feed-message';
import { arbitraryFeed } from './testing/arbitrary-feed';
import { referenceFeed } from './testing/reference-feed';

/** The result of decoding a message: a feed, or the code of the error. */
function outcome(bytes: Uint8Array): RealtimeFeed | string {
  try {
    return decodeFeed(bytes);
  } catch (error) {
    if (error instanceof FeedDecodeError) return error.code;
    throw error;
  }
}

describe('a feed of the official encoder', () => {
  const feed = decodeFeed(referenceFeed);

  it('says when it was made', () => {
    expect(feed.version).toBe('2.0');
    expect(feed.headerTimestampSeconds).toBe(1795352580);
  });

  it('names the trip, its delay and each stop of a trip update', () => {
    const [update] = feed.tripUpdates;
    expect(update!.trip).toEqual({
      tripId: 'one',
      routeId: 'u8',
      directionId: 1,
      startTime: '08:00:00',
      startDate: '20261120',
      relationship: 'scheduled',
    });
    expect(update!.vehicle).toEqual({ vehicleId: '4711', label: 'U8 4711' });
    expect(update!.delaySeconds).toBe(-30);
    expect(update!.timestampSeconds).toBe(1795352570);
    expect(update!.stops[0]).toMatchObject({
      stopSequence: 1,
      stopId: 'de:1:900000001::1',
      arrival: null,
      departure: { delaySeconds: -15, epochSeconds: 1795352400, uncertaintySeconds: 0 },
    });
    expect(update!.stops[1]).toMatchObject({
      arrival: { delaySeconds: 60, epochSeconds: null },
      departure: { delaySeconds: null, epochSeconds: 1795352999 },
      assignedStopId: 'de:1:900000002::2',
    });
    expect(update!.stops.map((stop) => stop.status)).toEqual([
      'scheduled',
      'scheduled',
      'skipped',
      'no-data',
    ]);
  });

  it('tells a cancelled trip', () => {
    expect(feed.tripUpdates[1]!.trip.relationship).toBe('canceled');
  });

  it('says where a vehicle is and what it does there', () => {
    expect(feed.vehicles).toEqual([
      {
        entityId: 'c',
        trip: expect.objectContaining({ tripId: 'one' }) as unknown,
        vehicleId: '4711',
        label: 'Zug 4711',
        position: { latitude: 52.5, longitude: 13.25, bearing: 90, speedMetresPerSecond: 12.5 },
        currentStopSequence: 2,
        stopId: 'de:1:900000002::1',
        currentStatus: 'stopped-at',
        timestampSeconds: 1795352560,
        occupancy: 'few-seats',
      },
    ]);
  });

  it('holds an alert in both languages, with whom it concerns and when', () => {
    const [alert] = feed.alerts;
    expect(alert).toMatchObject({
      cause: 'construction',
      effect: 'significant-delays',
      severity: 'warning',
      activePeriods: [
        { startSeconds: 1795350000, endSeconds: 1795360000 },
        { startSeconds: 1795400000, endSeconds: null },
      ],
      header: [
        { text: 'Verspätungen', language: 'de' },
        { text: 'Delays', language: 'en' },
      ],
      url: [{ text: 'https://example.org/', language: null }],
    });
    expect(alert!.informed).toMatchObject([
      { routeId: 'u8', directionId: 0 },
      { agencyId: '796', routeType: 400 },
      { stopId: 'de:1:900000002' },
      { trip: { tripId: 'one' } },
    ]);
  });
});

describe('any feed', () => {
  it('comes back from its bytes as it was', () => {
    fc.assert(
      fc.property(arbitraryFeed, (feed) => {
        expect(decodeFeed(encodeFeed(feed))).toEqual(feed);
      }),
    );
  });

  it('cut short anywhere is refused, or is what was there up to a whole entity', () => {
    for (let length = 0; length < referenceFeed.length; length++) {
      const result = outcome(referenceFeed.subarray(0, length));
      if (typeof result === 'string') expect(['truncated', 'not_a_feed']).toContain(result);
      else expect(result.tripUpdates.length).toBeLessThanOrEqual(2);
    }
    expect(outcome(referenceFeed.subarray(0, -1))).toBe('truncated');
    expect(outcome(referenceFeed.subarray(0, 100))).toBe('truncated');
  });

  it('with some bytes changed gives a feed or one clear error, never anything else', () => {
    const change = fc.record({ at: fc.nat(referenceFeed.length - 1), to: fc.nat(255) });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        const bytes = Uint8Array.from(referenceFeed);
        for (const { at, to } of changes) bytes[at] = to;
        const result = outcome(bytes);
        if (typeof result !== 'string') expect(Array.isArray(result.tripUpdates)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('bytes that are no feed', () => {
  it.each([
    ['nothing', ''],
    ['a web page', '<!doctype html><html><h1>502 Bad Gateway</h1></html>'],
    ['JSON', '{"header": {"timestamp": 1795352580}}'],
    ['a sentence', 'Too many requests, slow down.'],
    ['gzip', '\u001f\u008b\u0008\u0000\u0000\u0000'],
  ])('are refused with one sentence: %s', (_, text) => {
    expect(() => decodeFeed(Buffer.from(text, 'latin1'))).toThrow(
      /^Expected a GTFS-Realtime message, came /,
    );
  });

  it('are refused when random', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const result = outcome(bytes);
        if (typeof result !== 'string') expect(result.tripUpdates).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('hostile bytes', () => {
  const header = encodeFeed({
    version: '2.0',
    incrementality: 'full',
    headerTimestampSeconds: 1795352580,
    tripUpdates: [],
    vehicles: [],
    alerts: [],
    tripModifications: [],
  });

  it('of 50 MB are refused before they are read', () => {
    expect(outcome(Buffer.alloc(50_000_000))).toBe('too_large');
  });

  it('cannot fill the memory with empty messages', () => {
    const stops = Buffer.alloc(8_000_000);
    for (let i = 0; i < stops.length; i += 2) stops[i] = (2 << 3) | WireType.LengthDelimited;
    const writer = new BinaryWriter().raw(header);
    writer.tag(2, WireType.LengthDelimited).fork();
    writer.tag(3, WireType.LengthDelimited).bytes(stops);
    expect(outcome(writer.join().finish())).toBe('too_large');
  });

  it('that nest groups a million deep are refused', () => {
    const groups = Buffer.alloc(1_000_000, (15 << 3) | WireType.StartGroup);
    expect(outcome(Buffer.concat([header, groups]))).toBe('not_a_feed');
  });

  it('that announce more than there is are refused', () => {
    const entity = Buffer.from([(2 << 3) | WireType.LengthDelimited, 0xff, 0xff, 0xff, 0xff, 0x0f]);
    expect(outcome(Buffer.concat([header, entity]))).toBe('truncated');
    const inside = Buffer.from([0x12, 0x04, 0x0a, 0x7f, 0x41, 0x41]);
    expect(outcome(Buffer.concat([header, inside, Buffer.alloc(300, 0x08)]))).toBe('not_a_feed');
  });

  it('do not hide what a newer specification adds', () => {
    const writer = new BinaryWriter().raw(header);
    writer.tag(2, WireType.LengthDelimited).fork();
    writer.tag(1, WireType.LengthDelimited).string('x');
    writer.tag(1001, WireType.LengthDelimited).string('an extension');
    writer.tag(3, WireType.LengthDelimited).fork();
    writer.tag(1, WireType.LengthDelimited).fork();
    writer.tag(1, WireType.LengthDelimited).string('one');
    writer.tag(4, WireType.Varint).uint32(99);
    writer.tag(77, WireType.Bit64).double(1.5);
    writer.join().join().join();
    expect(decodeFeed(writer.finish()).tripUpdates).toMatchObject([
      { entityId: 'x', trip: { tripId: 'one', relationship: 'scheduled' } },
    ]);
  });
});

describe('a feed of changes only', () => {
  it('is refused, since nobody says what it means', () => {
    const feed = decodeFeed(referenceFeed);
    expect(outcome(encodeFeed({ ...feed, incrementality: 'differential' }))).toBe('differential');
  });
});

describe('a large feed', () => {
  it('is read in slices that end between entities', () => {
    const feed = decodeFeed(referenceFeed);
    const many = encodeFeed({
      ...feed,
      tripUpdates: Array.from({ length: 3_000 }, () => feed.tripUpdates[0]!),
    });
    const slices = decodeFeedInSlices(many);
    let count = 0;
    let step = slices.next();
    for (; !step.done; step = slices.next()) count++;
    expect(step.value.tripUpdates).toHaveLength(3_000);
    expect(count).toBeGreaterThan(5);
  });
});
