import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** How large the picture of an output type is for its readers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table output_types
    add column width_mm integer check (width_mm > 0),
    add column viewing_distance_m double precision check (viewing_distance_m > 0),
    -- On each side a frame may cover so many pixels.
    add column safe_area_px integer not null default 0 check (safe_area_px >= 0),
    add constraint output_types_size_of_pixels check (
      output_type = 'pixel'
      or (width_mm is null and viewing_distance_m is null and safe_area_px = 0)
    )`,
];
