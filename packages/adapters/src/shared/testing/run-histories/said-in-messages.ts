import type {
  FeedStopTimeUpdate,
  FeedTripUpdate,
  StopTimeEvent,
  TripDescriptor,
} from '../../realtime-message/feed-message';
import { clockText, plannedTimes, zeroOf } from './independent-reading';
import { locationOf } from './made-network';
import type {
  Change,
  Network,
  NewCall,
  Place,
  PlannedTrip,
  RunName,
  Word,
} from './network-and-changes';
import type { Tape } from './tape';

/*
 * The same may be said in many ways: by sequences, by stops, by both; as delays or as times; with a date or without. A
 * tape chooses one of those that mean just this.
 */

const silentCall = {
  stopSequence: null,
  stopId: null,
  arrival: null,
  departure: null,
  status: 'scheduled',
  assignedStopId: null,
  headsign: null,
  pickup: null,
} as const satisfies FeedStopTimeUpdate;

function timeEvent(
  how: 'delay' | 'time' | 'both',
  delaySeconds: number,
  plannedSeconds: number,
  uncertaintySeconds: number | null,
): StopTimeEvent {
  return {
    delaySeconds: how === 'time' ? null : delaySeconds,
    epochSeconds: how === 'delay' ? null : plannedSeconds + delaySeconds,
    uncertaintySeconds,
    scheduledEpochSeconds: null,
  };
}

/** Metres between two stations; poles of one are nowhere apart. */
function metresBetween(network: Network, left: Place, right: Place): number {
  const stations = [...new Set(network.places.map(({ station }) => station))];
  const [a, b] = [left, right].map(({ station }) => locationOf(stations.indexOf(station)));
  return Math.abs(a![0] - b![0]) * 111_320;
}

function comesOnce({ calls }: PlannedTrip, { station }: Place): boolean {
  return calls.filter(({ place }) => place.station === station).length === 1;
}

/**
 * Whether the times tell which pass of a loop is meant where words name stops alone: the run is as late all along, and
 * says so where it comes once.
 */
function isClear({ trip }: RunName, words: readonly Word[]): boolean {
  const [first] = words;
  const areAlike = words.every(
    ({ says, place, arrivalDelay, departureDelay }) =>
      says === 'times' &&
      place === null &&
      arrivalDelay !== null &&
      arrivalDelay === departureDelay &&
      arrivalDelay === first?.arrivalDelay,
  );
  return areAlike && words.some(({ call }) => comesOnce(trip, trip.calls[call]!.place));
}

/** How a word names its call, and where it says that the run stops instead. */
function callNames(
  tape: Tape,
  network: Network,
  { trip }: RunName,
  word: Word,
  isClear: boolean,
): Pick<FeedStopTimeUpdate, 'stopSequence' | 'stopId' | 'assignedStopId'> {
  const call = trip.calls[word.call]!;
  const { sequence: stopSequence, place } = call;
  const isOnce = isClear || comesOnce(trip, place);
  if (word.place === null) {
    const how = tape.pick(isOnce ? ['sequence', 'stop', 'both'] : ['sequence', 'both']);
    return {
      stopSequence: how === 'stop' ? null : stopSequence,
      stopId: how === 'sequence' ? null : place.id,
      assignedStopId: null,
    };
  }
  const isNear = metresBetween(network, place, word.place) < 1_500;
  const how = tape.pick(isNear ? ['assigned', 'stop'] : ['assigned']);
  if (how === 'stop') return { stopSequence, stopId: word.place.id, assignedStopId: null };
  const named = tape.chance(50) ? place.id : null;
  return { stopSequence, stopId: named, assignedStopId: word.place.id };
}

function wordsSaid(
  tape: Tape,
  network: Network,
  run: RunName,
  words: readonly Word[],
): FeedStopTimeUpdate[] {
  // Without its sequence a call of a loop is known by its time alone.
  const byTime = isClear(run, words) && tape.chance(50);
  return words.map((word) => wordSaid(tape, network, run, word, byTime));
}

function wordSaid(
  tape: Tape,
  network: Network,
  run: RunName,
  word: Word,
  byTime: boolean,
): FeedStopTimeUpdate {
  const names = callNames(tape, network, run, word, byTime);
  if (word.says === 'skipped') return { ...silentCall, ...names, status: 'skipped' };
  if (word.says === 'no data') return { ...silentCall, ...names, status: 'no-data' };
  const planned = plannedTimes(network, run, run.trip.calls[word.call]!);
  const how = byTime ? 'time' : tape.pick(['delay', 'time', 'both'] as const);
  const vague = word.vague ? 600 : tape.pick([null, 0, 30]);
  const said = (delay: number | null, at: number) =>
    delay === null ? null : timeEvent(how, delay, at, vague);
  return {
    ...silentCall,
    ...names,
    arrival: said(word.arrivalDelay, planned.arrival),
    departure: said(word.departureDelay, planned.departure),
    headsign: word.headsign,
    pickup: word.noBoarding ? 'none' : null,
  };
}

