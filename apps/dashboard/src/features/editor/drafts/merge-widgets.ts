import type { StoredWidget } from '@perron/schema';
import { loadedDefinition } from '@perron/widgets/host';
import { readableConfig } from '../model/config-of';
import { isSameValue } from '../model/same-value';
import { completeWidget, isSameWidget } from './complete-widget';

type Fields = Readonly<Record<string, unknown>>;

/** One thing: two people who move a widget do not make a third place of it. */
const place: ReadonlySet<string> = new Set(['x', 'y', 'width', 'height', 'rotation']);

interface Merged<Value> {
  readonly value: Value;
  /** Both have changed it, differently: mine was kept. */
  readonly isContested: boolean;
}

/** Takes the value of the person who alone has changed it; where both did, mine. */
export function mergedValue<Value>(
  base: Value,
  mine: Value,
  theirs: Value,
  isSame: (a: Value, b: Value) => boolean,
): Merged<Value> {
  if (isSame(base, theirs) || isSame(mine, theirs)) return { value: mine, isContested: false };
  if (isSame(base, mine)) return { value: theirs, isContested: false };
  return { value: mine, isContested: true };
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Fields joined one by one; those of a record, such as a font, too. A deeper record is one value. */
function mergedFields(base: Fields, mine: Fields, theirs: Fields, isDeep: boolean): Merged<Fields> {
  let isContested = false;
  const fields: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [was, my, their] = [base[key], mine[key], theirs[key]];
    const merged =
      isDeep && isRecord(was) && isRecord(my) && isRecord(their)
        ? mergedFields(was, my, their, false)
        : mergedValue(was, my, their, isSameValue);
    isContested ||= merged.isContested;
    if (merged.value !== undefined) fields[key] = merged.value;
  }
  return { value: fields, isContested };
}

function split(widget: StoredWidget): { readonly frame: Fields; readonly others: Fields } {
  const entries = Object.entries(completeWidget(widget));
  return {
    frame: Object.fromEntries(entries.filter(([key]) => place.has(key))),
    others: Object.fromEntries(
      entries.filter(([key]) => !place.has(key) && key !== 'version' && key !== 'id'),
    ),
  };
}

/** A widget that both have changed. */
function mergedBoth(
  base: StoredWidget,
  mine: StoredWidget,
  theirs: StoredWidget,
): Merged<StoredWidget> {
  const kept = { value: mine, isContested: true };
  if (mine.type !== theirs.type) return kept;
  const [was, my, their] = [split(base), split(mine), split(theirs)];
  const frame = mergedValue(was.frame, my.frame, their.frame, isSameValue);
  const others = mergedFields(was.others, my.others, their.others, true);
  if (frame.isContested || others.isContested) return kept;
  const definition = loadedDefinition(mine.type);
  const version = definition ? definition.migrations.length + 1 : mine['version'];
  const { id, type, x, y, width, height, rotation } = mine;
  const value: StoredWidget = {
    x,
    y,
    width,
    height,
    rotation,
    ...frame.value,
    ...others.value,
    id,
    type,
    ...(version !== undefined && { version }),
  };
  // Fields that only go together: nobody has made what both together would be.
  const isWhole = readableConfig(value) !== null || readableConfig(mine) === null;
  return isWhole ? { value, isContested: false } : kept;
}

/** A widget as two people have left it; undefined: it is not there, or no longer. */
export function mergedWidget(
  base: StoredWidget | undefined,
  mine: StoredWidget | undefined,
  theirs: StoredWidget | undefined,
): Merged<StoredWidget | undefined> {
  const merged = mergedValue(base, mine, theirs, isSameWidget);
  if (!merged.isContested || !base || !mine || !theirs) return merged;
  return mergedBoth(base, mine, theirs);
}
