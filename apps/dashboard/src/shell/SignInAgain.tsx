import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { User } from '@perron/schema';
import { useCallback, useEffect } from 'react';
import { useServices } from '../services/services';
import { useSessionState } from '../session/use-session-state';
import { currentUserQuery } from './current-user-query';
import { SignInAgainDialog } from './SignInAgainDialog';

/**
 * Asks for the password over the page when the session has ended by itself: what is half filled in
 * stays. Another user signs out first, and starts from an empty page. A user who is not known, or no
 * longer there, goes to the sign-in page, which leads back here.
 */
export function SignInAgain() {
  const state = useSessionState();
  const { client } = useServices();
  const user = useQueryClient().getQueryData<User>(currentUserQuery(client).queryKey);
  const hasEnded =
    state.kind === 'signed-out' && (state.because === 'expired' || state.because === 'refused');
  const goToSignIn = useGoToSignIn();
  const isUnknown = hasEnded && user === undefined;
  useEffect(() => {
    if (isUnknown) goToSignIn();
  }, [isUnknown, goToSignIn]);
  return <SignInAgainDialog opened={hasEnded && !isUnknown} user={user} onElsewhere={goToSignIn} />;
}

/** Leads to the sign-in page, with the address of this one to come back to. */
function useGoToSignIn(): () => void {
  const router = useRouter();
  return useCallback(() => {
    const { href } = router.state.location;
    void router.navigate({
      to: '/auth/login',
      search: { redirect: href },
      replace: true,
      ignoreBlocker: true,
    });
  }, [router]);
}
