import { z } from 'zod';
import { maxDirectionLength, maxDirections } from '../value-lists';

/**
 * Names of the directions that a display is for, as vehicles say them (a timetable's headsigns) or as boards show
 * them: `S+U Wittenau (Berlin)` and `Wittenau` are the same direction.
 */
export const displayDirections = z
  .array(z.string().trim().min(1).max(maxDirectionLength))
  .min(1)
  .max(maxDirections);

const description =
  'Only departures in these directions, as the timetable names them or as boards show them. Null: all directions.';

/** As it is sent; `null` means all directions. */
export const directionsInput = displayDirections.nullable().default(null).meta({ description });

/** As it is answered. An older server leaves it out, which means all directions. */
export const directionsAnswer = z.array(z.string()).nullable().default(null).meta({ description });
