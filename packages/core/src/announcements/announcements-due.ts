import { isUrgent } from './announcement';
import type { Announcement } from './announcement';
import { departuresDue } from './departures-due';
import { disruptionsDue } from './disruptions-due';
import { directDue } from './direct-due';
import type { DueInput } from './due-input';
import { loudnessAt } from './loudness';
import type { Loudness } from './loudness';
import { sceneDue } from './scene-due';
import { vehicleDue } from './vehicle-due';

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
