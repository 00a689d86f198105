import type { ApiClient } from '@perron/client';
import type { Session } from './session';

/**
 * Ends the session here at once, and on the server, so that a copy of its token is of no use. Without
 * the server it ends here alone, and there within the hour.
 */
export async function signOut(
  session: Session,
  client: Pick<ApiClient, 'revokeToken'>,
): Promise<void> {
  const state = session.check();
  session.end('signed-out-here');
  if (state.kind !== 'signed-in') return;
  await client.revokeToken({ body: { token: state.accessToken } }).catch(() => undefined);
}
