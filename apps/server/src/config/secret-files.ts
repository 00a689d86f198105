import { StartError } from '../start-error';

/** Variables whose value may hold a password: each may be in a file instead. */
export const secretVariables: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'TRANSIT_GTFS',
  'TRANSIT_REALTIME',
  'TRANSIT_URL',
  'WEATHER_URL',
  'NEWS_URL',
  'VOICE_URL',
  'VOICE_KEY',
  'OIDC_CLIENT_SECRET',
  'SIP_PASSWORD',
]);

type Environment = Readonly<Record<string, string>>;

/**
 * The environment with the values that are in files: `DATABASE_URL_FILE=/run/secrets/database` sets
 * `DATABASE_URL`. Spaces and line ends around the value are left out, which editors add.
 * @param read the text of a file by its path
 * @throws StartError when both are set, or a file cannot be read or is empty
 */
export function withSecretFiles(set: Environment, read: (path: string) => string): Environment {
  const values: Record<string, string> = { ...set };
  for (const name of secretVariables) {
    const path = set[`${name}_FILE`];
    if (path === undefined) continue;
    if (set[name] !== undefined) {
      throw new StartError(`${name} and ${name}_FILE are both set; expected one of them.`);
    }
    values[name] = textOf(`${name}_FILE`, path, read);
  }
  return values;
}

function textOf(variable: string, path: string, read: (path: string) => string): string {
  let text: string;
  try {
    text = read(path).trim();
  } catch (error) {
    const { code = 'error' } = error as NodeJS.ErrnoException;
    throw new StartError(
      `${variable} is "${path}", which cannot be read (${code}); expected the path of a file that holds the value.`,
      { cause: error },
    );
  }
  if (text !== '') return text;
  throw new StartError(
    `${variable} is "${path}", which is empty; expected the path of a file that holds the value.`,
  );
}
