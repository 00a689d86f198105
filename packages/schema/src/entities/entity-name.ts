import { z } from 'zod';
import { entityNames } from '../value-lists';

export const entityName = z.enum(entityNames);
export type EntityName = z.infer<typeof entityName>;
