import { hasSection } from '@perron/core';
import type { ApiClient } from '@perron/client';
import type { Disruption } from '@perron/schema';
import { bodyOf, draftOf } from './draft';
import type { ChosenDraft, ChosenPlace } from './draft-schema';

/** Where a disruption of the type is, in a form that can be compared. */
function placeOf(type: ChosenDraft['type'], { lineId, stationIds, section }: ChosenPlace): string {
  const at = hasSection(type) ? [section?.start, section?.end] : stationIds;
  return JSON.stringify([lineId, at]);
}

const endMs = (ends_at: string | null) => (ends_at === null ? Infinity : Date.parse(ends_at));

/**
 * A stored disruption of the same type in the same place, at a time at which the draft would run,
 * too: passengers would read it twice. `null` means that there is none.
 */
export function identicalTo(
  draft: ChosenDraft,
  stored: readonly Disruption[],
  nowMs: number,
): Disruption | null {
  const wanted = new Set(draft.places.map((place) => placeOf(draft.type, place)));
  const startMs = draft.starts_at === null ? nowMs : Date.parse(draft.starts_at);
  const isSame = (disruption: Disruption) =>
    disruption.type === draft.type &&
    wanted.has(placeOf(disruption.type, draftOf(disruption).places[0])) &&
    Date.parse(disruption.starts_at) < endMs(draft.ends_at) &&
    endMs(disruption.ends_at) > startMs;
  return stored.find(isSame) ?? null;
}

/** Asks the server for one that is identical to a new draft. */
export async function findIdentical(
  client: ApiClient,
  draft: ChosenDraft,
  nowMs: number,
): Promise<Disruption | null> {
  const { type, starts_at } = bodyOf(draft);
  const not_over_at = starts_at ?? new Date(nowMs).toISOString();
  for (const { lineId: line_id } of draft.places) {
    const { items } = await client.listDisruptions({
      query: { type, line_id, not_over_at, page_size: 200 },
    });
    const found = identicalTo(draft, items, nowMs);
    if (found) return found;
  }
  return null;
}
