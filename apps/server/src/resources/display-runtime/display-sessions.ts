import { displayTokenLifetimeSeconds } from '@perron/schema';
import type { Display, DisplayToken } from '@perron/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import type { AdmittedKey } from '../api-keys';
import { noteContact } from '../displays';
import type { DisplayClaims, DisplayTokens } from './display-tokens';

/** A display that has signed in. */
export interface SignedInDisplay {
  readonly id: number;
  readonly name: string;
  readonly outputTypeId: number;
  /** `null` means that it hangs in no station. */
  readonly stationCode: string | null;
  readonly apiKeyId: number;
  /** When its token ends. */
  readonly untilMs: number;
}

/** Displays that have signed in with a key. */
export interface DisplaySessions {
  open(display: Display, key: Pick<AdmittedKey, 'id' | 'generation'>): Promise<DisplayToken>;
  /**
   * The display of a token, as it stands now. Null when the token is not one, has expired, or when
   * its display or its key is no more: revoked, regenerated, expired, without the scope `display`, or bound
   * to another display. Each time asks the database, so that this holds at once, on every node.
   */
  read(token: string): Promise<SignedInDisplay | null>;
}

export function createDisplaySessions(
  db: Kysely<Database>,
  tokens: DisplayTokens,
  nowMs: () => number,
): DisplaySessions {
  /** The generation is that of the key now: revoking and regenerating it make another one. */
  function current({ displayId, keyId, generation }: DisplayClaims) {
    return db
      .selectFrom('displays')
      .innerJoin('api_keys', (join) => join.on('api_keys.id', '=', keyId))
      .leftJoin('stations', 'stations.id', 'displays.station_id')
      .leftJoin('display_contacts', 'display_contacts.display_id', 'displays.id')
      .select([
        'displays.name',
        'displays.output_type_id',
        'stations.code as station_code',
        'display_contacts.last_seen_at',
        'api_keys.scopes',
      ])
      .where('displays.id', '=', displayId)
      .where('api_keys.generation', '=', generation)
      .where((where) =>
        where.or([
          where('api_keys.expires_at', 'is', null),
          where('api_keys.expires_at', '>', new Date(nowMs())),
        ]),
      )
      .where((where) =>
        where.or([
          where('api_keys.display_id', 'is', null),
          where('api_keys.display_id', '=', displayId),
        ]),
      )
      .executeTakeFirst();
  }

  return {
    async open(display, { id, generation }) {
      return {
        access_token: await tokens.issue({ displayId: display.id, keyId: id, generation }, nowMs()),
        token_type: 'bearer',
        expires_in: displayTokenLifetimeSeconds,
        display_id: display.id,
        output_type_id: display.output_type_id,
        station_code: display.station?.code ?? null,
        platform: display.platform,
        directions: display.directions,
        vehicle_id: display.vehicle_id,
      };
    },
    async read(token) {
      const claims = await tokens.verify(token, nowMs());
      if (claims === null) return null;
      const row = await current(claims);
      if (!row?.scopes.includes('display')) return null;
      await noteContact(db, claims.displayId, row.last_seen_at, nowMs());
      return {
        id: claims.displayId,
        name: row.name,
        outputTypeId: row.output_type_id,
        stationCode: row.station_code,
        apiKeyId: claims.keyId,
        untilMs: claims.untilMs,
      };
    },
  };
}
