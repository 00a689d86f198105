/** The browser's cache that uploaded pictures are in. */
export const picturesCache = 'perron-pictures';
