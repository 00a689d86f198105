import { z } from 'zod';
import { pixelSceneId, positiveId } from '../ids';
import { showingEnd, showingProblem } from './own-showing';
import { pixelSceneInput } from './pixel';
import { longestShowingSeconds } from '../value-lists';

/** A design as it is shown: saved or not. */
export const shownDesign = pixelSceneInput.pick({
  width: true,
  height: true,
  background: true,
  widgets: true,
});

/** A test to show on a display for a moment: a design, or a pixel scene as it is published. */
export const showingInput = z
  .object({
    design: shownDesign.optional(),
    pixel_scene_id: pixelSceneId.optional(),
    seconds: z.int().min(5).max(longestShowingSeconds).default(30),
    take_over: z.boolean().default(false).meta({
      description: 'Shown in place of another test that the display shows now.',
    }),
  })
  .refine(
    ({ design, pixel_scene_id }) => (design === undefined) !== (pixel_scene_id === undefined),
    {
      error: 'expected a design or the number of a pixel scene, and not both',
      path: ['design'],
    },
  )
  .meta({ id: 'ShowingBody' });

const leftSeconds = z.number().min(0).max(longestShowingSeconds);

/** A test that a display shows, is about to show, or has shown last. */
export const showing = z
  .object({
    id: positiveId,
    state: z.enum(['sent', 'shown', 'ended']).meta({
      description: '`sent`: the display has not said that it shows it.',
    }),
    by: z.string().meta({ description: 'The operator.' }),
    seconds: z.int().min(1).max(longestShowingSeconds),
    until: z.iso.datetime().meta({ description: 'It ends then at the latest.' }),
    left_seconds: leftSeconds.meta({ description: '0: it has ended.' }),
    ended_by: showingEnd.nullable().meta({ description: 'Null: it has not ended.' }),
    problem: showingProblem.meta({
      description: 'Why it could not be shown; null: nothing is known.',
    }),
  })
  .meta({ id: 'Showing' });

/** A running test in a list. */
export const runningShowing = showing.pick({
  state: true,
  by: true,
  until: true,
  left_seconds: true,
});

export type ShowingInput = z.output<typeof showingInput>;
export type ShowingBody = z.input<typeof showingInput>;
export type Showing = z.infer<typeof showing>;
export type RunningShowing = z.infer<typeof runningShowing>;
