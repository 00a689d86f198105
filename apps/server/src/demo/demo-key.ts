import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/tables';
import { apiKeyStore, newApiKeySecret } from '../resources/api-keys';
import { hashOfToken } from '../secrets/secret-token';

function fileOf(dataDir: string): string {
  return path.join(dataDir, 'demo-screen-key.txt');
}

/** Lays in a key for screens, and keeps it beside the data, readable by the owner alone. */
export async function layInDemoKey(db: Transaction<Database>, dataDir: string): Promise<void> {
  const { secret, stored } = newApiKeySecret();
  const key = {
    name: 'Demo screen',
    scopes: ['display' as const],
    display_id: null,
    // Its address is opened on as many screens as people like.
    any_display: true,
    expires_at: null,
    stored,
  };
  // The demo's first content is no change: nothing of it is in the history.
  await apiKeyStore.insert(db, key, () => undefined);
  writeFileSync(fileOf(dataDir), `${secret}\n`, { mode: 0o600 });
}

function readDemoKey(dataDir: string): string | null {
  try {
    return readFileSync(fileOf(dataDir), 'utf8').trim();
  } catch {
    return null;
  }
}

/**
 * The key of the demo's screens, as long as it works; `null` if there never was one, or somebody
 * has revoked, renewed or deleted it since.
 */
export async function usableDemoKey(db: Kysely<Database>, dataDir: string): Promise<string | null> {
  const secret = readDemoKey(dataDir);
  if (secret === null) return null;
  const key = await db
    .selectFrom('api_keys')
    .select('id')
    .where('key_hash', '=', hashOfToken(secret))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return key ? secret : null;
}
