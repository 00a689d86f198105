import { isUrgent } from './announcement';
import type { Announcement } from './announcement';
import { departuresDue } from './departures-due';
import { disruptionsDue } from './disruptions-due';
import type { DueInput } from './due-input';
import { loudnessAt } from './loudness';
import type { Loudness } from './loudness';
import { sceneDue } from './scene-due';
import { countsDown } from '../freshness/ladder';
import { spoken } from './due-input';
import { nextStationText } from './phrases';

/** Nobody remembers more lines of an interchange than this. */
const maxInterchanges = 5;

/**
 * The next station of a vehicle, once it is on its way there. By a plan alone nobody knows where
 * the vehicle is, so that nothing is said then.
 */
function vehicleDue(input: DueInput): Announcement[] {
  const { trip, clockUncertain, place } = input.situation;
  if (place.kind !== 'vehicle' || trip.state !== 'known' || trip.cancelled) return [];
  const { position, stops, tripId } = trip;
  if (position.state !== 'on_track') return [];
  const stop = stops[position.to];
  if (!stop) return [];
  const isLast = position.to === stops.findLastIndex(({ cancelled }) => !cancelled);
  const names = stop.interchanges.flatMap(({ name }) => name ?? []);
  const lines = [...new Set(names)].slice(0, maxInterchanges);
  const isLive = !trip.timetableOnly && countsDown(trip, clockUncertain);
  return [
    {
      key: `next|${tripId}|${position.to}`,
      kind: 'next_station',
      parts: spoken(input, (wording) =>
        nextStationText({ name: stop.name, lines, isLast }, wording),
      ),
      repeatMs: null,
      rank: 0,
      hold: isLive ? null : 'not_live',
    },
  ];
}

function inHours(announcement: Announcement, { say }: Loudness): Announcement {
  const maySay = say === 'everything' || (say === 'urgent' && isUrgent(announcement.kind));
  return announcement.hold !== null || maySay
    ? announcement
    : { ...announcement, hold: 'quiet_hours' };
}

/**
 * All that is the case right now and may be said, in no order, with why some of it is not. Pure: what
 * was said already is the speaker's to know.
 */
export function announcementsDue(asked: DueInput): Announcement[] {
  const { rules } = asked;
  const { languages } = rules;
  const situation = languages.length === 0 ? asked.situation : { ...asked.situation, languages };
  const input = { ...asked, situation };
  const loudness = loudnessAt(rules, situation.nowMs, situation.timeZone);
  return [
    ...directDue(input),
    ...departuresDue(input),
    ...vehicleDue(input),
    ...disruptionsDue(input),
    ...sceneDue(input),
  ]
    .filter(({ parts }) => parts.length > 0)
    .map((announcement) => inHours(announcement, loudness));
}

/**
 * The announcements that operators have made at once, each one time: after its time is over, none is made up
 * for. Another text under the same number is another announcement.
 */
function directDue({ direct, situation }: DueInput): Announcement[] {
  return direct
    .filter(({ until }) => situation.nowMs < Date.parse(until))
    .map(({ id, parts }) => ({
      key: `operator|${id}|${parts.map(({ text }) => text).join('|')}`,
      kind: 'operator',
      parts,
      repeatMs: null,
      rank: id,
      hold: null,
    }));
}
