import { proposedChange } from '@perron/schema';
import type { ProposedChange } from '@perron/schema';

/** What the simulator can show beside what is stored. */
export type AddressedDraft = Extract<ProposedChange, { kind: 'scenario' | 'scene_draft' }>;

function isAddressed(change: ProposedChange): change is AddressedDraft {
  return change.kind === 'scenario' || change.kind === 'scene_draft';
}

/**
 * A change as the simulator's address holds it, JSON: a scene's draft lies on the server, and a
 * scenario's changes are small. Undefined: the simulator cannot show it.
 */
export function draftInAddress(change: ProposedChange): string | undefined {
  return isAddressed(change) ? JSON.stringify(change) : undefined;
}

/** The change of an address; null: it is none that the simulator can show. */
export function draftOfAddress(text: string): AddressedDraft | null {
  try {
    const parsed = proposedChange.safeParse(JSON.parse(text));
    return parsed.success && isAddressed(parsed.data) ? parsed.data : null;
  } catch {
    return null;
  }
}
