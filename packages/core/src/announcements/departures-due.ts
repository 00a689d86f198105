import { isHeadway } from '../departures/board';
import type { BoardRow } from '../departures/board';
import { boardView, rowCountsDown } from '../departures/board-view';
import type { BoardView } from '../departures/board-view';
import type { Call } from '../departures/call';
import { nameOf } from '../departures/without-twins';
import type { DeparturesHere, StationPlace } from '../situation/situation';
import { clockTime } from '../time/local-time';
import type { Announcement } from './announcement';
import type { DueInput } from './due-input';
import { spoken } from './due-input';
import {
  approachText,
  arrivalText,
  cancellationText,
  isGrave,
  notHereText,
  plannedText,
  platformBackText,
  platformChangeText,
  runsAfterAllText,
} from './phrases';

type Known = Extract<DeparturesHere, { state: 'known' }>;

const minuteMs = 60_000;
/** Far enough for any approach or warning that is configured. */
const aheadMinutes = 90;
/** More trains than can be announced in that time. */
const maxRows = 60;

/** The same trip in each answer: some sources give it another id each time. */
function tripKey(call: Call): string {
  return `${nameOf(call)}|${call.plannedMs}`;
}

interface Row {
  readonly row: BoardRow;
  readonly view: BoardView;
  /** Its minutes may be said. */
  readonly isLive: boolean;
}

/** Announcements of a train go by its own predictions, never by those of other trains. */
function liveRow(view: BoardView, row: BoardRow, { situation }: DueInput): boolean {
  if (view.timetableOnly || row.call.expectedMs === null) return false;
  return rowCountsDown(view, row, situation.clockUncertain);
}

function arrivals({ row, isLive }: Row, place: StationPlace, input: DueInput): Announcement[] {
  const { call } = row;
  const isHere = place.platform === null || (call.platform ?? place.platform) === place.platform;
  const isThere = row.hasArrived && isHere && call.movedTo === undefined && call.estimated !== true;
  if (!input.rules.sayArrivals || !isLive || !isThere) return [];
  return [
    {
      key: `arrival|${tripKey(call)}`,
      kind: 'arrival',
      parts: spoken(input, (wording) => arrivalText(call, wording)),
      repeatMs: null,
      rank: row.departsMs,
      hold: null,
    },
  ];
}

/**
 * Whether a train comes that passengers may board here, at a time that somebody promises: none of a service by
 * headway, and no bus that comes only if it was booked.
 */
function isComing({ call, note, hasArrived, beyond }: BoardRow): boolean {
  if (call.cancelled || hasArrived || beyond || isGrave(note)) return false;
  return !isHeadway(call) && (call.boarding !== 'by_phone' || call.expectedMs !== null);
}

/** The announcement for the last of the rules' minutes before departure that a train has reached. */
function approaches({ row, view, isLive }: Row, input: DueInput): Announcement[] {
  const { call, departsMs } = row;
  const { rules, situation } = input;
  const reached = rules.approachMinutes.filter((minutes) => row.minutes <= minutes);
  if (!isComing(row) || reached.length === 0 || situation.clockUncertain) return [];
  const at = Math.min(...reached);
  const shared = { repeatMs: null, rank: departsMs };
  if (isLive) {
    return [
      {
        key: `approach|${tripKey(call)}|${at}`,
        kind: 'approach',
        ...shared,
        hold: null,
        parts: spoken(input, (wording) => approachText(call, row.minutes, wording)),
      },
    ];
  }
  const isByPlan = row.byPlan || view.freshness === 'timetable';
  const time = clockTime(call.plannedMs, situation.timeZone);
  return [
    {
      key: `planned|${tripKey(call)}`,
      kind: 'planned',
      ...shared,
      parts: spoken(input, (wording) => plannedText(call, time, wording)),
      // Old realtime is neither live nor the plan: what is said of it would be believed.
      hold: isByPlan && rules.sayPlanned ? null : 'not_live',
    },
  ];
}

/** When something was said last, epoch ms; -Infinity: it was not. */
function saidMs({ said }: DueInput, key: string): number {
  return said.get(key) ?? -Infinity;
}

