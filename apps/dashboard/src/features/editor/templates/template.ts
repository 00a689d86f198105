import { pixelSceneInput } from '@perron/schema';
import { z } from 'zod';

/** A design that a new scene can begin with. */
export const template = pixelSceneInput
  .pick({ width: true, height: true, background: true, widgets: true })
  .extend({ name: z.object({ en: z.string(), de: z.string() }) });

export type Template = z.output<typeof template>;
