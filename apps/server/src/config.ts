import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minuteForms } from '@perron/schema';
import type { Manifest, MapTiles, MinuteForm } from '@perron/schema';
import { timeZoneNamed } from '@perron/timetable';
import { z } from 'zod';
import { parseSmtpUrl } from './mail/mail-config';
import type { MailConfig } from './mail/mail-config';
import { secretVariables, withSecretFiles } from './config/secret-files';
import { telephoneConfig, telephoneVariables } from './config/telephone';
import type { TelephoneConfig } from './config/telephone';
import { readTrustedProxies } from './config/trusted-proxies';
import { StartError } from './start-error';

function httpUrl(expected: string) {
  return z.url({ protocol: /^https?$/, error: expected });
}

function wholeNumber(what: string, least: number, most: number) {
  const error = `${what} from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
}

function megabytes(most: number) {
  return wholeNumber('a whole number of megabytes', 1, most);
}

const mapTilesHint =
  'an address with {z}, {x} and {y} in it, such as https://tile.example.org/{z}/{x}/{y}.png';

/** What the environment may say. Nothing needs to be set: the defaults run everything embedded. */
const environment = z.object({
  PORT: wholeNumber('a port number', 0, 65535).default(8080),
  HOST: z.string().min(1, { error: 'an address to listen on, such as 0.0.0.0' }).default('0.0.0.0'),
  DATA_DIR: z.string().min(1, { error: 'a folder that may be written to' }).default('.perron'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, {
      error: 'an address such as postgres://user:password@host:5432/perron',
    })
    .optional(),
  DATABASE_CONNECTIONS: wholeNumber('a whole number of connections', 2, 500).default(10),
  DATABASE_STATEMENT_SECONDS: wholeNumber('a whole number of seconds', 0, 3600).default(30),
  STOP_DELAY_SECONDS: wholeNumber('a whole number of seconds', 0, 300).default(0),
  DEMO: z.enum(['on', 'off'], { error: '"on" or "off"' }).default('on'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'one of trace, debug, info, warn, error, fatal, silent',
    })
    .default('info'),
  TRUST_PROXY: z
    .string()
    .transform((text, context) => {
      const read = readTrustedProxies(text);
      if (read.problem === null) return read.proxies;
      context.addIssue({ code: 'custom', message: read.problem });
      return z.NEVER;
    })
    .default(['loopback']),
  PUBLIC_URL: httpUrl('an address such as https://perron.example.org').optional(),
  MEDIA_URL: httpUrl('an address such as https://media.example.org').optional(),
  TRANSIT_GTFS: z.string().min(1, { error: 'the path or the URL of a GTFS zip' }).optional(),
  TRANSIT_REALTIME: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(httpUrl('URLs of GTFS-Realtime feeds, with commas between them')).min(1))
    .optional(),
  TRANSIT_URL: httpUrl('an address such as https://v6.vbb.transport.rest').optional(),
  TRANSIT_STATIONS: z.string().min(1, { error: 'the path of a GTFS zip' }).optional(),
  TRANSIT_TIME_ZONE: z
    .string()
    .refine((name) => timeZoneNamed(name) !== null, {
      error: 'an IANA time zone such as America/Los_Angeles',
    })
    .optional(),
  LANGUAGES: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(
      z
        .array(z.enum(['de', 'en'], { error: 'de or en, or both with a comma between them' }))
        .min(1),
    )
    .transform((list) => [...new Set(list)])
    .optional(),
  WEATHER_URL: httpUrl('an address such as https://wttr.in').optional(),
  NEWS_URL: httpUrl('the address of an RSS or Atom feed').optional(),
  VOICE_URL: httpUrl('an address with {text} in it, such as http://voice:5500/api/tts?text={text}')
    .refine((url) => url.includes('{text}'), {
      error: 'an address with {text} where the text goes',
    })
    .optional(),
  VOICE_KEY: z.string().optional(),
  MAP_TILES: httpUrl(mapTilesHint)
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), {
      error: mapTilesHint,
    })
    .optional(),
  MAP_ATTRIBUTION: z.string().trim().max(200).optional(),
  RECORDINGS: z.string().min(1, { error: 'the path of a folder' }).optional(),
  ...telephoneVariables,
  NETWORK_STYLE: z.string().min(1, { error: 'the path of a JSON file' }).optional(),
  MINUTE_FORM: z.enum(minuteForms, { error: 'one of min, prime, in_min' }).default('min'),
  UPLOAD_IMAGE_MB: megabytes(500).default(20),
  UPLOAD_VIDEO_MB: megabytes(5000).default(200),
  UPLOAD_TOTAL_MB: megabytes(100_000_000).optional(),
  S3_ENDPOINT: httpUrl('an address such as https://s3.eu-central-1.amazonaws.com').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]{3,63}$/, { error: 'the name of a bucket: 3 to 63 letters, digits, ".", "-"' })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, { error: 'the name of a region, such as eu-central-1' })
    .default('us-east-1'),
  S3_PREFIX: z
    .string()
    .regex(/^([\w-][\w.-]*\/)+$/, { error: 'a folder in the bucket, such as perron/' })
    .default(''),
  S3_PATH_STYLE: z.enum(['on', 'off'], { error: '"on" or "off"' }).default('on'),
  SMTP_URL: z
    .string()
    .transform((url, context) => {
      const parsed = parseSmtpUrl(url);
      if (parsed) return parsed;
      context.addIssue({
        code: 'custom',
        message:
          'an address such as smtps://user:password@mail.example.org, with other characters than letters and digits in the password written as %XX',
      });
      return z.NEVER;
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\p{Cc}]+<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u, {
      error: 'a sender such as perron@example.org or Perron <perron@example.org>',
    })
    .optional(),
  REGISTRATION: z
    .enum(['invite', 'open', 'closed'], { error: 'one of invite, open, closed' })
    .default('invite'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl(
    'the address of a collector for OTLP over HTTP, such as http://localhost:4318',
  ).optional(),
  TRACE_PERCENT: z.coerce
    .number({ error: 'a percentage from 0 to 100' })
    .min(0, { error: 'a percentage from 0 to 100' })
    .max(100, { error: 'a percentage from 0 to 100' })
    .default(10),
  OIDC_ISSUER: httpUrl('the address of a provider, such as https://login.example.org').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(60, { error: 'a name of at most 60 characters' }).optional(),
  OIDC_ADDRESSES: z.enum(['verified', 'all'], { error: '"verified" or "all"' }).default('verified'),
});

/** Variables whose wrong value is not repeated: it may hold a password. */
const withPassword = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'VOICE_URL',
  'VOICE_KEY',
  'OIDC_CLIENT_SECRET',
  'SIP_PASSWORD',
]);

/** How the server runs. Read once, from the environment, in `main.ts`. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder that holds the database, the caches and the files. */
  readonly dataDir: string;
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  /** Connections to the database that queries share. */
  readonly maxConnections: number;
  /** The database ends a statement that takes longer; 0: none. */
  readonly statementLimitMs: number;
  /** After a signal the server serves for so long, and says that it is not ready. */
  readonly stopDelayMs: number;
  /** Lay the demo content into an empty database. */
  readonly demo: boolean;
  readonly logLevel: string;
  /** Where people reach the server, without a slash at the end; null: `http://localhost:{port}`. */
  readonly publicUrl: string | null;
  /** Where files are loaded from, without a slash at the end; null: from the server's own address. */
  readonly mediaUrl: string | null;
  /** Whose `X-Forwarded-*` counts: addresses, networks and names of networks; empty: nobody's. */
  readonly trustedProxies: readonly string[];
  readonly transit: TransitConfig;
  /** Languages of passengers, the leading one first; null: the network's. */
  readonly languages: Manifest['languages'] | null;
  /** A service that speaks wttr.in's j1; null: none, and in the demo made-up weather. */
  readonly weatherUrl: string | null;
  /** An RSS or Atom feed; null: none, and in the demo made-up news. */
  readonly newsUrl: string | null;
  /** A speech service for announcements; null: espeak-ng where it is installed, else the devices' voices. */
  readonly voice: { readonly url: string; readonly key: string | null } | null;
  /** Pictures under the maps of stations, from another server; null: maps are drawn from the timetable alone. */
  readonly mapTiles: MapTiles | null;
  /** Absolute path of a folder with an operator's own recordings; null: none. */
  readonly recordings: string | null;
  /** Calls to numbers of loudspeakers, and calls of passengers; null: none. */
  readonly telephone: TelephoneConfig | null;
  /** Absolute path of a JSON file with rules of names and signs; null: those known of the network. */
  readonly networkStyle: string | null;
  /** How the network writes minutes on every board. */
  readonly minuteForm: MinuteForm;
  /** Uploaded files may have so many bytes. */
  readonly uploadLimits: { readonly imageBytes: number; readonly videoBytes: number };
  /** All uploaded files together may have so many bytes; null: as many as there is space for. */
  readonly quotaBytes: number | null;
  /** Where uploaded files are kept; null: in `files` below the data folder. */
  readonly s3: S3Config | null;
  readonly mail: MailConfig;
  /** Who may register once there is a user. */
  readonly registration: RegistrationRule;
  /** A provider of OpenID Connect to sign in with; null: none. */
  readonly openId: OpenIdConfig | null;
  /** Where traces go, and the part of the requests that are traced; null: nowhere. */
  readonly traces: { readonly endpoint: string; readonly ratio: number } | null;
}

