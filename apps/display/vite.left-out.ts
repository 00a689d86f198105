import { parseSync } from 'vite';

type Program = ReturnType<typeof parseSync>['program'];
type Names = readonly string[];

/** Part of a parsed file: what it is, where it stands, and its parts. */
interface Part {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function partsOf(part: Part): Part[] {
  return Object.values(part).flat().filter(isPart);
}

/** @throws Error for what is no TypeScript */
function parsed(code: string): Program {
  const { program, errors } = parseSync('module.ts', code);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  return program;
}

function declaredNames(declaration: Part): Names {
  if (declaration.type.startsWith('TS')) return [];
  const named = declaration.type === 'VariableDeclaration' ? partsOf(declaration) : [declaration];
  return named.flatMap(({ id }) =>
    isPart(id) && typeof id['name'] === 'string' ? id['name'] : [],
  );
}

/** The names that a TypeScript module exports; types are nothing that a page could load. */
export function exportedNames(code: string): Names {
  const names = parsed(code).body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') return [];
    const listed = statement.specifiers
      .filter(({ exportKind }) => exportKind !== 'type')
      .map(({ exported }) => (exported.type === 'Literal' ? exported.value : exported.name));
    const { declaration } = statement;
    return isPart(declaration) ? [...listed, ...declaredNames(declaration)] : listed;
  });
  return [...new Set(names)];
}

/** The module with the same exports, each of which is a function that gives nothing. */
export function withoutContent(code: string): string {
  const nothing = '/* @__PURE__ */ (() => () => undefined)()';
  return exportedNames(code)
    .map((name) => `export const ${name} = ${nothing};`)
    .join('\n');
}

function calleeOf({ type, callee }: Part): Readonly<Record<string, unknown>> {
  return type === 'CallExpression' && isPart(callee) ? callee : {};
}

/** The calls of `.meta(...)` below a part, the outermost of each chain included. */
function descriptionsIn(part: Part): { readonly start: number; readonly end: number }[] {
  const { object, property } = calleeOf(part);
  const isDescription = isPart(object) && isPart(property) && property['name'] === 'meta';
  if (!isDescription) return partsOf(part).flatMap(descriptionsIn);
  return [{ start: object.end, end: part.end }, ...descriptionsIn(object)];
}

/** The module without what its schemas say of themselves for people: `schema.meta({ ... })`. */
export function withoutDescriptions(code: string): string {
  const descriptions = descriptionsIn(parsed(code) as unknown as Part);
  return descriptions
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}