function cancellations({ row }: Row, input: DueInput): Announcement[] {
  const { call } = row;
  const { rules, situation } = input;
  const key = tripKey(call);
  const time = clockTime(call.plannedMs, situation.timeZone);
  const announcedMs = saidMs(input, `cancelled|${key}`);
  const takenBack = saidMs(input, `runs|${key}`);
  const shared = {
    kind: 'cancellation' as const,
    repeatMs: rules.repeatMs.cancellation,
    rank: call.plannedMs,
    hold: null,
  };
  if (call.cancelled) {
    const parts = spoken(input, (wording) => cancellationText(call, time, wording));
    return [{ ...shared, key: `cancelled|${key}`, parts }];
  }
  if (announcedMs <= takenBack) return [];
  const parts = spoken(input, (wording) => runsAfterAllText(call, time, wording));
  return [{ ...shared, key: `runs|${key}`, parts }];
}

/** A train that runs, and that nobody can board here. */
function warnings({ row }: Row, input: DueInput): Announcement[] {
  const { call, note } = row;
  if (!isGrave(note)) return [];
  const { rules, situation } = input;
  const time = clockTime(call.plannedMs, situation.timeZone);
  return [
    {
      key: `${note.kind}|${tripKey(call)}`,
      kind: 'cancellation',
      parts: spoken(input, (wording) => notHereText({ call, note }, time, wording)),
      repeatMs: rules.repeatMs.cancellation,
      rank: call.plannedMs,
      hold: null,
    },
  ];
}

/** The platform that passengers were sent to last; `null` means to none but the planned one. */
function announcedPlatform({ said }: DueInput, prefix: string): string | null {
  let last: { platform: string; ms: number } | null = null;
  for (const [key, ms] of said) {
    if (!key.startsWith(prefix) || (last !== null && ms <= last.ms)) continue;
    last = { platform: key.slice(prefix.length), ms };
  }
  return last?.platform ?? null;
}

function platformChanges({ row }: Row, input: DueInput): Announcement[] {
  const { call } = row;
  const { platform, plannedPlatform } = call;
  const isHere = !call.cancelled && !isGrave(row.note);
  if (!isHere || platform === null || plannedPlatform === null) return [];
  const { rules, situation } = input;
  const prefix = `platform|${tripKey(call)}|`;
  const time = clockTime(call.plannedMs, situation.timeZone);
  const shared = {
    key: prefix + platform,
    kind: 'platform_change' as const,
    repeatMs: rules.repeatMs.platformChange,
    rank: row.departsMs,
    hold: null,
  };
  if (platform !== plannedPlatform) {
    const changed = { ...call, platform, plannedPlatform };
    const parts = spoken(input, (wording) => platformChangeText(changed, time, wording));
    return [{ ...shared, parts }];
  }
  const announced = announcedPlatform(input, prefix);
  if (announced === null || announced === platform) return [];
  const back = { ...call, platform };
  return [{ ...shared, parts: spoken(input, (wording) => platformBackText(back, time, wording)) }];
}

function isFresh({ freshness, timetableOnly }: Known): boolean {
  return !timetableOnly && (freshness === 'live' || freshness === 'aging');
}

/**
 * The announcements that follow from the departures at a station. Nothing is said about what is not
 * known.
 */
export function departuresDue(input: DueInput): Announcement[] {
  const { departures, place, nowMs, clockUncertain, networkStyle } = input.situation;
  if (place.kind !== 'station' || departures.state !== 'known') return [];
  const filter = {
    maxItems: maxRows,
    maxMinutesAhead: aheadMinutes,
    platform: place.platform,
    directions: null,
    products: null,
    listCancelled: true,
    networkStyle,
  };
  const view = boardView(departures, filter, nowMs);
  const rows = view.rows.map((row) => ({ row, view, isLive: liveRow(view, row, input) }));
  const warnMs = input.rules.warnMinutes * minuteMs;
  const warned =
    isFresh(departures) && !clockUncertain
      ? rows.filter(({ row }) => row.departsMs - nowMs <= warnMs)
      : [];
  return [
    ...rows.flatMap((row) => arrivals(row, place, input)),
    ...warned.flatMap((row) => platformChanges(row, input)),
    ...warned.flatMap((row) => cancellations(row, input)),
    ...warned.flatMap((row) => warnings(row, input)),
    ...rows.flatMap((row) => approaches(row, input)),
  ];
}
