import type { FeedState } from '@perron/adapters/gtfs-realtime';

/** How a realtime source does, in words for an operator. */
export function healthText({ health }: FeedState): string {
  switch (health.kind) {
    case 'waiting':
      return 'nothing has come yet';
    case 'good':
      return 'good';
    case 'frozen':
      return health.how === 'still'
        ? 'its data has not changed for two minutes'
        : 'its data is older than what it sent before';
    case 'clock-ahead':
      return `its clock is ${health.aheadSeconds} s ahead`;
    case 'failed':
      return health.message;
  }
}
