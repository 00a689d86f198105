import { actorTypes, changeActions, entityNames } from '@perron/schema';
import { oneOf, wholeNumber } from '../../kit/address/address-search';
import { isoDay } from '../../kit/address/iso-fields';
import { momentOf } from '../../kit/moment/zoned-moment';
import { listSearch } from '../../kit/table/list-search';
import type { ListAddress } from '../../kit/table/list-search';

const number = wholeNumber();

/** The list that the address of the page asks for; the server lists the latest first. */
export const auditLogSearch = listSearch({
  sorts: ['id'],
  direction: 'desc',
  filters: {
    entity: oneOf(entityNames),
    entity_id: number,
    action: oneOf(changeActions),
    actor_type: oneOf(actorTypes),
    actor_id: number,
    /** Days of the network, both included. */
    from: isoDay,
    until: isoDay,
    /** The entry whose fields are shown. */
    entry: number,
  },
});

export type AuditLogSearch = ListAddress<typeof auditLogSearch>;

/** A number without a kind of author is a user's. */
export function authorKind({ actor_type, actor_id }: AuditLogSearch) {
  return actor_type ?? (actor_id === undefined ? undefined : 'user');
}

/** ISO 8601: when a day of the network begins. */
function beginningOf(day: string, timeZone: string): string | null {
  const moment = momentOf(`${day}T00:00`, timeZone);
  if (moment === null) return null;
  return new Date(moment.kind === 'twice' ? moment.firstMs : moment.epochMs).toISOString();
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

/** From the first moment of the first day to before the day after the last one, in the network's zone. */
export function periodOf({ from, until }: Pick<AuditLogSearch, 'from' | 'until'>, zone: string) {
  const begin = from === undefined ? null : beginningOf(from, zone);
  const end = until === undefined ? null : beginningOf(dayAfter(until), zone);
  return { ...(begin !== null && { from: begin }), ...(end !== null && { to: end }) };
}
