export { createDemoRealtime } from './create-demo-realtime';
export type { DemoRealtime, DemoRealtimeOptions } from './create-demo-realtime';
export { createDemoFeedFetch, demoFeedUrl } from './demo-feed-fetch';
export type { DemoFeedFetchDeps } from './demo-feed-fetch';