function newCallSaid(tape: Tape, run: RunName | null, call: NewCall): FeedStopTimeUpdate {
  const { planned, plannedArrival, plannedDeparture, arrival, departure } = call;
  const own = planned === null ? null : run!.trip.calls[planned]!.place;
  const stopId = (own ?? call.place)?.id ?? 'nowhere';
  const isScheduled = tape.chance(50);
  const event = (expected: number, plan: number): StopTimeEvent => ({
    delaySeconds: isScheduled || own ? null : expected - plan,
    epochSeconds: expected,
    uncertaintySeconds: null,
    scheduledEpochSeconds: isScheduled && !own ? plan : null,
  });
  return {
    ...silentCall,
    stopId,
    arrival: event(arrival, plannedArrival),
    departure: event(departure, plannedDeparture),
  };
}

/** How a run is named; by its start where no other of its line starts then, and without a date where none is nearer. */
function runNamed(tape: Tape, network: Network, { trip, date, start }: RunName): TripDescriptor {
  const named: TripDescriptor = {
    tripId: trip.id,
    routeId: null,
    directionId: null,
    startDate: date,
    startTime: start === null ? null : clockText(start),
    relationship: 'scheduled',
  };
  if (start !== null) return named;
  const leaves = trip.calls[0]!.departs;
  const how = tape.pick(['whole', 'whole', 'no date', 'start', 'with start'] as const);
  const away = Math.abs(zeroOf(network.zone, date) + leaves - network.nowSeconds);
  if (how === 'no date' && away < 9 * 3600) return { ...named, startDate: null };
  if (how === 'with start') return { ...named, startTime: clockText(leaves) };
  if (how !== 'start') return named;
  const alike = network.trips.filter(
    (other) =>
      other.line === trip.line &&
      (other.frequency !== null ||
        (other.direction === trip.direction && other.calls[0]!.departs === leaves)),
  );
  if (alike.length > 1 || alike[0] !== trip) return named;
  return {
    tripId: null,
    routeId: trip.line,
    directionId: trip.direction,
    startDate: date,
    startTime: clockText(leaves),
    relationship: 'scheduled',
  };
}

/**
 * A change as a trip update.
 * @param number the number of the change in its message
 */
export function saidInMessages(
  tape: Tape,
  network: Network,
  change: Change,
  number: number,
): FeedTripUpdate {
  const empty = {
    entityId: `entity-${number}`,
    delaySeconds: null,
    stops: [],
    properties: null,
    timestampSeconds: tape.chance(50) ? network.nowSeconds - 20 : null,
  };
  if (change.kind === 'added') {
    const { id: tripId, date, line, headsign, calls } = change;
    const relationship = tape.pick(['added', 'new'] as const);
    const properties = { tripId: null, startDate: null, startTime: null, headsign };
    return {
      ...empty,
      trip: {
        tripId,
        routeId: line,
        directionId: null,
        startTime: null,
        startDate: date,
        relationship,
      },
      properties: headsign === null ? null : properties,
      stops: calls.map((call) => newCallSaid(tape, null, call)),
    };
  }
  if (change.kind === 'once more') return saidOnceMore(tape, network, change, empty);
  const trip = runNamed(tape, network, change.run);
  if (change.kind === 'cancelled') return { ...empty, trip: { ...trip, relationship: 'canceled' } };
  if (change.kind === 'deleted') return { ...empty, trip: { ...trip, relationship: 'deleted' } };
  const { headsign } = change;
  const said = { tripId: null, startDate: null, startTime: null, headsign };
  const properties = headsign === null ? null : said;
  if (change.kind === 'course') {
    const isReplacement = change.how === 'replacement';
    return {
      ...empty,
      properties,
      trip: { ...trip, relationship: isReplacement ? 'replacement' : 'scheduled' },
      stops: change.calls.map((call) => newCallSaid(tape, change.run, call)),
    };
  }
  return {
    ...empty,
    trip,
    properties,
    delaySeconds: change.tripDelay,
    timestampSeconds: change.old ? network.nowSeconds - 400 : empty.timestampSeconds,
    stops: wordsSaid(tape, network, change.run, change.words),
  };
}

function saidOnceMore(
  tape: Tape,
  network: Network,
  { run, id, start, words, tripDelay, how }: Extract<Change, { kind: 'once more' }>,
  empty: Omit<FeedTripUpdate, 'trip'>,
): FeedTripUpdate {
  const { trip, date } = run;
  const stops = wordsSaid(tape, network, { ...run, start }, words);
  const named = { routeId: null, directionId: null, startDate: date };
  const startTime = clockText(start);
  if (how === 'off its grid') {
    const relationship = tape.pick(['unscheduled', 'scheduled'] as const);
    const descriptor = { ...named, tripId: id, startTime, relationship };
    return { ...empty, trip: descriptor, delaySeconds: tripDelay, stops };
  }
  return {
    ...empty,
    stops,
    delaySeconds: tripDelay,
    trip: { ...named, tripId: trip.id, startTime: null, relationship: 'duplicated' },
    properties: { tripId: id, startDate: date, startTime, headsign: null },
  };
}
