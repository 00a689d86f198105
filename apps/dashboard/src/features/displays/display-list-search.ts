import {
  displayContact,
  displayContent,
  displayIdentity,
  displayState,
  shownFreshness,
} from '@perron/schema';
import { z } from 'zod';
import { pageSizes } from '../../list/list-order';

const sorts = ['state', 'name', 'station', 'reported_at'] as const;
export type DisplaySort = (typeof sorts)[number];

/**
 * What the address of the page says of its list of displays. Whatever an address cannot mean
 * becomes the default.
 */
export const displayListSearch = z.object({
  search: z.string().max(200).default('').catch(''),
  page: z.coerce.number().int().min(1).default(1).catch(1),
  size: z.coerce.number().pipe(z.literal(pageSizes)).default(50).catch(50),
  sort: z.enum(sorts).default('state').catch('state'),
  direction: z.enum(['asc', 'desc']).default('asc').catch('asc'),
  state: displayState.optional().catch(undefined),
  contact: displayContact.optional().catch(undefined),
  content: displayContent.optional().catch(undefined),
  freshness: shownFreshness.optional().catch(undefined),
  identity: displayIdentity.optional().catch(undefined),
});

export type DisplayListSearch = z.output<typeof displayListSearch>;

export const defaultDisplayList = {
  search: '',
  page: 1,
  size: 50,
  sort: 'state',
  direction: 'asc',
} as const satisfies Partial<DisplayListSearch>;