/** A provider that people sign in with. */
export interface OpenIdConfig {
  readonly issuer: string;
  readonly clientId: string;
  /** Null: a public client, which PKCE alone protects. */
  readonly clientSecret: string | null;
  /** What the button calls it. */
  readonly name: string;
  /** Its addresses count also where it does not say that they are verified. */
  readonly trustsAddresses: boolean;
}

/** `invite`: addresses that an operator has invited; `open`: anyone; `closed`: nobody. */
export type RegistrationRule = 'invite' | 'open' | 'closed';

/** A bucket of an S3-compatible store. */
export interface S3Config {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Begins the key of each file: empty, or a folder with its closing slash. */
  readonly prefix: string;
  /**
   * Null: by the role of the machine or the container, or else what the AWS SDK finds (its credential
   * chain).
   */
  readonly key: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  /** The bucket is a part of the path, not of the host's name. */
  readonly pathStyle: boolean;
}

/** Which way the transit service is filled (docs/guides/transit-data.md). */
export type TransitConfig =
  | { readonly kind: 'demo' }
  | {
      readonly kind: 'gtfs';
      /** A URL, or an absolute path. */
      readonly feed: string;
      readonly realtimeUrls: readonly string[];
      /** IANA name, where the feed does not say its own. */
      readonly timeZone?: string;
    }
  | UpstreamConfig;

