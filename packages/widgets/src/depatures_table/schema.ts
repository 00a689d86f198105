import { boardDefaults } from '@perron/core';
import { product } from '@perron/schema';
import { z } from 'zod';
import { minutesAhead, timeFormat } from '../shared/board/board-fields';
import { barHeight, padding, rowHeight } from '../shared/config/size-fields';
import { theme } from '../shared/config/theme-field';
import { parseBlinkCondition } from './blink-condition';
import { unknownDeparturePath } from './cell-template';

/** Rows at one or two minutes blink (specification, section 1). */
const goNow = 'minutes >= 1 && minutes <= 2';

export const columnSchema = z.object({
  /** Px; `null` means what the other columns leave, shared by the columns without a width. */
  width: z.number().min(1).max(16384).nullable().default(null),
  /** `null` means the usual title, in the display's leading language. */
  title: z.string().max(100).nullable().default(null),
  cellTemplate: z
    .string()
    .max(500)
    .refine((template) => unknownDeparturePath(template) === null, {
      error: ({ input }) =>
        `expected departure.line, departure.destination, departure.platform or departure.time, got ${unknownDeparturePath(String(input)) ?? ''}`,
    }),
  blinkCondition: z
    .string()
    .max(200)
    .refine((text) => parseBlinkCondition(text) !== null, {
      error: 'expected true, false, or comparisons such as "minutes >= 1 && minutes <= 2"',
    })
    .default('false'),
  /** Kept in the design, left out on the board. */
  hidden: z.boolean().default(false),
});

export type Column = z.output<typeof columnSchema>;

const defaultColumns: readonly z.input<typeof columnSchema>[] = [
  { width: 132, cellTemplate: '{{ departure.line }}' },
  { width: null, cellTemplate: '{{ departure.destination }}', blinkCondition: goNow },
  { width: 100, cellTemplate: '{{ departure.platform }}' },
  { width: 160, cellTemplate: '{{ departure.time }}', blinkCondition: goNow },
];

/** Sizes are px of the scene. */
export const depaturesTableSchema = z.object({
  theme: theme.default('dark'),
  /** Left and right of everything that the board shows. */
  padding: padding.default(32),
  headerHeight: barHeight.default(boardDefaults.headerHeight),
  rowHeight: rowHeight.default(boardDefaults.rowHeight),
  footerHeight: barHeight.default(boardDefaults.footerHeight),
  /** Size of a destination; `null` means half the row's height. */
  fontSize: z.number().min(4).max(1000).nullable().default(null),
  departureTimeFormat: timeFormat.default('minutes'),
  columns: z
    .array(columnSchema)
    .min(1)
    .max(8)
    .prefault(() => [...defaultColumns]),
  maxItems: z.int().min(1).max(10).default(boardDefaults.maxItems),
  maxMinutesAhead: minutesAhead.default(boardDefaults.maxMinutesAhead),
  /** `null` means the display's own platform, or all of them. */
  platform: z.string().max(20).nullable().default(null),
  /** Names of lines, such as `U8`; `null` means all. */
  lines: z.array(z.string().max(50)).min(1).max(100).nullable().default(null),
  directions: z.array(z.string().max(200)).min(1).max(50).nullable().default(null),
  products: z.array(product).min(1).nullable().default(null),
  listCancelled: z.boolean().default(false),
});

export type DepaturesTableConfig = z.output<typeof depaturesTableSchema>;

export const depaturesTableDefaults = {
  ...depaturesTableSchema.parse({}),
  width: 1000,
  height: 600,
};
