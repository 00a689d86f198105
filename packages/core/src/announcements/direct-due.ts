import type { Announcement } from './announcement';
import type { DueInput } from './due-input';

/**
 * The announcements that operators have made at once, each one time: after its time is over, none is made up
 * for. Another text under the same number is another announcement.
 */
export function directDue({ direct, situation }: DueInput): Announcement[] {
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
