import { id, stamps, stampTrigger } from './columns';

/** Users, how they sign in, and their sessions. */
export const accounts: readonly string[] = [
  `create table users (
    ${id},
    email text collate natural_name not null,
    first_name text collate natural_name not null,
    last_name text collate natural_name not null,
    -- null means: invited, and has not chosen a password yet.
    password_hash text,
    email_verified_at timestamptz(3),
    ${stamps},
    -- Grows when the password changes: tokens of an older one are refused.
    password_generation integer not null default 1,
    -- null means: the user asks for no other address.
    pending_email text collate natural_name,
    -- The last invitation; null means: was never invited.
    invited_at timestamptz(3),
    -- null means: may sign in.
    deactivated_at timestamptz(3),
    -- Until somebody gives roles, everybody may do everything.
    role text not null default 'administrator'
      check (role in ('viewer', 'dispatcher', 'editor', 'administrator')),
    -- Lines and stations of a dispatcher; null means: everywhere.
    limited_to jsonb,
    -- null means: the password is enough.
    second_factor_at timestamptz(3)
  )`,
  `create unique index users_email_key on users (lower(email))`,
  stampTrigger('users'),

  // Apart from the user, because signing in does not change it.
  `create table user_sign_ins (
    user_id integer primary key references users on delete cascade,
    last_signed_in_at timestamptz(3) not null
  )`,

  // Apart from the user, because how one looks at things does not change the account.
  `create table user_preferences (
    user_id integer primary key references users on delete cascade,
    preferences jsonb not null,
    updated_at timestamptz(3) not null default now()
  )`,
  `create trigger user_preferences_stamp before update on user_preferences
    for each row execute function stamp_change_time()`,

  // Users who sign in with a provider of OpenID Connect.
  `create table openid_identities (
    issuer text not null,
    -- The provider's name of the person; the address may change.
    subject text not null,
    user_id integer not null references users (id) on delete cascade,
    created_at timestamptz(3) not null default now(),
    primary key (issuer, subject),
    unique (user_id, issuer)
  )`,

  `create table second_factors (
    user_id integer primary key references users (id) on delete cascade,
    -- Encrypted; the key stands in the settings.
    sealed_secret text not null,
    -- The 30-second step of the last code that was accepted.
    last_step integer not null default 0,
    -- SHA-256, in hex, of those that are left.
    recovery_codes text[] not null default '{}'
  )`,

  // Each sign-in is a session, and refresh tokens of one family belong to it. A session that ends is
  // deleted, and its tokens with it.
  `create table sessions (
    id uuid primary key,
    user_id integer not null references users on delete cascade,
    password_generation integer not null,
    created_at timestamptz(3) not null,
    last_used_at timestamptz(3) not null,
    ends_at timestamptz(3) not null,
    address text not null,
    user_agent text
  )`,
  `create index sessions_user_idx on sessions (user_id, last_used_at)`,
  `create index sessions_end_idx on sessions (ends_at)`,
  `create table refresh_tokens (
    ${id},
    user_id integer not null references users on delete cascade,
    family uuid not null references sessions on delete cascade,
    token_hash bytea not null constraint refresh_tokens_token_hash_key unique,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    used_at timestamptz(3),
    -- However often the session is refreshed, it ends then.
    session_ends_at timestamptz(3) not null,
    password_generation integer not null,
    -- With the used token it gives the next one; null means: not used yet.
    successor_salt bytea
  )`,
  `create index refresh_tokens_family_idx on refresh_tokens (family)`,
  `create index refresh_tokens_user_idx on refresh_tokens (user_id)`,
  `create index refresh_tokens_expiry_idx on refresh_tokens (expires_at)`,

  // Links in e-mails.
  `create table mail_tokens (
    ${id},
    token_hash bytea not null constraint mail_tokens_token_hash_key unique,
    user_id integer references users on delete cascade,
    registration jsonb,
    expires_at timestamptz(3) not null,
    -- Set: the token confirms this as the user's new address. null means: it is for choosing a password.
    new_email text
      constraint mail_tokens_new_email_of_user check (new_email is null or user_id is not null),
    -- false: shown to an operator, so following the link proves no address.
    is_mailed boolean not null default true,
    constraint mail_tokens_one_purpose check ((user_id is null) <> (registration is null))
  )`,
  `create index mail_tokens_user_idx on mail_tokens (user_id)`,
  `create index mail_tokens_expiry_idx on mail_tokens (expires_at)`,
  `create table mail_queue (
    ${id},
    letter jsonb not null,
    tries integer not null default 0,
    created_at timestamptz(3) not null,
    due_at timestamptz(3) not null
  )`,
  `create index mail_queue_due_idx on mail_queue (due_at, id)`,

  // Tries (of passwords, codes, mails) that limits count, for all nodes together.
  `create sequence attempt_windows_tried_seq`,
  // Unlogged: after a crash of the database the counting starts again, as it does after its time.
  `create unlogged table attempt_windows (
    kind text not null,
    -- A hash: names are what strangers type.
    name bytea not null,
    attempts integer not null,
    ends_at timestamptz(3) not null,
    -- Grows with each try: the least recently tried is forgotten first.
    tried bigint not null default nextval('attempt_windows_tried_seq'),
    primary key (kind, name)
  )`,
  `alter sequence attempt_windows_tried_seq owned by attempt_windows.tried`,
  `create index attempt_windows_end_idx on attempt_windows (ends_at)`,
  `create index attempt_windows_tried_idx on attempt_windows (kind, tried)`,
];