export interface UpstreamConfig {
  readonly kind: 'transport-rest';
  readonly url: string;
  /** IANA name; null: Berlin's. */
  readonly timeZone: string | null;
  /** Absolute path of a GTFS zip whose stations are the upstream's; null: it is asked for them. */
  readonly stations: string | null;
}

/** @throws StartError when tiles are set without the words that their provider asks for */
function mapTiles({
  MAP_TILES: url,
  MAP_ATTRIBUTION: attribution,
}: z.infer<typeof environment>): MapTiles | null {
  if (url === undefined) return null;
  if (attribution) return { url, attribution };
  throw new StartError(
    'MAP_TILES is set without MAP_ATTRIBUTION, the words that its provider asks for, such as "© OpenStreetMap contributors". Set both and start again.',
  );
}

/** @throws StartError when variables contradict each other */
function transitConfig(values: z.infer<typeof environment>, cwd: string): TransitConfig {
  const { TRANSIT_GTFS, TRANSIT_REALTIME, TRANSIT_URL } = values;
  const { TRANSIT_STATIONS, TRANSIT_TIME_ZONE } = values;
  if (TRANSIT_GTFS !== undefined && TRANSIT_URL !== undefined) {
    throw new StartError(
      'TRANSIT_GTFS and TRANSIT_URL are both set; expected one of them: a GTFS feed, or an upstream that speaks transport.rest.',
    );
  }
  if (TRANSIT_REALTIME !== undefined && TRANSIT_GTFS === undefined) {
    throw new StartError(
      'TRANSIT_REALTIME is set without TRANSIT_GTFS; expected the GTFS feed that the realtime belongs to.',
    );
  }
  if (TRANSIT_STATIONS !== undefined && TRANSIT_URL === undefined) {
    throw new StartError(
      'TRANSIT_STATIONS is set without TRANSIT_URL; expected the upstream that it belongs to. A GTFS feed has its own.',
    );
  }
  if (TRANSIT_TIME_ZONE !== undefined && (TRANSIT_URL ?? TRANSIT_GTFS) === undefined) {
    throw new StartError(
      'TRANSIT_TIME_ZONE is set without TRANSIT_URL or TRANSIT_GTFS; expected the network that it belongs to.',
    );
  }
  if (TRANSIT_URL !== undefined) {
    return {
      ...{ kind: 'transport-rest', url: TRANSIT_URL, timeZone: TRANSIT_TIME_ZONE ?? null },
      stations: TRANSIT_STATIONS === undefined ? null : path.resolve(cwd, TRANSIT_STATIONS),
    };
  }
  if (TRANSIT_GTFS === undefined) return { kind: 'demo' };
  const feed = /^https?:\/\//.test(TRANSIT_GTFS) ? TRANSIT_GTFS : path.resolve(cwd, TRANSIT_GTFS);
  const zone = TRANSIT_TIME_ZONE === undefined ? {} : { timeZone: TRANSIT_TIME_ZONE };
  return { kind: 'gtfs', feed, realtimeUrls: TRANSIT_REALTIME ?? [], ...zone };
}

