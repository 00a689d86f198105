import type { Actor } from '@perron/schema';
import type { Changes } from '../../changes/changes';
import { ofStation } from '../../changes/reach';
import { stationByCode } from './station-directory';
import type { KeptStation } from './station-directory';

/** Puts a station of the network into the list, where a display says that it hangs there. */
export function listStation(
  changes: Changes,
): (
  actor: Actor,
  station: { readonly code: string; readonly name: string },
) => Promise<KeptStation> {
  return (actor, { code, name }) =>
    changes.transact(actor, async (trx, record) => {
      const made = await trx
        .insertInto('stations')
        .values({ code, name })
        .onConflict((on) => on.column('code').doNothing())
        .returning('id')
        .executeTakeFirst();
      const kept = await stationByCode(trx, code);
      if (!kept) throw new Error(`The station ${code} is not there after it was listed.`);
      // Another display of the same station came first: the line is written.
      if (made) {
        const after = { name, code, version: 1 };
        const change = { entity: 'station', id: kept.id, name, action: 'created' } as const;
        record({ ...change, before: null, after, reach: ofStation(code) });
      }
      return kept;
    });
}
