import { describe, expect, it } from 'vitest';
import { feedWith, smallFeed, table } from '../testing/feed-zip';
import { at, dayBoard, loadFeed, rows } from '../testing/load-feed';

const alex = 'de:1:900000002';
const hermann = 'de:1:900000003';

function stopTimes(...lines: readonly string[]): string {
  const header =
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type';
  return `${[header, ...lines].join('\n')}\n`;
}

describe('departures', () => {
  it('leave from the platforms of a station and go where the headsign says', async () => {
    const timetable = await loadFeed(smallFeed);
    const [visit] = dayBoard(timetable, alex);
    expect(rows([visit!])).toEqual(['08:10 U8 Hermannstraße']);
    expect(visit!.plannedEpochSeconds).toBe(at('2026-11-20T08:10:30+01:00'));
    expect(visit!.stop.id).toBe('de:1:900000002::1');
    expect(visit!.line).toMatchObject({ product: 'subway', color: '#224f86' });
  });

  it('are only those of the platform when a platform is asked for', async () => {
    const timetable = await loadFeed(smallFeed);
    expect(dayBoard(timetable, `${alex}::1`)).toHaveLength(1);
    expect(dayBoard(timetable, `${alex}::2`)).toHaveLength(0);
  });

  it('leave out the last stop of a trip, arrivals the first', async () => {
    const timetable = await loadFeed(smallFeed);
    expect(dayBoard(timetable, hermann)).toHaveLength(0);
    expect(dayBoard(timetable, hermann, 'arrivals')).toHaveLength(1);
    expect(dayBoard(timetable, 'de:1:900000001', 'arrivals')).toHaveLength(0);
  });

  it('leave out a stop where nobody may board, arrivals one where nobody may alight', async () => {
    const timetable = await loadFeed(
      feedWith({
        'stop_times.txt': stopTimes(
          'one,08:00:00,08:00:00,de:1:900000001::1,1,0,0',
          'one,08:10:00,08:10:00,de:1:900000002::1,2,1,1',
          'one,08:20:00,08:20:00,de:1:900000003,3,0,0',
        ),
      }),
    );
    expect(dayBoard(timetable, alex)).toHaveLength(0);
    expect(dayBoard(timetable, alex, 'arrivals')).toHaveLength(0);
  });

  it('begin with the first moment of the window and end before its last', async () => {
    const timetable = await loadFeed(smallFeed);
    const stop = timetable.stopById(alex)!;
    const departure = at('2026-11-20T08:10:30+01:00');
    expect(timetable.departures(stop, departure, departure + 1)).toHaveLength(1);
    expect(timetable.departures(stop, departure - 60, departure)).toHaveLength(0);
    expect(timetable.departures(stop, departure + 0.5, departure + 60)).toHaveLength(0);
  });

  it('show a trip that waits at the station when it arrives within the window', async () => {
    const timetable = await loadFeed(smallFeed);
    const stop = timetable.stopById(alex)!;
    const arrival = at('2026-11-20T08:10:00+01:00');
    expect(timetable.arrivals(stop, arrival, arrival + 1)).toHaveLength(1);
    expect(timetable.departures(stop, arrival, arrival + 1)).toHaveLength(0);
  });
});

