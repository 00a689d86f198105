import { describe, expect, it } from 'vitest';
import { closedStations, closureTexts } from './station-closures';
import { alertOf, tripOf } from './testing/small-feed';
import { clock, smallTimetable } from './testing/small-timetable';

const timetable = await smallTimetable();
const [from, until] = [clock('08:00:00'), clock('20:00:00')];

function closed(...informed: Parameters<typeof alertOf>[0]): string[] {
  return closedStations([alertOf(informed)], timetable, from, until).flatMap(({ stations }) =>
    stations.map(({ id }) => id),
  );
}

describe('a station is closed', () => {
  it('where it is named, or a stop that stands alone', () => {
    expect(closed({ stopId: 'mitte' })).toEqual(['mitte']);
    expect(closed({ stopId: 'sued' }, { stopId: 'nord' })).toEqual(['sued', 'nord']);
  });

  it('where all of its platforms are named, not by one of them', () => {
    expect(closed({ stopId: 'mitte1' }, { stopId: 'mitte2' })).toEqual(['mitte']);
    expect(closed({ stopId: 'mitte1' })).toEqual([]);
  });

  it('where each of its lines is named with it, as some producers do, and not by some of them', () => {
    const at = { stopId: 'mitte' };
    expect(closed({ ...at, routeId: 'u8' }, { ...at, routeId: 'u1' })).toEqual(['mitte']);
    expect(closed({ ...at, routeId: 'u8' })).toEqual([]);
    expect(closed({ ...at, agencyId: 'bvg', routeType: 400 })).toEqual(['mitte']);
    expect(closed({ stopId: 'sued', agencyId: 'bvg' })).toEqual([]);
    expect(
      closed({ stopId: 'mitte1', routeId: 'u1' }, { stopId: 'mitte1', routeId: 'u8' }),
    ).toEqual([]);
  });

  it('not by a direction, a trip, a line without a stop, or a stop that is not there', () => {
    expect(closed({ stopId: 'mitte', directionId: 0 })).toEqual([]);
    expect(closed({ stopId: 'mitte', trip: tripOf('there') })).toEqual([]);
    expect(closed({ routeId: 'u8' }, { stopId: 'west' }, {})).toEqual([]);
  });

  it('in each period that lies in the span', () => {
    const activePeriods = [
      { startSeconds: null, endSeconds: from },
      { startSeconds: from + 60, endSeconds: from + 120 },
      { startSeconds: until, endSeconds: null },
      { startSeconds: until + 1, endSeconds: null },
    ];
    const alert = alertOf([{ stopId: 'mitte' }], { activePeriods });
    const found = closedStations([alert], timetable, from, until);
    expect(found.map(({ period }) => period)).toEqual(activePeriods.slice(1, 3));
  });
});

it('the words of a closure are those of its alert, in each of its languages', () => {
  const alert = alertOf([], {
    header: [
      { text: 'Bahnhof <b>Mitte</b> gesperrt', language: 'de-DE' },
      { text: 'Mitte station closed', language: 'en' },
    ],
    description: [{ text: 'Bitte ab Nord fahren.', language: 'de' }],
  });
  expect(closureTexts(alert)).toEqual([
    { language: 'de', title: 'Bahnhof Mitte gesperrt', text: 'Bitte ab Nord fahren.' },
    { language: 'en', title: 'Mitte station closed', text: null },
  ]);
  const unnamed = alertOf([], { header: [{ text: 'Closed', language: null }] });
  expect(closureTexts(unnamed)).toEqual([{ language: null, title: 'Closed', text: null }]);
  expect(closureTexts(alertOf([], { header: [] }))).toEqual([]);
});
