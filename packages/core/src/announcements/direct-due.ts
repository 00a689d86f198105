import type { Announcement } from './announcement';
import type { DueInput } from './due-input';

/**
 * What operators have said at once, each thing once: what could not be said in time is not said any
 * more. Another text under the same number is another announcement.
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
