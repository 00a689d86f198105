import { z } from 'zod';
import { template } from './template';
import type { Template } from './template';

const files = import.meta.glob('./*.json', { import: 'default', eager: true });

/** All templates in the order of their files. Loaded with the start page's templates only. */
export const templates: readonly Template[] = z.array(template).parse(
  Object.keys(files)
    .sort()
    .map((path) => files[path]),
);
