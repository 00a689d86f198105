import type { z } from 'zod';
import { meaningOf, sections, variablesInFiles } from './environment';

/** Those that an installation of a network of one's own sets first; the README names them. */
const first = [
  'PORT',
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'TRANSIT_GTFS',
  'TRANSIT_REALTIME',
] as const;

interface Variable {
  readonly name: string;
  readonly schema: z.ZodType;
}

/** Text of a table's cell: outside of code a `<` would begin a tag. */
function cell(text: string): string {
  const parts = text.split('`');
  return parts
    .map((part, place) => (place % 2 === 0 ? part.replaceAll('<', String.raw`\<`) : part))
    .join('`');
}

/**
 * The expected values, in the words of the error about a wrong one; undefined: any text. The error comes from
 * trying: no variable with limits takes both an empty text and a control character.
 */
function valuesOf({ name, schema }: Variable): string | undefined {
  const { values } = meaningOf(name) ?? {};
  if (values !== undefined) return values;
  const wrong = ['\u0000', '']
    .map((text) => schema.safeParse(text).error)
    .find((error) => error !== undefined);
  return wrong?.issues[0]?.message;
}

function defaultOf({ name, schema }: Variable): string {
  const { def } = schema as z.ZodDefault | z.ZodPrefault | z.ZodOptional;
  if (!('defaultValue' in def)) return meaningOf(name)?.unset ?? '';
  const value = String(def.defaultValue);
  return value === '' ? 'none' : `\`${value}\``;
}

function row(variable: Variable): string {
  const { name } = variable;
  const cells = [meaningOf(name)?.meaning, valuesOf(variable), defaultOf(variable)];
  return `| \`${name}\` | ${cells.map((text = '') => cell(text)).join(' | ')} |`;
}

function table(variables: readonly Variable[]): string {
  const head = ['| variable | what it is | values | default |', '| --- | --- | --- | --- |'];
  return [...head, ...variables.map(row)].join('\n');
}

const all: Readonly<Record<string, readonly Variable[]>> = Object.fromEntries(
  Object.entries(sections).map(([title, variables]) => [
    title,
    Object.entries<z.ZodType>(variables).map(([name, schema]) => ({ name, schema })),
  ]),
);

/** docs/configuration.md, before it is formatted. */
export function configurationPage(): string {
  const parts = Object.entries(all).map(
    ([title, variables]) => `## ${title}\n\n${table(variables)}`,
  );
  return `<!-- Written by \`npm run docs:configuration\` from apps/server/src/config. -->

# Configuration

Perron reads its environment variables once, at start. All are optional. An empty variable counts as not
set. If a value is wrong, Perron stops and says what it expected.

A value that may hold a secret can be in a file: \`DATABASE_URL_FILE=/run/secrets/database\` sets \`DATABASE_URL\`.
The same works for ${variablesInFiles
    .slice(1)
    .map((name) => `\`${name}\``)
    .join(', ')}.

${parts.join('\n\n')}
`;
}

/** The README's table, before it is formatted: the first variables, without their values. */
export function firstVariables(): string {
  const variables = Object.values(all).flat();
  const rows = first.map((name) => {
    const variable = variables.find((candidate) => candidate.name === name);
    if (!variable) throw new Error(`There is no variable ${name} in apps/server/src/config.`);
    const meaning = meaningOf(name)?.meaning.replaceAll('](guides/', '](docs/guides/') ?? '';
    return `| \`${name}\` | ${cell(meaning)} | ${cell(defaultOf(variable))} |`;
  });
  return ['| variable | what it is | default |', '| --- | --- | --- |', ...rows].join('\n');
}
