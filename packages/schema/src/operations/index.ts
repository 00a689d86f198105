import { createToken, getCurrentUser } from './auth';
import { getManifest } from './display-runtime';
import { listStations } from './stations';
import { getStatus } from './system';
import { getDepartures } from './transit';

/** Every call of the API, by its id. */
export const operations = {
  createToken,
  getCurrentUser,
  getManifest,
  listStations,
  getStatus,
  getDepartures,
} as const;

export type Operations = typeof operations;
export type OperationId = keyof Operations;
