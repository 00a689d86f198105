import { todayAt } from '../calendar/today';
import type { Call } from '../departures/call';
import { goesTowards } from '../departures/goes-towards';
import type { Promised } from '../departures/promised';
import { announcedDisruptions } from '../disruptions/announced';
import { disruptionsAt, runningDisruptions } from '../disruptions/relevance';
import { freshness } from '../freshness/ladder';
import { agreedTrip } from '../run/agreed-trip';
import type { UnsureRun } from '../run/agreed-trip';
import { tripPosition, upcomingStop } from '../trip/position';
import type { TripCalls } from '../trip/trip-of';
import type { Asked } from './snapshot';
import { stationHasTrain, vehicleInStation } from './train-in-station';
import type {
  DeparturesHere,
  DisruptionsHere,
  Place,
  Situation,
  TripHere,
  VehicleHere,
  WeatherHere,
} from './situation';
import { stopAhead, tripStops } from './trip-stops';
import type { RunSureness, RuntimeDisruption } from '@perron/schema';

/** The stored data; together with the current facts in `SituationInput` it makes the situation. */
export interface SituationInput extends Pick<
  Situation,
  | 'nowMs'
  | 'clockUncertain'
  | 'timeZone'
  | 'calendar'
  | 'minuteForm'
  | 'networkStyle'
  | 'languages'
  | 'place'
  | 'contents'
  | 'news'
  | 'demo'
  | 'timetableReach'
  | 'publicAddress'
> {
  /** The source gives no realtime at all. */
  readonly timetableOnly: boolean;
  /** At the station of the place; in a vehicle, at the stop where it stands or that it left last. */
  readonly departures: Asked<readonly Call[]>;
  /**
   * The departures that the kept timetable promises, to compare `departures` with; `null` if there
   * is none.
   */
  readonly promised?: readonly Promised[] | null;
  /**
   * The departures that the kept timetable plans after `departures`; `null` if it is not needed, or
   * not known.
   */
  readonly later?: readonly Call[] | null;
  /** In a vehicle: at the next stop. */
  readonly departuresAhead: Asked<readonly Call[]>;
  /** 'none': the display follows no trip now. */
  readonly trip: Asked<TripCalls> | UnsureRun | 'none';
  /** How it is known that this is its run; missing: its address names it. */
  readonly sureness?: RunSureness;
  readonly vehicle: VehicleHere | null;
  /** `null` means that nothing has come yet. */
  readonly disruptions: {
    readonly data: readonly RuntimeDisruption[];
    readonly fetchedAtMs: number;
  } | null;
  /** With when it came, epoch ms. */
  readonly weather: (WeatherHere & { readonly fetchedAtMs: number }) | null;
}

/** Weather that was observed longer ago says nothing about now. */
const weatherGoodForMs = 3 * 3_600_000;

/** A display for some directions knows of no departure in another one. */
function departuresHere(
  departures: Asked<readonly Call[]>,
  { nowMs, place, timetableOnly, networkStyle }: SituationInput,
  promised: readonly Promised[] | null = null,
  later: readonly Call[] | null = null,
): DeparturesHere {
  if (departures === null) return { state: 'loading' };
  if (departures === 'failed' || nowMs > departures.coversUntilMs) return { state: 'unknown' };
  const directions = place.kind === 'station' ? place.directions : null;
  // A trip that is taken out of the plan counts against its promise only: nobody is shown it.
  const listed = departures.data.filter(({ withdrawn }) => !withdrawn);
  return {
    state: 'known',
    calls: listed.filter((call) => goesTowards(call, directions, networkStyle)),
    ...(directions && {
      otherDirections: listed.filter((call) => !goesTowards(call, directions, networkStyle)),
    }),
    freshness: freshness(departures.madeAtMs, nowMs),
    realtimeAtMs: departures.madeAtMs,
    ...(departures.doubt && { doubt: departures.doubt }),
    coversUntilMs: departures.coversUntilMs,
    timetableOnly,
    ...(later && { later: later.filter((call) => goesTowards(call, directions, networkStyle)) }),
    ...(promised && {
      // For all directions it stays the same object, which is made once for an answer.
      promised: directions
        ? promised.filter(({ planned }) => goesTowards(planned, directions, networkStyle))
        : promised,
    }),
  };
}

/**
 * When the realtime of a trip was made, as far as it can be believed: a feed that stands still at
 * the stations on its way stands still for the trip too, whatever its stamps say. Epoch ms; `null`
 * means not at all.
 */
function believedMs(
  madeAtMs: number | null,
  { departures, departuresAhead }: Pick<SituationInput, 'departures' | 'departuresAhead'>,
): number | null {
  const doubted = [departures, departuresAhead].flatMap((asked) =>
    asked === null || asked === 'failed' || !asked.doubt ? [] : [asked.madeAtMs],
  );
  return [madeAtMs, ...doubted].reduce((oldest, moment) =>
    oldest === null || moment === null ? null : Math.min(oldest, moment),
  );
}

