import type { OnAirContent } from '@perron/schema';
import { describe, expect, it } from 'vitest';
import { lineOf, situationOf, vehicleOf } from '../testing/situations';
import { contentsOfDesigns, contentsOnAir } from './contents-on-air';
import { fittingMedia } from './fitting-media';

function file(width: number, height: number, contentType = 'image/png') {
  return { url: `/files/${width}x${height}`, contentType, width, height };
}

function content(id: number, bucketId: number | null, lineNames: string[] = []): OnAirContent {
  const always = { validFrom: null, validUntil: null };
  return { id, name: `Motif ${id}`, bucketId, lineNames, ...always, media: [file(1920, 1080)] };
}

const sizes = [file(1080, 1920), file(1280, 720), file(1920, 1080), file(3840, 2160)];
const taken = (width: number, height: number) => fittingMedia(sizes, { width, height })?.url;

describe('the file of a motif', () => {
  it('has the shape of its box before it has the size', () => {
    expect(taken(300, 500)).toBe('/files/1080x1920');
    expect(taken(500, 300)).toBe('/files/1280x720');
  });

  it('is the smallest that need not be enlarged', () => {
    expect(taken(1280, 720)).toBe('/files/1280x720');
    expect(taken(1400, 788)).toBe('/files/1920x1080');
  });

  it('is the largest where every one must be enlarged', () => {
    expect(taken(7680, 4320)).toBe('/files/3840x2160');
  });

  it('is a picture or a film', () => {
    const box = { width: 100, height: 100 };
    expect(fittingMedia([file(100, 100, 'application/pdf')], box)).toBeNull();
    expect(fittingMedia([file(100, 100, 'video/mp4')], box)).not.toBeNull();
    expect(fittingMedia([], box)).toBeNull();
  });
});

describe('the motifs on air', () => {
  const contents = [content(1, 5), content(2, 5, ['U8']), content(3, 5, ['U2']), content(4, null)];
  const ids = (change: Parameters<typeof situationOf>[0], bucketId: number | null = 5) =>
    contentsOnAir(situationOf({ contents, ...change }), bucketId).map(({ id }) => id);

  it('of a bucket show in a station, whatever their lines', () => {
    expect(ids({})).toEqual([1, 2, 3]);
    expect(ids({}, 6)).toEqual([]);
  });

  it('of every bucket show where none is chosen', () => {
    expect(ids({}, null)).toEqual([1, 2, 3, 4]);
  });

  it('for one line show in the vehicles of that line, those for none everywhere', () => {
    expect(ids({ place: vehicleOf({ lineName: 'U8' }) })).toEqual([1, 2]);
    expect(ids({ place: vehicleOf({ lineName: 'U5' }) })).toEqual([1]);
  });

  it('begin and end to the second: the first moment counts, the last does not', () => {
    const dated = {
      ...content(5, 5),
      validFrom: '2026-11-20T13:00:00.000Z',
      validUntil: '2026-11-20T14:00:00.000Z',
    };
    const at = (time: string) =>
      ids({ contents: [content(1, 5), dated], nowMs: Date.parse(`2026-11-20T${time}Z`) });
    expect(at('12:59:59.999')).toEqual([1]);
    expect(at('13:00:00.000')).toEqual([1, 5]);
    expect(at('13:59:59.999')).toEqual([1, 5]);
    expect(at('14:00:00.000')).toEqual([1]);
  });

  it('are open at the end that has no date', () => {
    const from = { ...content(6, 5), validFrom: '2026-11-20T13:00:00.000Z' };
    const until = { ...content(7, 5), validUntil: '2026-11-20T13:00:00.000Z' };
    const at = (year: number) => ids({ contents: [from, until], nowMs: Date.UTC(year, 0, 1) });
    expect(at(1999)).toEqual([7]);
    expect(at(2099)).toEqual([6]);
  });

  it('go by the line of the trip, also when the vehicle is lent to another line', () => {
    const trip = {
      state: 'known',
      tripId: 't',
      line: lineOf('U2', 'subway'),
      direction: 'Ruhleben',
      stops: [],
      position: { state: 'after_last_station' },
      cancelled: false,
      freshness: 'live',
      realtimeAtMs: null,
      timetableOnly: false,
    } as const;
    expect(ids({ place: vehicleOf({ lineName: 'U8' }), trip })).toEqual([1, 3]);
  });
});

describe('the motifs of designs', () => {
  const contents = [content(1, 5), content(2, 6), content(3, null)];
  const design = (...widgets: object[]) =>
    ({ widgets }) as unknown as Parameters<typeof contentsOfDesigns>[0][number];
  const ids = (...designs: ReturnType<typeof design>[]) =>
    contentsOfDesigns(designs, contents).map(({ id }) => id);

  it('are those of the buckets that their carousels name', () => {
    expect(ids(design({ type: 'carousel', bucketId: 6 }))).toEqual([2]);
    const both = [
      design({ type: 'carousel', bucketId: 6 }),
      design({ type: 'carousel', bucketId: 5 }),
    ];
    expect(ids(...both)).toEqual([1, 2]);
    expect(ids(design({ type: 'text', bucketId: 5 }))).toEqual([]);
    expect(ids()).toEqual([]);
  });

  it('are all where one carousel names no bucket', () => {
    expect(ids(design({ type: 'carousel', bucketId: null }))).toEqual([1, 2, 3]);
    expect(ids(design({ type: 'carousel', bucketId: 6 }, { type: 'carousel' }))).toEqual([1, 2, 3]);
  });
});
