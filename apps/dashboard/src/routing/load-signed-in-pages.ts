import { loadPart } from '../services/load-part';
import type { SignedInPages } from './route-tree';

/** @throws MissingPart if they do not come */
export async function loadSignedInPages(): Promise<SignedInPages> {
  const [{ signedInPages }] = await Promise.all([
    loadPart(() => import('./signed-in-pages')),
    // Each of them has texts: their list comes beside them.
    loadPart(() => import('../i18n/catalogues')),
  ]);
  return signedInPages;
}
