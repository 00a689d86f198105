import type { ErrorBody, Obstacle } from '@perron/schema';
import { ApiError } from '../api-error';

/** Names the first ones of several entities. */
function listed(items: readonly { entity: string; name: string }[], total: number): string {
  const named = items
    .slice(0, 3)
    .map((item) => `${item.entity.replaceAll('_', ' ')} "${item.name}"`);
  const more = total - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** An entity that others use cannot be deleted. */
export function inUse(
  label: string,
  name: string,
  usedBy: NonNullable<ErrorBody['usedBy']>,
): ApiError {
  const list = listed(usedBy.items, usedBy.total);
  return new ApiError(
    'conflict',
    `The ${label} "${name}" is in use and cannot be deleted: ${list}. Change or delete what uses it first.`,
    { usedBy },
  );
}

const remedies: Readonly<Record<Obstacle['reason'], string>> = {
  in_trash: 'Restore first what was deleted too',
  same_value: 'Give first another name or code to',
  gone: 'It refers to what is gone for good',
};

/**
 * A deleted entity that does not fit in any more.
 * @param reason a sentence, where no other entity is in the way
 */
export function notRestorable(
  label: string,
  name: string,
  blockedBy: readonly Obstacle[],
  reason = '',
): ApiError {
  const reasons = (Object.keys(remedies) as Obstacle['reason'][]).flatMap((key) => {
    const items = blockedBy.filter((obstacle) => obstacle.reason === key);
    return items.length === 0 ? [] : [`${remedies[key]}: ${listed(items, items.length)}.`];
  });
  return new ApiError(
    'conflict',
    [`The ${label} "${name}" cannot be restored.`, ...reasons, ...(reason ? [reason] : [])].join(
      ' ',
    ),
    blockedBy.length > 0 ? { blockedBy: [...blockedBy] } : {},
  );
}
