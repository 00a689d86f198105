import { StartError } from '../start-error';

type Environment = Readonly<Record<string, string>>;

/**
 * The environment with the values that are in files: `DATABASE_URL_FILE=/run/secrets/database` sets
 * `DATABASE_URL`. Spaces and line ends around the value are left out, which editors add.
 * @param variables the names of those that may be in a file
 * @param read the text of a file by its path
 * @throws StartError when both are set, or a file cannot be read or is empty
 */
export function withSecretFiles(
  set: Environment,
  variables: readonly string[],
  read: (path: string) => string,
): Environment {
  const values: Record<string, string> = { ...set };
  for (const name of variables) {
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