/** @throws StartError when a mail could not name its sender, or where its links lead */
function voiceConfig({ VOICE_URL, VOICE_KEY }: z.infer<typeof environment>): Config['voice'] {
  if (VOICE_URL !== undefined) return { url: VOICE_URL, key: VOICE_KEY ?? null };
  if (VOICE_KEY === undefined) return null;
  throw new StartError(
    'VOICE_KEY is set without VOICE_URL; expected the address of the speech service that it belongs to.',
  );
}

function mailConfig({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: z.infer<typeof environment>): MailConfig {
  if (SMTP_URL === undefined) {
    return { kind: 'outbox', from: MAIL_FROM ?? 'Perron <perron@localhost>' };
  }
  if (MAIL_FROM === undefined) {
    throw new StartError(
      'SMTP_URL is set without MAIL_FROM; expected the sender that the mail server accepts, such as Perron <perron@example.org>.',
    );
  }
  if (PUBLIC_URL === undefined) {
    throw new StartError(
      'SMTP_URL is set without PUBLIC_URL; expected the address that the links in mails lead to, such as https://perron.example.org.',
    );
  }
  return { ...SMTP_URL, from: MAIL_FROM };
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @throws StartError when nobody could sign in with it */
function openIdConfig(values: z.infer<typeof environment>): OpenIdConfig | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, PUBLIC_URL } = values;
  requireAll({ OIDC_ISSUER, OIDC_CLIENT_ID });
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined) return null;
  const { protocol, hostname, host } = new URL(OIDC_ISSUER);
  if (protocol === 'http:' && !loopback.has(hostname)) {
    throw new StartError(
      `OIDC_ISSUER is "${OIDC_ISSUER}"; expected https, because whoever reads the line could sign in as anybody.`,
    );
  }
  if (PUBLIC_URL === undefined) {
    throw new StartError(
      'OIDC_ISSUER is set without PUBLIC_URL; expected the address that the provider sends people back to.',
    );
  }
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET ?? null,
    name: OIDC_NAME ?? host,
    trustsAddresses: values.OIDC_ADDRESSES === 'all',
  };
}

/** @throws StartError when pages could not load from there, or nothing would be gained */
function mediaUrl({ MEDIA_URL, PUBLIC_URL }: z.infer<typeof environment>): string | null {
  if (MEDIA_URL === undefined) return null;
  const { origin, pathname, search, protocol } = new URL(MEDIA_URL);
  if (pathname !== '/' || search !== '') {
    throw new StartError(
      `MEDIA_URL is "${MEDIA_URL}"; expected an address without a path, such as https://media.example.org.`,
    );
  }
  if (PUBLIC_URL === undefined) {
    throw new StartError(
      'MEDIA_URL is set without PUBLIC_URL; expected the address of the pages that load from it.',
    );
  }
  const pages = new URL(PUBLIC_URL);
  if (pages.host === new URL(MEDIA_URL).host) {
    throw new StartError(
      `MEDIA_URL is "${MEDIA_URL}", where PUBLIC_URL is too; expected another host name.`,
    );
  }
  if (pages.protocol === 'https:' && protocol === 'http:') {
    throw new StartError(
      `MEDIA_URL is "${MEDIA_URL}"; expected https, because browsers load nothing plain into pages at ${pages.origin}.`,
    );
  }
  return origin;
}

