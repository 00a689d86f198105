import type { ProposedChange } from '@perron/schema';

type ChangeOf<Kind extends ProposedChange['kind']> = Extract<ProposedChange, { kind: Kind }>;

/** A scene that is deleted. */
export type SceneDeletion = ChangeOf<'scene'> & { readonly design: null };

/** The drafts that the simulator can show beside the stored state. */
export type AddressedDraft = ChangeOf<'scenario' | 'scene_draft' | 'playlist'> | SceneDeletion;

/** Letters of an address that servers and proxies carry for certain, less what else is in it. */
const longestInAddress = 6_000;

/** Whether the simulator can show it. */
export function isAddressed(change: ProposedChange): change is AddressedDraft {
  return change.kind !== 'scene' || change.design === null;
}

/**
 * A change as the simulator's address holds it, JSON: a scene's draft is on the server, and changes
 * of scenarios and playlists are small. Undefined: the simulator cannot show it, or it is too long.
 */
export function draftInAddress(change: ProposedChange): string | undefined {
  if (!isAddressed(change)) return undefined;
  const text = JSON.stringify(change);
  // The address holds it as a text in quotes.
  const inAddress = encodeURIComponent(JSON.stringify(text));
  return inAddress.length <= longestInAddress ? text : undefined;
}
