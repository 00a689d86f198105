import { actorType, changeAction, entityName } from '@perron/schema';
import { z } from 'zod';
import { momentOf } from '../../kit/moment/zoned-moment';
import { listSearch } from '../../kit/table/list-search';

const number = z.coerce.number().int().positive();

/** The list that the address of the page asks for; the server lists the latest first. */
export const auditLogSearch = listSearch({
  sorts: ['id'],
  direction: 'desc',
  filters: {
    entity: entityName.optional(),
    entity_id: number.optional(),
    action: changeAction.optional(),
    actor_type: actorType.optional(),
    actor_id: number.optional(),
    /** Days of the network, both included. */
    from: z.iso.date().optional(),
    until: z.iso.date().optional(),
    /** The entry whose fields are shown. */
    entry: number.optional(),
  },
});

export type AuditLogSearch = z.output<typeof auditLogSearch.schema>;

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
