import path from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error';

function httpUrl(expected: string) {
  return z.url({ protocol: /^https?$/, error: expected });
}

/** What the environment may say. Nothing needs to be set: the defaults run everything embedded. */
const environment = z.object({
  PORT: z.coerce
    .number({ error: 'a port number from 0 to 65535' })
    .int({ error: 'a port number from 0 to 65535' })
    .min(0, { error: 'a port number from 0 to 65535' })
    .max(65535, { error: 'a port number from 0 to 65535' })
    .default(8080),
  HOST: z.string().min(1, { error: 'an address to listen on, such as 0.0.0.0' }).default('0.0.0.0'),
  DATA_DIR: z.string().min(1, { error: 'a folder that may be written to' }).default('.perron'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, {
      error: 'an address such as postgres://user:password@host:5432/perron',
    })
    .optional(),
  DEMO: z.enum(['on', 'off'], { error: '"on" or "off"' }).default('on'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'one of trace, debug, info, warn, error, fatal, silent',
    })
    .default('info'),
  PUBLIC_URL: httpUrl('an address such as https://perron.example.org').optional(),
  TRANSIT_GTFS: z.string().min(1, { error: 'the path or the URL of a GTFS zip' }).optional(),
  TRANSIT_REALTIME: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(httpUrl('URLs of GTFS-Realtime feeds, with commas between them')).min(1))
    .optional(),
  TRANSIT_URL: httpUrl('an address such as https://v6.vbb.transport.rest').optional(),
  WEATHER_URL: httpUrl('an address such as https://wttr.in').optional(),
  NEWS_URL: httpUrl('the address of an RSS or Atom feed').optional(),
});

/** How the server runs. Read once, from the environment, in `main.ts`. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder that holds the database, the caches and the files. */
  readonly dataDir: string;
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  /** Lay the demo content into an empty database. */
  readonly demo: boolean;
  readonly logLevel: string;
  /** Where people reach the server, without a slash at the end; null: `http://localhost:{port}`. */
  readonly publicUrl: string | null;
  readonly transit: TransitConfig;
  /** A service that speaks wttr.in's j1; null: made-up weather. */
  readonly weatherUrl: string | null;
  /** An RSS or Atom feed; null: made-up news. */
  readonly newsUrl: string | null;
}

/** Which way the transit service is filled (docs/guides/transit-data.md). */
export type TransitConfig =
  | { readonly kind: 'demo' }
  /** `feed`: a URL, or an absolute path. */
  | { readonly kind: 'gtfs'; readonly feed: string; readonly realtimeUrls: readonly string[] }
  | { readonly kind: 'transport-rest'; readonly url: string };

/** @throws StartError when variables contradict each other */
function transitConfig(
  { TRANSIT_GTFS, TRANSIT_REALTIME, TRANSIT_URL }: z.infer<typeof environment>,
  cwd: string,
): TransitConfig {
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
  if (TRANSIT_URL !== undefined) return { kind: 'transport-rest', url: TRANSIT_URL };
  if (TRANSIT_GTFS === undefined) return { kind: 'demo' };
  const feed = /^https?:\/\//.test(TRANSIT_GTFS) ? TRANSIT_GTFS : path.resolve(cwd, TRANSIT_GTFS);
  return { kind: 'gtfs', feed, realtimeUrls: TRANSIT_REALTIME ?? [] };
}

/**
 * Reads the environment. An empty variable counts as not set.
 * @throws StartError that names the variable, what was expected and what came
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, cwd: string): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    // An address may hold a password.
    const came = name === 'DATABASE_URL' ? 'not one' : `"${set[name] ?? ''}"`;
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
    demo: values.DEMO === 'on',
    logLevel: values.LOG_LEVEL,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    transit: transitConfig(values, cwd),
    weatherUrl: values.WEATHER_URL ?? null,
    newsUrl: values.NEWS_URL ?? null,
  });
}
