/** Where the page of each of the display's addresses is stored. */
export const pageFile = '/display';
/** Where the outer page of each address is stored; see `kiosk/`. */
export const kioskFile = '/kiosk/display';
