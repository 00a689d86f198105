import { knownScenarios } from '@perron/core';
import { outputTypeIds } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { keepFirstVersions } from '../changes/scene-versions';
import { advanceIdentity } from '../db/identity';
import { isSet, writeSetting } from '../db/settings';
import type { Database } from '../db/tables';
import type { LiveTransit } from '../live/live-transit';
import { hashPassword } from '../resources/accounts';
import { followNetwork } from '../resources/stations';
import { newDemoSignIn, writeDemoSignIn } from './demo-sign-in';
import { layInDemoKey } from './demo-key';
import { layInDisruptions, layInNetwork } from './lay-in-network';
import { layInSituations } from './lay-in-situations';
import { layInNotices } from './lay-in-notices';
import type { NoticeDeps } from './lay-in-notices';
import { demoDesigns, demoPlaylists } from './scenes/index';
import type { DemoDesign } from './scenes/designs';

/** A setting of installations that began with the demo. */
export const demoSetting = 'demo_laid_in';

/** Output types that every installation knows, with the resolutions of the demo's screens. */
const outputTypes = [
  { id: 1, name: 'Standard', resolution_x: 1920, resolution_y: 1080 },
  {
    id: outputTypeIds.PassengerInformationSystem,
    name: 'Passenger information system',
    resolution_x: 1920,
    resolution_y: 1080,
  },
  { id: outputTypeIds.Infotainment, name: 'Infotainment', resolution_x: 1920, resolution_y: 1080 },
  { id: outputTypeIds.DaisyLcd, name: 'Daisy LCD', resolution_x: 1920, resolution_y: 540 },
  {
    id: outputTypeIds.DaisyLcdSmall,
    name: 'Daisy LCD small',
    resolution_x: 1280,
    resolution_y: 360,
  },
  { id: outputTypeIds.KamaStele, name: 'Kama stele', resolution_x: 1080, resolution_y: 1920 },
] as const;

/** A design and its variants; gives the id that playlists name. */
async function layInDesign(db: Transaction<Database>, design: DemoDesign): Promise<number> {
  const group = await db
    .insertInto('pixel_groups')
    .values({ name: design.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await db
    .insertInto('pixel_scenes')
    .values(
      design.variants.map(({ name, width, height, background, widgets }) => ({
        name,
        width,
        height,
        background,
        group_id: group.id,
        widgets: JSON.stringify(widgets),
      })),
    )
    .returning('id')
    .execute();
  const [first] = rows;
  if (!first) throw new Error(`the demo design "${design.name}" has no variant`);
  return first.id;
}

async function layInScenarios(db: Transaction<Database>): Promise<void> {
  const tree = await db
    .insertInto('business_logic_configurations')
    .values({ name: 'Standard', is_default: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('scenarios')
    .values(
      knownScenarios.map((scenario) => ({
        ...scenario,
        parent_id: null,
        type: 'scenario' as const,
        business_logic_configuration_id: tree.id,
      })),
    )
    .execute();
}

async function layInPlaylists(db: Transaction<Database>): Promise<void> {
  const sceneIds = new Map<DemoDesign, number>();
  for (const design of demoDesigns) sceneIds.set(design, await layInDesign(db, design));
  await keepFirstVersions(db);
  for (const { scenarioIds, outputTypeIds: typeIds, scenes } of demoPlaylists) {
    const playlists = await db
      .insertInto('playlists')
      .values(
        scenarioIds.flatMap((scenario_id) =>
          typeIds.map((output_type_id) => ({ scenario_id, output_type_id })),
        ),
      )
      .returning('id')
      .execute();
    await db
      .insertInto('playlist_scenes')
      .values(
        playlists.flatMap(({ id }) =>
          scenes.map(({ design, seconds }, position) => ({
            playlist_id: id,
            position,
            type: 'Pixel' as const,
            pixel_scene_id: sceneIds.get(design) ?? null,
            text: null,
            duration_seconds: seconds,
          })),
        ),
      )
      .execute();
  }
}

export interface DemoDeps {
  readonly transit: LiveTransit;
  readonly dataDir: string;
  readonly nowMs: () => number;
  /** Null: without pictures for carousels. */
  readonly notices: NoticeDeps | null;
}

/**
 * Lays the demo content into an empty database, once: all of it or none. Does nothing where it
 * was laid in before (also when operators have removed it since) or where users exist already.
 */
export async function layInDemo(
  db: Kysely<Database>,
  { transit, dataDir, nowMs, notices }: DemoDeps,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Several servers may start at once on one database: the first one lays in, the others wait.
    await sql`lock table settings in share row exclusive mode`.execute(transaction);
    const isDone = await isSet(transaction, demoSetting);
    const anyone = await transaction.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (isDone || anyone) return;
    await transaction
      .insertInto('output_types')
      .values(
        outputTypes.map((type) => ({
          ...type,
          output_type: 'pixel' as const,
          role: null,
          sip_number: null,
        })),
      )
      .execute();
    await followNetwork(transaction, transit, nowMs());
    await layInScenarios(transaction);
    await layInPlaylists(transaction);
    const lines = await layInNetwork(transaction, transit);
    // Nothing is invented over an operator's network.
    if (transit.demo) await layInDisruptions(transaction, lines, nowMs);
    await layInSituations(transaction, transit, nowMs);
    if (notices && transit.demo) await layInNotices(transaction, notices);
    await layInDemoKey(transaction, dataDir);
    await advanceIdentity(transaction, 'output_types');
    await advanceIdentity(transaction, 'scenarios');
    const signIn = newDemoSignIn();
    await transaction
      .insertInto('users')
      .values({
        email: signIn.email,
        first_name: 'Demo',
        last_name: 'Perron',
        password_hash: await hashPassword(signIn.password),
        email_verified_at: new Date(nowMs()),
      })
      .execute();
    await writeSetting(transaction, demoSetting, true);
    writeDemoSignIn(dataDir, signIn);
  });
}
