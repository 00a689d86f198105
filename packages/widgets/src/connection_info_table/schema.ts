import { z } from 'zod';
import { minutesAhead, timeFormat } from '../shared/board/board-fields';
import { barHeight, rowHeight } from '../shared/config/size-fields';
import { theme } from '../shared/config/theme-field';

/** Sizes are px of the scene. */
export const connectionInfoTableSchema = z.object({
  theme: theme.default('light'),
  /**
   * Where passengers change. In a vehicle the station where it stands, or the next one; a station
   * that it has left is out of reach, so the next one takes its place, and at the end of a trip the
   * last one stays. In a station always this one.
   */
  stationId: z.enum(['current_station', 'next_station']).default('current_station'),
  /** 'Anschlüsse' and the station's name. */
  showHeader: z.boolean().default(true),
  headerHeight: barHeight.default(40),
  rowHeight: rowHeight.default(60),
  timeFormat: timeFormat.default('minutes'),
  /**
   * From the train to the other one, minutes: what leaves sooner cannot be caught, and is not listed.
   * In a station nobody changes.
   */
  transferMinutes: z.int().min(0).max(30).default(2),
  maxItems: z.int().min(1).max(20).default(10),
  maxMinutesAhead: minutesAhead.default(30),
});

export type ConnectionInfoTableConfig = z.output<typeof connectionInfoTableSchema>;

export const connectionInfoTableDefaults = {
  ...connectionInfoTableSchema.parse({}),
  width: 400,
  height: 400,
};
