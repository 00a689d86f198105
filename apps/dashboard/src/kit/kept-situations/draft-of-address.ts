import { proposedChange } from '@perron/schema';
import { isAddressed } from './draft-in-address';
import type { AddressedDraft } from './draft-in-address';

/** The change of an address; `null` if it is none that the simulator can show. */
export function draftOfAddress(text: string): AddressedDraft | null {
  try {
    const parsed = proposedChange.safeParse(JSON.parse(text));
    return parsed.success && isAddressed(parsed.data) ? parsed.data : null;
  } catch {
    return null;
  }
}
