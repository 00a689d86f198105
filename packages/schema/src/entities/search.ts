import { z } from 'zod';
import { positiveId } from '../ids';
import { listInAddress } from '../list-in-address';
import { entityName } from './entity-name';
import type { EntityName } from '../kinds/outlines';

const kinds = new Set<string>(entityName.options);

function isKind(text: string): text is EntityName {
  return kinds.has(text);
}

/** Kinds to look for, as they are in an address: their names with commas between, or a JSON list. */
export const searchKinds = z
  .string()
  .max(500)
  .transform((text, context): readonly EntityName[] => {
    const named = listInAddress(text);
    const unknown = named.find((candidate) => !isKind(candidate));
    if (unknown === undefined) return named.filter(isKind);
    const message = `expected kinds such as display,station with commas between, came "${unknown.slice(0, 40)}"`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** One thing that a search found. */
export const searchItem = z
  .object({
    kind: entityName,
    id: positiveId,
    name: z.string(),
    hint: z
      .string()
      .nullable()
      .meta({ description: 'Tells it from others of its name, such as where it is; null: none.' }),
  })
  .meta({ id: 'SearchItem' });

export type SearchItem = z.infer<typeof searchItem>;
