import { createTestDatabase } from '../../db/testing/create-test-database';
import type { TestDatabase } from '../../db/testing/create-test-database';

/** A database with display 11 at 900000001 of type 6, and display 12 at 900000002 of type 5. */
export async function createDatabaseWithDisplays(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const { db } = database;
  const type = {
    output_type: 'pixel',
    role: null,
    resolution_x: 1920,
    resolution_y: 1080,
    sip_number: null,
  } as const;
  await db
    .insertInto('output_types')
    .values([
      { ...type, id: 5, name: 'A' },
      { ...type, id: 6, name: 'B' },
    ])
    .execute();
  await db
    .insertInto('stations')
    .values([
      { id: 1, name: 'Mitte', code: '900000001' },
      { id: 2, name: 'Rand', code: '900000002' },
    ])
    .execute();
  const display = { platform: null, vehicle_id: null, business_logic_configuration_id: null };
  await db
    .insertInto('displays')
    .values([
      { ...display, id: 11, name: 'Mitte', output_type_id: 6, station_id: 1 },
      { ...display, id: 12, name: 'Rand', output_type_id: 5, station_id: 2 },
    ])
    .execute();
  return database;
}
