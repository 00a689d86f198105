import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Recorder } from '../../changes/changes';
import { everybody } from '../../changes/reach';
import { advisoryLocks } from '../../db/advisory-locks';
import type { Database } from '../../db/tables';
import { groups, scenes } from '../designs';
import { screenTypeStore } from '../output-types';
import { configurations, playlists, scenarios } from '../programme';
import { layInDesigns } from './lay-in-designs';
import { layInPlaylists } from './lay-in-playlists';
import type { Named } from './lay-in-playlists';
import { layInScenarios } from './lay-in-scenarios';
import { layInScreens } from './lay-in-screens';
import { recordMade } from './made';
import type { Part } from './made';
import { designsOf, playlistsFor } from './scenes/index';
import type { ScreenKey } from './screens';

export interface Laid {
  /** The ids here of the things that playlists refer to. */
  readonly named: Named;
  readonly output_types: Part;
  readonly scenarios: Part;
  readonly pixel_groups: Part;
  readonly pixel_scenes: Part;
  readonly playlists: Part;
}

interface Wanted {
  readonly screens: readonly ScreenKey[];
  /** The demo network has contents, news and pictures that others do not have. */
  readonly isDemo: boolean;
  /** `null` means that nothing of it is a change, as in a first start. */
  readonly record: Recorder | null;
}

/** Lays in what is missing of the starter programme; what is there stays as it is. */
export async function layInProgramme(
  trx: Transaction<Database>,
  { screens: keys, isDemo, record }: Wanted,
): Promise<Laid> {
  // When two people ask at once, the second one finds everything there.
  await sql`select pg_advisory_xact_lock(${advisoryLocks.starterProgramme})`.execute(trx);
  await configurations.store.lock?.(trx);
  await scenarios.store.lock?.(trx);
  const shown = playlistsFor(isDemo);
  const screens = await layInScreens(trx, keys);
  const rules = await layInScenarios(trx);
  const designs = await layInDesigns(trx, designsOf(shown));
  const named = { screens: screens.idOf, scenarios: rules.idOf, scenes: designs.sceneOf };
  const lists = await layInPlaylists(trx, shown, named);
  await recordMade(trx, record, screenTypeStore, screens.made);
  await recordMade(trx, record, configurations.store, rules.trees.made);
  await recordMade(trx, record, scenarios.store, rules.scenarios.made);
  await recordMade(trx, record, groups.store, designs.groups.made);
  await recordMade(trx, record, scenes.store, designs.scenes.made);
  await recordMade(trx, record, playlists.store, lists.made, everybody);
  return {
    named,
    output_types: { present: screens.present, made: screens.made },
    scenarios: rules.scenarios,
    pixel_groups: designs.groups,
    pixel_scenes: designs.scenes,
    playlists: lists,
  };
}
