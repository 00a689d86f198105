import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { safeRedirect } from '../../routing/safe-redirect';
import { useSessionState } from '../../session/use-session-state';

/**
 * Goes on once somebody is signed in, here or in another tab.
 * @param wanted the address that they wanted to see, from anybody
 */
export function useGoOnWhenSignedIn(wanted = '/'): void {
  const { history } = useRouter();
  const { kind } = useSessionState();
  useEffect(() => {
    if (kind === 'signed-in') history.replace(safeRedirect(wanted, window.location.origin));
  }, [kind, wanted, history]);
}
