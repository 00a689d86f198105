import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest, MapTiles, MinuteForm } from '@perron/schema';
import { environment, isSecret, variablesInFiles } from './config/environment';
import { mediaUrl, quotaBytes, recordingsBytes, s3Config, uploadLimits } from './config/files';
import type { S3Config, UploadLimits } from './config/files';
import { mailConfig } from './config/mail';
import { openIdConfig } from './config/open-id';
import type { OpenIdConfig } from './config/open-id';
import { withSecretFiles } from './config/secret-files';
import { mapTiles, voiceConfig } from './config/services';
import type { VoiceConfig } from './config/services';
import { telephoneConfig } from './config/telephone';
import type { TelephoneConfig } from './config/telephone';
import { transitConfig } from './config/transit';
import type { TransitConfig } from './config/transit';
import type { MailConfig } from './mail/mail-config';
import { StartError } from './start-error';

/** How the server runs. Read once, from the environment, in `main.ts`. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder that holds the database, the caches and the files. */
  readonly dataDir: string;
  /** `null` means the embedded database. */
  readonly databaseUrl: string | null;
  /** Connections to the database that queries share. */
  readonly maxConnections: number;
  /** The database ends a statement that takes longer; 0: none. */
  readonly statementLimitMs: number;
  /** After a signal the server still serves for this time, and says that it is not ready. */
  readonly stopDelayMs: number;
  /** Lay the demo content into an empty database. */
  readonly demo: boolean;
  readonly logLevel: string;
  /**
   * Where people reach the server, without a slash at the end; `null` means
   * `http://localhost:{port}`.
   */
  readonly publicUrl: string | null;
  /**
   * Where files are loaded from, without a slash at the end; `null` means from the server's own
   * address.
   */
  readonly mediaUrl: string | null;
  /** The proxies whose `X-Forwarded-*` counts: addresses, networks and names of networks; empty: none. */
  readonly trustedProxies: readonly string[];
  readonly transit: TransitConfig;
  /** Languages of passengers, the leading one first; `null` means the network's. */
  readonly languages: Manifest['languages'] | null;
  /** A service that speaks wttr.in's j1; `null` means none, and in the demo made-up weather. */
  readonly weatherUrl: string | null;
  /** An RSS or Atom feed; `null` means none, and in the demo made-up news. */
  readonly newsUrl: string | null;
  /**
   * A speech service for announcements; `null` means espeak-ng where it is installed, else the
   * devices' voices.
   */
  readonly voice: VoiceConfig | null;
  /**
   * Pictures under the maps of stations, from another server; `null` means that maps are drawn from
   * the timetable alone.
   */
  readonly mapTiles: MapTiles | null;
  /** Absolute path of a folder with an operator's own recordings; `null` if there is none. */
  readonly recordings: string | null;
  /** Calls to numbers of loudspeakers, and calls of passengers; `null` if there is none. */
  readonly telephone: TelephoneConfig | null;
  /**
   * Absolute path of a JSON file with rules of names and signs; `null` means those known of the
   * network.
   */
  readonly networkStyle: string | null;
  /** When a service day ends on the clocks of the network, as `04:00`. */
  readonly serviceDayEnds: string;
  /** How the network writes minutes on every board. */
  readonly minuteForm: MinuteForm;
  /** How large an uploaded file may be. */
  readonly uploadLimits: UploadLimits;
  /**
   * All uploaded files together may have at most this many bytes; `null` means as many as there is space for.
   */
  readonly quotaBytes: number | null;
  /** The sounds of all recordings together may have at most this many bytes. */
  readonly recordingsBytes: number;
  /** Where uploaded files are kept; `null` means in `files` below the data folder. */
  readonly s3: S3Config | null;
  readonly mail: MailConfig;
  /** The people who may register once there is a user. */
  readonly registration: RegistrationRule;
  /** A provider of OpenID Connect to sign in with; `null` if there is none. */
  readonly openId: OpenIdConfig | null;
  /** Where traces go, and the part of the requests that are traced; `null` means nowhere. */
  readonly traces: { readonly endpoint: string; readonly ratio: number } | null;
}

/** `invite`: addresses that an operator has invited; `open`: anyone; `closed`: nobody. */
export type RegistrationRule = 'invite' | 'open' | 'closed';

/**
 * Reads the environment. An empty variable counts as not set; a secret may be in a file.
 * @throws StartError that names the variable, what was expected and what came
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
  readText = (file: string) => readFileSync(file, 'utf8'),
): Config {
  const entries = Object.entries(env).filter((entry): entry is [string, string] => !!entry[1]);
  const given = Object.fromEntries(entries);
  const set = withSecretFiles(given, variablesInFiles, (file) => readText(path.resolve(cwd, file)));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    const isFromFile = given[name] === undefined && given[`${name}_FILE`] !== undefined;
    const came = isSecret(name) || isFromFile ? 'not one' : `"${set[name] ?? ''}"`;
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
    serviceDayEnds: values.SERVICE_DAY_ENDS,
    minuteForm: values.MINUTE_FORM,
    uploadLimits: uploadLimits(values),
    quotaBytes: quotaBytes(values),
    recordingsBytes: recordingsBytes(values),
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
