import { createHash } from 'node:crypto';
import { ApiError } from '../api-error';
import { isKnownAnswer } from '../answers/is-known-answer';
import type { StoredEntity } from './entity-store';

/** ETag of an entity's state. */
export function etagOf({ version }: StoredEntity): string {
  return `"${version}"`;
}

/**
 * ETag of an entity whose answer also shows what other entities store: its version, and a hash of
 * the whole answer, which changes without the version.
 */
export function etagOfWhole(entity: StoredEntity): string {
  const hash = createHash('sha256').update(JSON.stringify(entity)).digest('hex').slice(0, 16);
  return `"${entity.version}-${hash}"`;
}

/** A change builds on the entity's own fields: of `"7-1f…"` only the version counts. */
function versionsIn(ifMatch: string): string {
  return ifMatch.replace(/"(\d+)-[0-9a-f]{16}"/g, '"$1"');
}

/**
 * Holds a change against the state that the caller knows.
 * @param ifMatch the request's `If-Match`; undefined: the caller overwrites whatever is there
 * @throws ApiError precondition_failed, with the entity as it stands
 */
export function requireMatch(
  ifMatch: string | undefined,
  current: StoredEntity,
  label: string,
): void {
  if (ifMatch === undefined || isKnownAnswer(versionsIn(ifMatch), etagOf(current))) return;
  throw new ApiError(
    'precondition_failed',
    `The ${label} ${current.id} was changed by somebody else in the meantime: expected version ${etagOf(current)}, got ${ifMatch.slice(0, 100)}. Take over what is new, or send again with the current version.`,
    { current },
  );
}
