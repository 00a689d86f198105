import path from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error';

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
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'an address such as https://perron.example.org' })
    .optional(),
  TRANSIT_GTFS: z.string().min(1, { error: 'the path of a GTFS zip file' }).optional(),
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
  /** Absolute path of an operator's own GTFS feed; null: the bundled demo network. */
  readonly gtfsPath: string | null;
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
    gtfsPath: values.TRANSIT_GTFS === undefined ? null : path.resolve(cwd, values.TRANSIT_GTFS),
  });
}
