export { createRss } from './fetch';
export type { RssDeps, RssOptions } from './fetch';
