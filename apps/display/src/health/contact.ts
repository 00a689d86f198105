import { startHeartbeat } from './heartbeat';
import { serverHints } from './server-hints';

/** What a display tells the server, and what it hears from it: a file of its own, loaded later. */
export const contact = { startHeartbeat, serverHints };
