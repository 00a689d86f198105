import { z } from 'zod';

const laidIn = z.object({
  present: z.int().min(0).meta({ description: 'There already, and left as they are.' }),
  made: z.int().min(0),
});

/** The parts of the starter programme, and how many of each the call has made. */
export const starterProgramme = z
  .object({
    output_types: laidIn,
    scenarios: laidIn,
    pixel_groups: laidIn,
    pixel_scenes: laidIn,
    playlists: laidIn,
  })
  .meta({ id: 'StarterProgramme' });

const pixels = z.int().min(1).max(16_384);

/** A screen of any size. */
export const starterScreen = z
  .object({ resolution_x: pixels, resolution_y: pixels })
  .meta({ id: 'StarterScreen' });

export type StarterProgramme = z.infer<typeof starterProgramme>;