function tripHere(input: SituationInput): TripHere {
  const { trip, nowMs, timetableOnly, sureness } = input;
  if (trip === 'none') return { state: 'none' };
  if (trip === null) return { state: 'loading' };
  if (trip !== 'failed' && 'among' in trip) return agreedTrip(trip, { nowMs, timetableOnly });
  if (trip === 'failed' || nowMs > trip.coversUntilMs) return { state: 'unknown' };
  const { tripId, line, direction, cancelled } = trip.data;
  const realtimeAtMs = believedMs(trip.madeAtMs, input);
  const stops = tripStops({ ...trip, madeAtMs: realtimeAtMs }, nowMs);
  return {
    state: 'known',
    tripId,
    line,
    direction,
    stops,
    position: tripPosition(stops, nowMs),
    cancelled,
    freshness: freshness(realtimeAtMs, nowMs),
    realtimeAtMs,
    timetableOnly,
    ...(sureness && { sureness }),
  };
}

/** Where disruptions count for a display: the station and the line. */
interface Spot {
  readonly stationCode: string | null;
  readonly lineName: string | null;
}

function spots(place: Place, trip: TripHere): { here: Spot | null; ahead: Spot | null } {
  if (place.kind === 'station') {
    return { here: { stationCode: place.stationCode, lineName: null }, ahead: null };
  }
  if (trip.state === 'unsure') {
    const next = stopAhead(trip);
    const { lineName } = place;
    return { here: null, ahead: next && { stationCode: next.stationCode, lineName } };
  }
  if (trip.state !== 'known') return { here: null, ahead: null };
  const { position, stops } = trip;
  const at = (index: number | null): Spot | null => {
    const stop = index === null ? undefined : stops[index];
    return stop ? { stationCode: stop.stationCode, lineName: place.lineName } : null;
  };
  return {
    here: position.state === 'at_station' ? at(position.index) : null,
    ahead: at(upcomingStop(position, stops)),
  };
}

/** Which disruptions run at a moment, and which of them concern the place and its trip then. */
export function disruptionsHere(
  input: Pick<SituationInput, 'disruptions' | 'nowMs' | 'place'>,
  trip: TripHere,
): DisruptionsHere {
  const { disruptions, nowMs, place } = input;
  if (disruptions === null) return { state: 'loading' };
  const running = runningDisruptions(disruptions.data, nowMs);
  const { here, ahead } = spots(place, trip);
  return {
    state: 'known',
    running,
    here: here ? disruptionsAt(running, here) : [],
    ahead: ahead ? disruptionsAt(running, ahead) : [],
    announced:
      place.kind === 'vehicle' && trip.state === 'known'
        ? announcedDisruptions(running, place.lineName, trip)
        : [],
    fetchedAtMs: disruptions.fetchedAtMs,
  };
}

function weatherHere({ weather, nowMs }: SituationInput): WeatherHere | null {
  if (weather === null) return null;
  const { fetchedAtMs, ...here } = weather;
  return nowMs - (here.observedAtMs ?? fetchedAtMs) > weatherGoodForMs ? null : here;
}

/** Nothing goes by a clock that may be wrong. */
export function todayIn({
  calendar,
  clockUncertain,
  nowMs,
  timeZone,
}: Pick<Situation, 'calendar' | 'clockUncertain' | 'nowMs' | 'timeZone'>): Pick<
  Situation,
  'today'
> {
  return calendar && !clockUncertain ? { today: todayAt(calendar, nowMs, timeZone) } : {};
}

/** Turns what is stored into what is the case. Pure: the same input gives the same situation. */
export function buildSituation(input: SituationInput): Situation {
  const { nowMs, place } = input;
  const departures = departuresHere(input.departures, input, input.promised, input.later);
  const trip = tripHere(input);
  return {
    nowMs,
    clockUncertain: input.clockUncertain,
    timeZone: input.timeZone,
    ...(input.calendar && { calendar: input.calendar }),
    ...todayIn(input),
    minuteForm: input.minuteForm,
    networkStyle: input.networkStyle,
    languages: input.languages,
    place,
    departures,
    departuresAhead: departuresHere(input.departuresAhead, input),
    trainAtPlatform:
      place.kind === 'station'
        ? stationHasTrain(departures, place.platform, input)
        : vehicleInStation(trip, nowMs),
    trip,
    vehicle: input.vehicle,
    disruptions: disruptionsHere(input, trip),
    weather: weatherHere(input),
    news: input.news,
    contents: input.contents,
    demo: input.demo,
    ...(input.timetableReach && { timetableReach: input.timetableReach }),
    ...(input.publicAddress !== undefined && { publicAddress: input.publicAddress }),
  };
}
