import { startHeartbeat } from './heartbeat';
import { serverHints } from './server-hints';
import { startShowing } from './start-showing';

/** A display's talk with the server in both directions: a separate file, loaded later. */
export const contact = { startHeartbeat, serverHints, startShowing };
