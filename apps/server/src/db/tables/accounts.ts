import type { ColumnType, Generated } from 'kysely';
import type { ApiKeyScope, Area, Role } from '@perron/schema';
import type {
  EntityStamps,
  Json,
  NullableTimestamp,
  StampedByDatabase,
  Timestamp,
} from './columns';

/** Operators who sign in. The e-mail is unique without regard to case: compare `lower(email)`. */
export interface UsersTable extends EntityStamps {
  id: Generated<number>;
  email: string;
  first_name: string;
  last_name: string;
  /** `null` means that the user is invited, has not chosen a password yet. */
  password_hash: string | null;
  /** Grows when the password changes: tokens of an older one are refused. */
  password_generation: Generated<number>;
  /** `null` means that nobody has followed a link in a mail to this address yet. */
  email_verified_at: NullableTimestamp;
  /** The address that the user asks for, until its link is followed; `null` if there is none. */
  pending_email: string | null;
  /** The user's permissions while roles are on. */
  role: Generated<Role>;
  /** Lines and stations of a dispatcher; `null` means everywhere. */
  limited_to: ColumnType<Area | null, string | null | undefined, string | null>;
  /** Since when the user may not sign in; `null` if the user may. */
  deactivated_at: NullableTimestamp;
  /** Since when signing in takes a code too; `null` means that the password is enough. */
  second_factor_at: NullableTimestamp;
  /** When an invitation was sent or shown last; `null` means never. */
  invited_at: NullableTimestamp;
}

/** Whom a provider of OpenID Connect knows a user as. */
export interface OpenidIdentitiesTable {
  issuer: string;
  subject: string;
  user_id: number;
  created_at: StampedByDatabase;
}

/** When a user last signed in: apart from the user, because that is no change of it. */
export interface UserSignInsTable {
  user_id: number;
  last_signed_in_at: Timestamp;
}

/** How a user wants the dashboard: apart from the user, because that is no change of it. */
export interface UserPreferencesTable {
  user_id: number;
  preferences: Json<unknown>;
  updated_at: StampedByDatabase;
}

/** Single-use refresh tokens; a `family` is one sign-in and the rotations after it. */
export interface RefreshTokensTable {
  id: Generated<number>;
  user_id: number;
  /** The session: a UUID. */
  family: string;
  /** SHA-256 of the token: the token itself is stored nowhere. */
  token_hash: Buffer;
  created_at: StampedByDatabase;
  expires_at: Timestamp;
  /** When the whole family ends, however often it is refreshed. */
  session_ends_at: Timestamp;
  /** That of the password that the user signed in with. */
  password_generation: number;
  /** `null` means that it was not used yet. */
  used_at: NullableTimestamp;
  /** With the used token it gives the next one; `null` if it was not used yet. */
  successor_salt: Buffer | null;
}

/** Sign-ins that have not ended. Ending one deletes it, and its refresh tokens with it. */
export interface SessionsTable {
  /** A UUID. */
  id: string;
  user_id: number;
  /** That of the password that the user signed in with. */
  password_generation: number;
  created_at: Timestamp;
  /** Noted at most once a minute. */
  last_used_at: Timestamp;
  /** When it ends unless it is refreshed. */
  ends_at: Timestamp;
  /** IP address of the last sign-in or refresh; empty: from before addresses were kept. */
  address: string;
  /** The name that the browser or program gives itself; `null` if there is none. */
  user_agent: string | null;
}

/** Tokens out of mails. Each is used once and then deleted. */
export interface MailTokensTable {
  id: Generated<number>;
  /** SHA-256 of the token: the token itself is stored nowhere. */
  token_hash: Buffer;
  /** The user whom it is for; `null` if it confirms a registration. */
  user_id: number | null;
  /** The user's new address, which it confirms; `null` if it is for choosing a password. */
  new_email: string | null;
  /** The user to be, once the address is confirmed; `null` if it is for choosing a password. */
  registration: ColumnType<unknown, string | null, never>;
  /** false: shown to an operator, so it proves no address. */
  is_mailed: Generated<boolean>;
  expires_at: Timestamp;
}

/** Mails that wait to be written and sent. */
export interface MailQueueTable {
  id: Generated<number>;
  /** The contents of the mail. */
  letter: Json<unknown>;
  /** Tries that failed. */
  tries: Generated<number>;
  created_at: Timestamp;
  /** Nobody takes it before. */
  due_at: Timestamp;
}

/** Keys of displays and programs. */
export interface ApiKeysTable extends EntityStamps {
  id: Generated<number>;
  name: string;
  prefix: string;
  /** SHA-256 of the key: the key itself is stored nowhere. */
  key_hash: Buffer;
  scopes: ApiKeyScope[];
  /** The only display that may sign in with it; `null` means the first that does, or any. */
  display_id: number | null;
  /** Any number of displays may sign in with it: it binds itself to none. */
  any_display: Generated<boolean>;
  /** From then on it does not work; `null` if it does not expire. */
  expires_at: NullableTimestamp;
  /** SHA-256 of the secret before the last rotation; `null` if there is none. */
  previous_key_hash: Buffer | null;
  /** Until then the secret before works too. */
  previous_until: NullableTimestamp;
  /** Grows when the key is regenerated or revoked: tokens of an older one are refused. */
  generation: Generated<number>;
  /** `null` means that it is not revoked. */
  revoked_at: NullableTimestamp;
}

/** When a key was last used: apart from it, because being used is no change of it. */
export interface ApiKeyUsesTable {
  api_key_id: number;
  last_used_at: Timestamp;
}

/** Tries that a limit counts: one row for each name in its window. */
export interface AttemptWindowsTable {
  /** Which limit. */
  kind: string;
  /** The first 16 bytes of the SHA-256 of the name. */
  name: Buffer;
  attempts: number;
  ends_at: Timestamp;
  /** Grows with each try, over all rows. */
  tried: Generated<number>;
}

/** Secrets of authenticator apps: on once `users.second_factor_at` says so, until then being set up. */
export interface SecondFactorsTable {
  user_id: number;
  /** Encrypted, with the installation's key. */
  sealed_secret: string;
  /** The 30-second step of the last code that was accepted: it and older ones are refused. */
  last_step: Generated<number>;
  /** SHA-256, in hex, of the recovery codes that are left. */
  recovery_codes: Generated<string[]>;
}
