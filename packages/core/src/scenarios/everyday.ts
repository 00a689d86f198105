import type { Today } from '../calendar/today';
import { calendarCases } from '../calendar/calendar-cases';
import { plainStyle } from '../lines/network-style';
import type { Place, Situation, TripStop } from '../situation/situation';
import { tripPosition } from '../trip/position';
import type { Candidate } from './choose';
import { chooseScenario } from './choose';

/** Any moment: which day it is, conditions ask the calendar. */
const nowMs = 1_800_000_000_000;
const minuteMs = 60_000;

function stop(name: string, arrivesMs: number | null, departsMs: number | null): TripStop {
  return {
    stationCode: name,
    name,
    arrivesMs,
    plannedArrivalMs: arrivesMs,
    departsMs,
    plannedDepartureMs: departsMs,
    platform: null,
    cancelled: false,
    interchanges: [],
  };
}

/** A trip of three stops that began `sinceMs` ago. */
function tripSince(sinceMs: number): Situation['trip'] {
  const startMs = nowMs - sinceMs;
  const at = (minutes: number) => startMs + minutes * minuteMs;
  const stops = [stop('a', null, at(0)), stop('b', at(5), at(6)), stop('c', at(10), null)];
  return {
    state: 'known',
    tripId: 'a',
    line: null,
    direction: 'c',
    stops,
    cancelled: false,
    position: tripPosition(stops, nowMs),
    freshness: 'live',
    realtimeAtMs: nowMs,
    timetableOnly: false,
  };
}

/** Before its first station, at one, on its way, just before the next, and after its last. */
const vehicleMoments = [-10, 5.5, 2, 4.9, 30].map((minutes) => minutes * minuteMs);

/**
 * The situations of a place on usual days: nothing is disrupted. In a station no train is at the platform; a
 * vehicle is in each of the places of its trip.
 * @param days as `calendarCases` gives them; one day, if no condition asks for the calendar
 */
export function everydaySituations(
  place: Place,
  days: readonly Today[] = calendarCases([]),
): Situation[] {
  const shared: Situation = {
    nowMs,
    clockUncertain: false,
    timeZone: 'Europe/Berlin',
    minuteForm: 'min',
    networkStyle: plainStyle,
    languages: ['de'],
    place,
    departures: { state: 'loading' },
    departuresAhead: { state: 'loading' },
    trainAtPlatform: false,
    trip: { state: 'none' },
    vehicle: null,
    weather: null,
    disruptions: {
      state: 'known',
      running: [],
      here: [],
      ahead: [],
      announced: [],
      fetchedAtMs: nowMs,
    },
    news: null,
    contents: [],
    demo: false,
  };
  const trips = vehicleMoments.map(tripSince);
  return days.flatMap((today) =>
    place.kind === 'station'
      ? [{ ...shared, today }]
      : trips.map((trip) => ({ ...shared, today, trip })),
  );
}

/**
 * In which of these situations there is something to show: a scenario wins and its playlist has an
 * entry.
 */
export function showsIn(
  candidates: readonly Candidate[],
  situations: readonly Situation[],
): boolean[] {
  return situations.map((situation) => {
    const { playlist } = chooseScenario(candidates, situation);
    return playlist !== null && playlist.entries.length > 0;
  });
}
