// The package's entry for others: the client with its contract.
export * from './index';
/** @public Others have no other package to take it from. */
export { operations } from '@perron/schema';
export type * from '@perron/schema';