describe('a trip that calls at a station twice in a row (a terminal loop)', () => {
  const loop = (pickup: string) =>
    feedWith({
      'stop_times.txt': stopTimes(
        'one,08:00:00,08:00:00,de:1:900000001::1,1,0,0',
        'one,08:10:00,08:10:00,de:1:900000002::1,2,0,0',
        `one,08:14:00,08:15:00,de:1:900000002::2,3,${pickup},0`,
        'one,08:20:00,08:20:00,de:1:900000003,4,0,0',
      ),
    });

  it('departs once, from the platform that it leaves the station from', async () => {
    const visits = dayBoard(await loadFeed(loop('0')), alex);
    expect(visits.map((visit) => visit.stop.id)).toEqual([`${alex}::2`]);
    expect(rows(visits)).toEqual(['08:15 U8 Hermannstraße']);
  });

  it('arrives once, at the platform that it comes in by', async () => {
    const visits = dayBoard(await loadFeed(loop('0')), alex, 'arrivals');
    expect(visits.map((visit) => visit.stop.id)).toEqual([`${alex}::1`]);
  });

  it('departs from the earlier platform when nobody may board at the later one', async () => {
    const visits = dayBoard(await loadFeed(loop('1')), alex);
    expect(visits.map((visit) => visit.stop.id)).toEqual([`${alex}::1`]);
  });

  it('does not depart from a station where it ends with such a loop', async () => {
    const timetable = await loadFeed(
      feedWith({
        'stop_times.txt': stopTimes(
          'one,08:00:00,08:00:00,de:1:900000001::1,1,0,0',
          'one,08:10:00,08:10:00,de:1:900000002::1,2,0,0',
          'one,08:14:00,08:14:00,de:1:900000002::2,3,0,0',
        ),
      }),
    );
    expect(dayBoard(timetable, alex)).toHaveLength(0);
  });
});

describe('the nights on which the clocks change', () => {
  const night = feedWith({
    'trips.txt': table`
      route_id,service_id,trip_id,trip_headsign
      u8,daily,one,Hermannstraße
      u8,daily,late,Nacht`,
    'stop_times.txt': stopTimes(
      'one,02:30:00,02:30:00,de:1:900000002::1,1,0,0',
      'one,02:50:00,02:50:00,de:1:900000003,2,0,0',
      'late,26:30:00,26:30:00,de:1:900000002::1,1,0,0',
      'late,26:50:00,26:50:00,de:1:900000003,2,0,0',
    ),
  });
  const board = async (from: string, to: string) => {
    const timetable = await loadFeed(night);
    return timetable.departures(timetable.stopById(alex)!, at(from), at(to));
  };

  it('run yesterday’s 26:30 once, one hour later on the clock when an hour is left out', async () => {
    const visits = await board('2026-03-28T23:00:00+01:00', '2026-03-29T06:00:00+02:00');
    // Both are counted from noon minus twelve hours: of the 28th, 00:00 winter time; of the
    // 29th, 23:00 winter time of the day before.
    expect(rows(visits)).toEqual(['01:30 U8 Hermannstraße', '03:30 U8 Nacht']);
  });

  it('run yesterday’s 26:30 in the first of the two hours that are called two', async () => {
    const visits = await board('2026-10-24T23:00:00+02:00', '2026-10-25T06:00:00+01:00');
    const times = visits.map((visit) => new Date(visit.plannedEpochSeconds * 1000).toISOString());
    expect(times).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
    expect(visits.map((visit) => visit.headsign)).toEqual(['Nacht', 'Hermannstraße']);
  });
});

