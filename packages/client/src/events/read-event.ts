import { changeActions, entityNames } from '@perron/schema';
import type { ServerEvent } from '@perron/schema';

const plainEvents = ['manifest', 'disruptions', 'reload', 'showing', 'reset'] as const;

function isOneOf<Value>(values: readonly Value[], said: unknown): said is Value {
  return values.some((value) => value === said);
}

function isId(said: unknown): said is number {
  return Number.isSafeInteger(said) && Number(said) > 0;
}

function isActor(said: unknown): boolean {
  if (said === null) return true;
  return typeof said === 'object' && 'type' in said && 'name' in said;
}

/**
 * The event that a line of the stream says; `null` if a later version of the server says it, or it
 * is none. Without the contract's schemas: a page listens before it loads any.
 */
export function readEvent(said: unknown): ServerEvent | null {
  if (typeof said !== 'object' || said === null) return null;
  const { event, entity, id, action, version, actor, displays } = said as Readonly<
    Record<string, unknown>
  >;
  if (isOneOf(plainEvents, event)) return { event };
  const isChange =
    event === 'change' &&
    isOneOf(entityNames, entity) &&
    isId(id) &&
    isOneOf(changeActions, action) &&
    (version === null || isId(version)) &&
    isActor(actor) &&
    Array.isArray(displays) &&
    displays.every(isId);
  // All that the contract says of a change has been looked at, but the parts of its author.
  return isChange ? (said as ServerEvent) : null;
}
