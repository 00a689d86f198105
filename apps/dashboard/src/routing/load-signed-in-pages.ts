import { loadPart } from '../services/load-part';
import type { SignedInPages } from './route-tree';

/** @throws MissingPart if they do not come */
export async function loadSignedInPages(): Promise<SignedInPages> {
  const { signedInPages } = await loadPart(() => import('./signed-in-pages'));
  return signedInPages;
}
