export { createDemoRealtime } from './create-demo-realtime';
export type { DemoRealtime } from './create-demo-realtime';
export { createDemoFeedFetch, demoFeedUrl } from './demo-feed-fetch';
export { firstVehicleOf } from './vehicle-plan';
