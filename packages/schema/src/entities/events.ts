import { z } from 'zod';
import { positiveId } from '../ids';
import { actor, changeAction } from './audit';
import { entityName } from './entity-name';

/**
 * The messages of the event stream. Each event's `id` grows; a client that comes back names the last one it
 * had (`Last-Event-ID`) and gets what it missed, or `reset` when that is too long ago: then its data may be
 * stale; it fetches everything again.
 */

/** An entity changed. Only operators hear of it. */
export const changeEvent = z.object({
  event: z.literal('change'),
  entity: entityName,
  id: positiveId,
  action: changeAction,
  version: z.int().min(1).nullable().meta({ description: 'Null after a deletion.' }),
  actor: actor.nullable().meta({ description: 'The author; null: not noted at that time.' }),
  displays: z.array(positiveId).meta({ description: 'Displays whose manifest is outdated by it.' }),
});

/** The manifest of the display that listens is out of date. */
export const manifestEvent = z.object({ event: z.literal('manifest') });

/** The disruptions have changed. */
export const disruptionsEvent = z.object({ event: z.literal('disruptions') });

/** An operator wants the display that listens to load its page again. */
export const reloadEvent = z.object({ event: z.literal('reload') });

/** An operator shows the display that listens a test, or has ended one: it asks for it. */
export const showingEvent = z.object({ event: z.literal('showing') });

/** Too much was missed: everything may have changed. */
export const resetEvent = z.object({ event: z.literal('reset') });

export const serverEvent = z.discriminatedUnion('event', [
  changeEvent,
  manifestEvent,
  disruptionsEvent,
  reloadEvent,
  showingEvent,
  resetEvent,
]);

export type ServerEvent = z.infer<typeof serverEvent>;
