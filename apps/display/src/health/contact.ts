import { startHeartbeat } from './heartbeat';
import { serverHints } from './server-hints';
import { startShowing } from './start-showing';

/** What a display tells the server, and what it hears from it: a separate file, loaded later. */
export const contact = { startHeartbeat, serverHints, startShowing };
