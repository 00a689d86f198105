import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A loudspeaker needs no SIP number: most of them speak at a kiosk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table output_types drop constraint output_types_fields_of_kind`,
  // sip_number null of a loudspeaker: it speaks at kiosks only.
  `alter table output_types add constraint output_types_fields_of_kind check (
    case output_type
      when 'pixel' then resolution_x is not null and resolution_y is not null and sip_number is null
      else resolution_x is null and resolution_y is null
    end
  )`,
];
