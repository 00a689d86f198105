import { formatServiceDate } from './service-date';
import { indexOfText, textAt } from './text-column';
import type { TextColumn } from './text-column';
import { callUse, noProfile, waysToUse } from './timetable-data';
import type { Booking, Line, Stop, TimetableData, WayToUse } from './timetable-data';

/** Reads what the columns say about a trip, given its position. */
export class TripReader {
  readonly #data: TimetableData;

  readonly #ids: TextColumn;
  /** The first trip that is a run of `frequencies.txt`; those before it are of `trips.txt`. */
  readonly #firstRun: number;
  /** The day whose text was asked for last: a board asks for one or two days again and again. */
  #lastDay = { day: NaN, text: '' };

  constructor(data: TimetableData) {
    this.#data = data;

    const { tripIdBytes, tripIdStart, tripIdSlots, tripProfile, tripFrequency } = data.columns;
    this.#ids = { bytes: tripIdBytes, start: tripIdStart, slots: tripIdSlots };
    this.#firstRun = tripProfile.length - tripFrequency.length;
  }

  /** The position of a feed's `trip_id`; -1: there is none, or it has no times. */
  indexOf(feedTripId: string): number {
    const trip = this.positionOf(feedTripId);
    return trip >= 0 && this.#data.columns.tripProfile[trip] === noProfile ? -1 : trip;
  }

  /** The feed has the trip, also one that never runs by itself, such as a template of `frequencies.txt`. */
  isKnown(feedTripId: string): boolean {
    return this.positionOf(feedTripId) >= 0;
  }

  /** The position of a trip that the feed has, whether it runs by itself or not; -1: there is none. */
  positionOf(feedTripId: string): number {
    return indexOfText(this.#ids, feedTripId);
  }

  feedId(trip: number): string {
    return textAt(this.#ids, trip);
  }

  /** The opaque id of a trip on a service day. */
  idOn(trip: number, serviceDay: number): string {
    if (this.#lastDay.day !== serviceDay) {
      this.#lastDay = { day: serviceDay, text: formatServiceDate(serviceDay) };
    }
    return `${this.feedId(trip)}|${this.#lastDay.text}`;
  }

  line(trip: number): Line {
    return this.#data.lines[this.#data.columns.tripLine[trip]!]!;
  }

  /**
   * Where the trip says that it goes: of all that it says the first thing, else its last station's
   * name.
   */
  headsign(trip: number): string {
    const { tripHeadsign } = this.#data.columns;
    return this.#said(tripHeadsign[trip]! || this.#ownHeadsign(trip, 0), trip);
  }

  /** Where the trip says at a call that it goes, which may change on its way. */
  headsignAt(trip: number, position: number): string {
    const { tripHeadsign } = this.#data.columns;
    return this.#said(this.#ownHeadsign(trip, position) || tripHeadsign[trip]!, trip);
  }

  #ownHeadsign(trip: number, position: number): number {
    return this.#data.columns.patternHeadsign[this.#call(trip, position)]!;
  }

  /** Where a call of a trip stands in the pattern's columns. */
  #call(trip: number, position: number): number {
    const { columns } = this.#data;
    const pattern = columns.profilePattern[columns.tripProfile[trip]!]!;
    return columns.patternStart[pattern]! + position;
  }

