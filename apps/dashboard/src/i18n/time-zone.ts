import { createContext } from 'react';

/**
 * The time zone of all times on a page, as in `Europe/Berlin`: the network's, whatever zone the
 * operator's browser is in. The browser's, until the server has named the network's.
 */
export const TimeZoneContext = createContext(Intl.DateTimeFormat().resolvedOptions().timeZone);
