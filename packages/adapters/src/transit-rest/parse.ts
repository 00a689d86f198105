import type { ArrivalsAnswer, Departure, DeparturesAnswer, Stop, TripAnswer } from '@perron/schema';
import { z } from 'zod';
import { plainText, shortened } from '../shared/plain-text';
import { believedTime } from './believed-time';
import { Omissions } from './omissions';
import type { RawRemark, RawRow } from './raw-shapes';
import { rawRow, rawStop, rawUpdatedAt } from './raw-shapes';
import { rawRemarks, RemarkReader, sayCancelled } from './remarks';
import { lineOf, stopOf } from './stop-shapes';
import { cancelledTripOf, tripOf } from './trip-shapes';

/** A reply that is not what the contract says. The message says what was expected, what came. */
export class ReplyError extends Error {
  override readonly name = 'ReplyError';
}

function json(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ReplyError(`Expected JSON, came "${shortened(plainText(body).text, 200)}".`);
  }
}

const object = z.record(z.string(), z.unknown());

/** Rows of a board and when their realtime was made; v5 answered with the bare rows. */
function boardOf(body: string, name: 'departures' | 'arrivals', omissions: Omissions) {
  const reply = json(body);
  const wrapper = object.safeParse(reply).data;
  const rows: unknown = Array.isArray(reply) ? reply : wrapper?.[name];
  if (!Array.isArray(rows)) throw new ReplyError(`Expected a list of ${name}, came none.`);
  const timed = rows.flatMap((row) => {
    const read = omissions.read(rawRow, row);
    if (read && (read.when ?? read.plannedWhen)) return believed(read, omissions);
    omissions.note();
    return [];
  });
  if (rows.length > 0 && timed.length === 0) {
    throw new ReplyError(`Expected ${name} that can be read, came ${rows.length} that cannot.`);
  }
  return {
    rows: withoutRepeats(timed).sort((a, b) => leavesMs(a) - leavesMs(b)),
    realtimeDataUpdatedAt: rawUpdatedAt.parse(wrapper?.['realtimeDataUpdatedAt']) ?? null,
  };
}

/** A row as far as it is believed, with the remarks that can be read. */
interface ReadRow extends Omit<RawRow, 'remarks'> {
  readonly said: readonly RawRemark[];
}

/** Upstreams order by plan; what counts for passengers is when it really leaves. */
function leavesMs(row: ReadRow): number {
  return Date.parse(row.when ?? row.plannedWhen ?? '');
}

function believed({ remarks, ...row }: RawRow, omissions: Omissions): ReadRow {
  const { time: when, delay } = believedTime(row.when, row.plannedWhen, row.delay, omissions);
  return { ...row, when, delay, said: rawRemarks(remarks, omissions) };
}

/** How much a row knows of its trip: that it runs and when; that it does not run; only the plan. */
function knowledge({ cancelled, said, delay }: ReadRow): number {
  if (cancelled === true || sayCancelled(said)) return 1;
  return delay == null ? 0 : 2;
}

/**
 * Each trip once, by the row that knows most of it: an upstream may list it under two products. A loop
 * line calls twice with one trip id, but not at one planned time.
 */
function withoutRepeats(rows: readonly ReadRow[]): ReadRow[] {
  const best = new Map<string, ReadRow>();
  for (const row of rows) {
    const key = `${Date.parse(row.plannedWhen ?? row.when ?? '')} ${row.tripId}`;
    const known = best.get(key);
    if (!known || knowledge(row) > knowledge(known)) best.set(key, row);
  }
  return [...best.values()];
}

function rowOf(raw: ReadRow, remarks: RemarkReader, omissions: Omissions): Departure {
  const cancelled = raw.cancelled === true || sayCancelled(raw.said);
  return {
    tripId: raw.tripId,
    stop: stopOf(raw.stop, omissions),
    when: cancelled ? null : (raw.when ?? null),
    plannedWhen: raw.plannedWhen ?? null,
    delay: cancelled ? null : (raw.delay ?? null),
    platform: raw.platform ?? null,
    plannedPlatform: raw.plannedPlatform ?? null,
    prognosisType: raw.prognosisType ?? null,
    // A destination may come without an id; its name is all that a passenger needs.
    direction: raw.direction ?? raw.destination?.name ?? null,
    provenance: raw.provenance ?? null,
    line: lineOf(raw.line),
    remarks: remarks.read(raw.said),
    origin: stopOf(raw.origin, omissions),
    destination: stopOf(raw.destination, omissions),
    ...(cancelled && { cancelled: true as const }),
  };
}

/**
 * Departures by when they really leave. Rows that cannot be read are left out.
 * @throws ReplyError when there is no list, or none of its rows can be read
 */
export function parseDepartures(body: string, omissions = new Omissions()): DeparturesAnswer {
  const { rows, realtimeDataUpdatedAt } = boardOf(body, 'departures', omissions);
  const remarks = new RemarkReader();
  const departures = rows.map((row) => rowOf(row, remarks, omissions));
  return { departures, realtimeDataUpdatedAt };
}

/** Arrivals, as {@link parseDepartures} reads departures. @throws ReplyError */
export function parseArrivals(body: string, omissions = new Omissions()): ArrivalsAnswer {
  const { rows, realtimeDataUpdatedAt } = boardOf(body, 'arrivals', omissions);
  const remarks = new RemarkReader();
  const arrivals = rows.map((row) => ({ ...rowOf(row, remarks, omissions), direction: null }));
  return { arrivals, realtimeDataUpdatedAt };
}

/**
 * A trip. One that cannot be read is accepted only if its remarks show that it is cancelled; then
 * what can be read of it is there, and it is marked.
 * @param id what was asked for, in case the reply does not say
 * @throws ReplyError 'Failed to parse trip data'
 */
export function parseTrip(body: string, id: string, omissions = new Omissions()): TripAnswer {
  const reply = object.safeParse(json(body)).data;
  const raw = reply?.['trip'] ?? reply;
  const reading = { remarks: new RemarkReader(), omissions };
  const trip = tripOf(raw, reading) ?? cancelledTripOf(raw, id, reading);
  if (!trip) throw new ReplyError('Failed to parse trip data');
  const realtimeDataUpdatedAt = rawUpdatedAt.parse(reply?.['realtimeDataUpdatedAt']) ?? null;
  return { trip, realtimeDataUpdatedAt };
}

/** @throws ReplyError when the reply is no stop */
export function parseStop(body: string, omissions = new Omissions()): Stop {
  const stop = stopOf(omissions.read(rawStop, json(body)), omissions);
  if (!stop) throw new ReplyError('Expected a stop, came something else.');
  return stop;
}

/** The stops among the places found; addresses and points of interest are left out. */
export function parseLocations(body: string, omissions = new Omissions()): Stop[] {
  const reply = json(body);
  if (!Array.isArray(reply)) throw new ReplyError('Expected a list of places, came none.');
  return reply.flatMap((place) => stopOf(omissions.read(rawStop, place), omissions) ?? []);
}

/**
 * The message in an error's body, in a line for the log: that of a JSON error, or the text of a page. `json`
 * tells the service itself from a proxy or a wrong address, which answer with a page.
 */
export function parseErrorBody(body: string): { readonly text: string; readonly json: boolean } {
  try {
    const message = object.safeParse(JSON.parse(body)).data?.['message'];
    return { text: typeof message === 'string' ? shortened(message, 200) : '', json: true };
  } catch {
    return { text: shortened(plainText(body).text, 200), json: false };
  }
}
