import { z } from 'zod';

/** A path of the server's own, but not `//host` or `/\host`, which browsers take as addresses. */
const ownPath = /^\/(?![/\\])\S*$/;
const webAddress = /^https?:\/\/[^\s/]\S*$/i;

export const imageSchema = z.object({
  /** A path such as `/files/map.png`, or an http(s) address; empty: no picture chosen yet. */
  src: z
    .string()
    .max(2000)
    .refine((src) => src === '' || ownPath.test(src) || webAddress.test(src), {
      error: 'expected a path such as /files/map.png, or an http(s) address',
    })
    .default(''),
  /** 0: not to be seen, to 1. */
  opacity: z.number().min(0).max(1).default(1),
});

export type ImageConfig = z.output<typeof imageSchema>;

export const imageDefaults = { ...imageSchema.parse({}), width: 200, height: 150 };
