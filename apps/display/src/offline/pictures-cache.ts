/** The browser's cache that uploaded pictures lie in. */
export const picturesCache = 'perron-pictures';
