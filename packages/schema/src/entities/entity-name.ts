import { z } from 'zod';
import { entityNames } from '../kinds/outlines';

export const entityName = z.enum(entityNames);
