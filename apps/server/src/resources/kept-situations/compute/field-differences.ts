import type { KeptField } from '@perron/schema';
import { wordsOf } from '@perron/widgets/definitions';
import { readCutJson } from './read-cut-json';

type Shown = KeptField['from'];

/** Fields that tell elements apart and are not drawn, or that change with each turn. */
const undrawn = new Set(['key', 'attempt', 'turn']);
/** Letters of a value that are told. */
const longestValue = 200;

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as it is told: of a part with fields, what is read of it. */
function describe(value: unknown): Shown {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : wordsOf(value).join(' ');
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

/** The parts of a list or an object, by their names. */
function partsOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (Array.isArray(value)) return new Map(value.map((element, index) => [String(index), element]));
  return isPlain(value) ? new Map(Object.entries(value)) : null;
}

function collect(from: unknown, to: unknown, path: string, isCut: boolean): KeptField[] {
  if (Object.is(from, to)) return [];
  const [before, after] = [partsOf(from), partsOf(to)];
  if (!before || !after) return [{ path, from: describe(from), to: describe(to) }];
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((name) => {
    if (undrawn.has(name)) return [];
    // The rest after a cut is not known.
    if (isCut && !(before.has(name) && after.has(name))) return [];
    const inner = path === '' ? name : `${path}.${name}`;
    return collect(before.get(name), after.get(name), inner, isCut);
  });
}

/**
 * The fields of a widget's output that differ.
 * @param from the output as JSON; its end may be missing, then only what both have is compared
 */
export function fieldDifferences(from: string, to: string): KeptField[] {
  const [before, after] = [readCutJson(from), readCutJson(to)];
  const isCut = before.isCut || after.isCut;
  return collect(before.value, after.value, '', isCut).filter(
    (candidate) => candidate.from !== candidate.to,
  );
}