/** @throws StartError when only some of the variables are set */
function s3Config(values: z.infer<typeof environment>): S3Config | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  requireAll({ S3_ENDPOINT, S3_BUCKET });
  requireAll({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY });
  if (!S3_ENDPOINT || !S3_BUCKET) {
    if (S3_ACCESS_KEY_ID === undefined) return null;
    throw new StartError(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set without S3_ENDPOINT and S3_BUCKET; expected the bucket that they open.',
    );
  }
  return {
    endpoint: S3_ENDPOINT,
    region: values.S3_REGION,
    bucket: S3_BUCKET,
    prefix: values.S3_PREFIX,
    key:
      S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined
        ? null
        : { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    pathStyle: values.S3_PATH_STYLE === 'on',
  };
}

/** @throws StartError when some of these are set, and others are not */
function requireAll(needed: Readonly<Record<string, string | undefined>>): void {
  const names = Object.keys(needed);
  const missing = names.filter((name) => needed[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return;
  const present = names.filter((name) => needed[name] !== undefined);
  throw new StartError(
    `${present.join(' and ')} is set without ${missing.join(' and ')}; expected both, or none of them.`,
  );
}

const bytesPerMegabyte = 1_000_000;

/**
 * Reads the environment. An empty variable counts as not set; a secret may stand in a file.
 * @throws StartError that names the variable, what was expected and what came
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
  readText = (file: string) => readFileSync(file, 'utf8'),
): Config {
  const entries = Object.entries(env).filter((entry): entry is [string, string] => !!entry[1]);
  const given = Object.fromEntries(entries);
  const set = withSecretFiles(given, (file) => readText(path.resolve(cwd, file)));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    const isFromFile = secretVariables.has(name) && given[name] === undefined;
    const came = withPassword.has(name) || isFromFile ? 'not one' : `"${set[name] ?? ''}"`;
    throw new StartError(
      `${name} is ${came}; expected ${issue?.message ?? 'another value'}. Set ${name} and start again.`,
    );
  }
  const values = parsed.data;
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(cwd, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    maxConnections: values.DATABASE_CONNECTIONS,
    statementLimitMs: values.DATABASE_STATEMENT_SECONDS * 1000,
    stopDelayMs: values.STOP_DELAY_SECONDS * 1000,
    demo: values.DEMO === 'on',
    logLevel: values.LOG_LEVEL,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    mediaUrl: mediaUrl(values),
    trustedProxies: values.TRUST_PROXY,
    transit: transitConfig(values, cwd),
    languages: values.LANGUAGES ?? null,
    weatherUrl: values.WEATHER_URL ?? null,
    newsUrl: values.NEWS_URL ?? null,
    voice: voiceConfig(values),
    mapTiles: mapTiles(values),
    recordings: values.RECORDINGS === undefined ? null : path.resolve(cwd, values.RECORDINGS),
    telephone: telephoneConfig(values),
    networkStyle:
      values.NETWORK_STYLE === undefined ? null : path.resolve(cwd, values.NETWORK_STYLE),
    minuteForm: values.MINUTE_FORM,
    uploadLimits: {
      imageBytes: values.UPLOAD_IMAGE_MB * bytesPerMegabyte,
      videoBytes: values.UPLOAD_VIDEO_MB * bytesPerMegabyte,
    },
    quotaBytes:
      values.UPLOAD_TOTAL_MB === undefined ? null : values.UPLOAD_TOTAL_MB * bytesPerMegabyte,
    s3: s3Config(values),
    mail: mailConfig(values),
    registration: values.REGISTRATION,
    openId: openIdConfig(values),
    traces:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
            ratio: values.TRACE_PERCENT / 100,
          },
  });
}
