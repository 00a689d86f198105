import type { ReactNode } from 'react';
import { DraftContext } from './draft-context';
import { JoinedNotice } from './JoinedNotice';
import { UnsavedGuard } from './UnsavedGuard';
import { useDraftKeeping } from './use-draft-keeping';

/** Keeps the work on the open scene, and says to its parts where it is. */
export function DraftKeeping({ children }: { readonly children: ReactNode }) {
  const keeper = useDraftKeeping();
  return (
    <DraftContext value={keeper}>
      {children}
      {keeper && <UnsavedGuard keeper={keeper} />}
      {keeper && <JoinedNotice keeper={keeper} />}
    </DraftContext>
  );
}
