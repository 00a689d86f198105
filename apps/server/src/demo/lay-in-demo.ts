import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { keepFirstVersions } from '../changes/scene-versions';
import { isSet, writeSetting } from '../db/settings';
import type { Database } from '../db/tables';
import type { LiveTransit } from '../live/live-transit';
import { hashPassword } from '../resources/accounts';
import { knownScreens, layInProgramme } from '../resources/starter-programme';
import { followNetwork } from '../resources/stations';
import { newDemoSignIn, writeDemoSignIn } from './demo-sign-in';
import { layInDemoKey } from './demo-key';
import { layInDisruptions, layInNetwork } from './lay-in-network';
import { layInSituations } from './lay-in-situations';
import { layInNotices } from './lay-in-notices';
import type { NoticeDeps } from './lay-in-notices';

/** A setting of installations that began with the demo. */
export const demoSetting = 'demo_laid_in';

export interface DemoDeps {
  readonly transit: LiveTransit;
  readonly dataDir: string;
  readonly nowMs: () => number;
  /** `null` means without pictures for carousels. */
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
    await followNetwork(transaction, transit, nowMs());
    // The demo's first content is no change: nothing of it is in the history.
    const wanted = { screens: knownScreens, isDemo: transit.demo, record: null };
    await layInProgramme(transaction, wanted);
    await keepFirstVersions(transaction);
    const lines = await layInNetwork(transaction, transit);
    // Nothing is invented over an operator's network.
    if (transit.demo) await layInDisruptions(transaction, lines, nowMs);
    await layInSituations(transaction, transit, nowMs);
    if (notices && transit.demo) await layInNotices(transaction, notices);
    await layInDemoKey(transaction, dataDir);
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
