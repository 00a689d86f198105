import { z } from 'zod';
import { positiveId } from '../ids';
import { onAirContent } from './manifest';
import { pixelScene } from './scene';
import { longestShowingSeconds } from '../value-lists';

/**
 * Why a test has ended. `not_shown`: its time was over before the display showed it. `contact_lost`:
 * also when its page was loaded again. `unavailable`: it has nothing else to show but a notice.
 */
export const showingEnds = [
  'time_over',
  'operator',
  'taken_over',
  'contact_lost',
  'disruption',
  'train',
  'scenario',
  'failed',
  'unavailable',
  'not_shown',
] as const;
export const showingEnd = z.enum(showingEnds);
export const showingProblem = z.string().max(300).nullable();

/** A design that is shown for a moment, with what its carousels may show. */
const shownDesign = pixelScene.extend({
  contents: z.array(onAirContent).optional().meta({
    description: 'The contents on air for its carousels; absent: those of the manifest.',
  }),
});

/** A test that a display is to show for a moment. `scene` is null once the display has confirmed that it has it. */
export const ownShowing = z
  .object({
    id: positiveId,
    left_ms: z
      .number()
      .min(0)
      .max(longestShowingSeconds * 1000),
    scene: shownDesign.nullable(),
  })
  .meta({ id: 'OwnShowing' });

/** How a display says that its test does. */
export const reportedShowing = z.object({
  id: positiveId,
  state: z.enum(['loading', 'shown', 'ended']),
  ended_by: showingEnd.nullable(),
  problem: showingProblem,
});

export type ShowingEnd = z.infer<typeof showingEnd>;
export type ShownDesign = z.infer<typeof shownDesign>;
export type OwnShowing = z.infer<typeof ownShowing>;
export type ReportedShowing = z.infer<typeof reportedShowing>;