  #said(headsign: number, trip: number): string {
    return headsign === 0
      ? this.stationName(this.stopAt(trip, -1))
      : this.#data.headsigns[headsign]!;
  }

  stationName(stop: Stop): string {
    return this.stop(stop.stationIndex).name;
  }

  number(trip: number): string | null {
    const number = this.#data.tripNumbers[this.#data.columns.tripNumber[trip]!]!;
    return number === '' ? null : number;
  }

  direction(trip: number): 0 | 1 | null {
    const direction = this.#data.columns.tripDirection[trip]!;
    return direction === 0 || direction === 1 ? direction : null;
  }

  /** When the trip leaves its first stop, in seconds of the service day. */
  startSeconds(trip: number): number {
    const { tripStart, tripProfile, profileStart, runDeparture } = this.#data.columns;
    return tripStart[trip]! + runDeparture[profileStart[tripProfile[trip]!]!]!;
  }

  /** How often a trip runs; `null` if it has exact times, or is none of the timetable's (-1). */
  headwayOf(trip: number): number | null {
    const { tripFrequency, frequencyHeadway, frequencyExact } = this.#data.columns;
    const row = tripFrequency[trip - this.#firstRun];
    return row === undefined || frequencyExact[row] === 1 ? null : frequencyHeadway[row]!;
  }

  /** The runs of `frequencies.txt` with the trips that they repeat, which do not run themselves. */
  *templates(): Generator<{ readonly run: number; readonly template: number }> {
    const { tripFrequency, frequencyTemplate } = this.#data.columns;
    for (const [at, row] of tripFrequency.entries()) {
      yield { run: this.#firstRun + at, template: frequencyTemplate[row]! };
    }
  }

  /** How passengers board at a call by the timetable. */
  boarding(trip: number, position: number): WayToUse {
    return waysToUse[this.#use(trip, position) & callUse.wayMask]!;
  }

  /** How they alight there. */
  alighting(trip: number, position: number): WayToUse {
    return waysToUse[(this.#use(trip, position) >> callUse.alightingShift) & callUse.wayMask]!;
  }

  /**
   * How one books to board at a call, or to alight. `null` means that the feed does not say it.
   * Where the agency has to be phoned and no rule says how, its number is told.
   */
  booking(trip: number, position: number, arrives: boolean): Booking | null {
    const booking = this.#data.bookings[this.#use(trip, position) >> callUse.bookingShift]!;
    const rule = arrives ? booking.alighting : booking.boarding;
    if (rule) return rule;
    const way = arrives ? this.alighting(trip, position) : this.boarding(trip, position);
    const phone = this.line(trip).agency?.phone ?? null;
    if (way !== 'by_phone' || phone === null) return null;
    return { phone, url: null, message: null, notice: null };
  }

  #use(trip: number, position: number): number {
    return this.#data.columns.patternUse[this.#call(trip, position)] ?? 0;
  }

  /** The stop at a position of a trip; a negative position counts from the end. */
  stopAt(trip: number, position: number): Stop {
    const { columns } = this.#data;
    const pattern = columns.profilePattern[columns.tripProfile[trip]!]!;
    const from = columns.patternStart[pattern + (position < 0 ? 1 : 0)]!;
    return this.stop(columns.patternStop[from + position]!);
  }

  /** How many stops a trip calls at. */
  callCount(trip: number): number {
    const { columns } = this.#data;
    const pattern = columns.profilePattern[columns.tripProfile[trip]!]!;
    return columns.patternStart[pattern + 1]! - columns.patternStart[pattern]!;
  }

  /** Arrival or departure at a call on a service day (days since 1970-01-01), in epoch seconds. */
  timeAt(trip: number, position: number, serviceDay: number, arrives: boolean): number {
    const { columns, feed } = this.#data;
    const { dayZero, tripStart, tripProfile, profileStart, runArrival, runDeparture } = columns;
    const run = profileStart[tripProfile[trip]!]! + position;
    const zero = dayZero[serviceDay - feed.firstDay]!;
    return zero + tripStart[trip]! + (arrives ? runArrival : runDeparture)[run]!;
  }

  /** `stop_sequence` of a call. */
  sequenceAt(trip: number, position: number): number {
    const { columns } = this.#data;
    const pattern = columns.profilePattern[columns.tripProfile[trip]!]!;
    return columns.patternSequence[columns.patternStart[pattern]! + position]!;
  }

  stop(index: number): Stop {
    return this.#data.stops[index]!;
  }
}
