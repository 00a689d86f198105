import { easingNames } from '@perron/core';
import { z } from 'zod';

export const directions = ['to-left', 'to-right', 'to-bottom', 'to-top'] as const;

export type Direction = (typeof directions)[number];

/** Defaults of the specification, section 3. */
export const carouselSchema = z.object({
  /** `null` means what is on air in every bucket. */
  bucketId: z.int().min(1).nullable().default(null),
  maxSlides: z.int().min(1).max(50).default(10),
  slideDurationMs: z.int().min(1000).max(3_600_000).default(5000),
  slideTransitionMs: z.int().min(0).max(10_000).default(1000),
  easingFunction: z.enum(easingNames).default('ease-in-out'),
  direction: z.enum(directions).default('to-left'),
});

export type CarouselConfig = z.output<typeof carouselSchema>;

export const carouselDefaults = { ...carouselSchema.parse({}), width: 200, height: 150 };