describe('filters', () => {
  const twoLines = feedWith({
    'routes.txt': table`
      route_id,agency_id,route_short_name,route_type
      u8,bvg,U8,400
      bus,bvg,U8,714
      cable,bvg,Seilbahn,1300`,
    'trips.txt': table`
      route_id,service_id,trip_id,trip_headsign
      u8,daily,one,Hermannstraße
      bus,daily,two,Ersatzverkehr
      cable,daily,three,Gipfel`,
    'stop_times.txt': stopTimes(
      'one,08:00:00,08:00:00,de:1:900000002::1,1,0,0',
      'one,08:10:00,08:10:00,de:1:900000003,2,0,0',
      'two,08:05:00,08:05:00,de:1:900000002::2,1,0,0',
      'two,08:30:00,08:30:00,de:1:900000001::1,2,0,0',
      'three,08:06:00,08:06:00,de:1:900000002::2,1,0,0',
      'three,08:30:00,08:30:00,de:1:900000001::1,2,0,0',
    ),
  });

  it('tell a bus that is called U8 from the underground', async () => {
    const timetable = await loadFeed(twoLines);
    const stop = timetable.stopById(alex)!;
    const [from, to] = [at('2026-11-20T08:00:00+01:00'), at('2026-11-20T09:00:00+01:00')];
    const subway = timetable.departures(stop, from, to, { products: ['subway'] });
    expect(subway.map((visit) => visit.headsign)).toEqual(['Hermannstraße']);
    const bus = timetable.departures(stop, from, to, { products: ['bus', 'ferry'] });
    expect(bus.map((visit) => visit.headsign)).toEqual(['Ersatzverkehr']);
    expect(timetable.departures(stop, from, to)).toHaveLength(3);
  });

  it('keep only trips that call at a station, or at one of its platforms, later on', async () => {
    const timetable = await loadFeed(twoLines);
    const stop = timetable.stopById(alex)!;
    const [from, to] = [at('2026-11-20T08:00:00+01:00'), at('2026-11-20T09:00:00+01:00')];
    const headsigns = (id: string) =>
      timetable
        .departures(stop, from, to, { towards: timetable.stopById(id)! })
        .map((visit) => visit.headsign);
    expect(headsigns('de:1:900000001')).toEqual(['Ersatzverkehr', 'Gipfel']);
    expect(headsigns('de:1:900000001::1')).toEqual(['Ersatzverkehr', 'Gipfel']);
    expect(headsigns(hermann)).toEqual(['Hermannstraße']);
    expect(headsigns(alex)).toEqual([]);
  });
});

describe('a trip', () => {
  it('is found by the id that its departure has, with all of its stops', async () => {
    const timetable = await loadFeed(smallFeed);
    const [visit] = dayBoard(timetable, alex);
    const trip = timetable.tripById(visit!.tripId)!;
    expect(trip).toMatchObject({ feedTripId: 'one', serviceDate: '20261120', direction: 0 });
    expect(trip.stopovers.map(({ stop }) => stop.name)).toEqual([
      'Wittenau',
      'Alexanderplatz',
      'Hermannstraße',
    ]);
    expect(trip.stopovers[0]!.arrival).toBeNull();
    expect(trip.stopovers[1]!.departure!.plannedEpochSeconds).toBe(visit!.plannedEpochSeconds);
    expect(trip.stopovers[2]!.departure).toBeNull();
  });

  it('is not found under an id that is none, or on a day on which it does not run', async () => {
    const timetable = await loadFeed(smallFeed);
    for (const id of ['', 'one', 'one|', 'one|20251231', 'one|20270101', 'two|20261120', '|']) {
      expect(timetable.tripById(id)).toBeNull();
    }
  });
});

describe('stops', () => {
  it('are found by DHID, by platform, by nine digits and by the older twelve', async () => {
    const timetable = await loadFeed(smallFeed);
    const ids = [alex, `${alex}::2`, '900000002', '900000000002'];
    expect(ids.map((id) => timetable.stopById(id)?.id)).toEqual([alex, `${alex}::2`, alex, alex]);
    expect(timetable.stopById('900099999')).toBeNull();
    expect(timetable.stopById('')).toBeNull();
  });

  it('know their products, their lines and how much goes on there', async () => {
    const timetable = await loadFeed(smallFeed);
    const stop = timetable.stopById(alex)!;
    expect(timetable.productsOf(stop)).toEqual(['subway']);
    expect(timetable.linesOf(stop).map((line) => line.name)).toEqual(['U8']);
    expect(timetable.linesOf(timetable.stopById(`${alex}::2`)!)).toEqual([]);
    expect(timetable.weightOf(stop)).toBe(7);
    expect(timetable.weightOf(timetable.stopById(hermann)!)).toBe(0);
    expect(timetable.platformsOf(stop).map(({ id }) => id)).toEqual([`${alex}::1`, `${alex}::2`]);
  });

  it('are listed by product, sorted by name', async () => {
    const timetable = await loadFeed(smallFeed);
    expect(timetable.stations('subway').map(({ name }) => name)).toEqual([
      'Alexanderplatz',
      'Hermannstraße',
      'Wittenau',
    ]);
    expect(timetable.stations('bus')).toEqual([]);
  });
});
