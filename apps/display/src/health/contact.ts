import { startHeartbeat } from './heartbeat';
import { lettersAhead } from './letters-ahead';
import { serverHints } from './server-hints';
import { startShowing } from './start-showing';

/**
 * A display's talk with the server in both directions, and what it fetches for a time without one: a separate
 * file, loaded later.
 */
export const contact = { lettersAhead, startHeartbeat, serverHints, startShowing };
