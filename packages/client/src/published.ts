// The package's entry for others: the client with its contract.
export * from './index';
export { operations } from '@perron/schema';
export type * from '@perron/schema';
