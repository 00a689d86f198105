import { createToken, getCurrentUser } from './auth';
import { getManifest } from './display-runtime';
import { getNews, getWeather } from './live';
import { listStations } from './stations';
import { getStatus } from './system';
import {
  getArrivals,
  getDepartures,
  getStop,
  getTrip,
  listTransitStations,
  searchLocations,
} from './transit';

/** Every call of the API, by its id. */
export const operations = {
  createToken,
  getCurrentUser,
  getManifest,
  getWeather,
  getNews,
  listStations,
  getStatus,
  searchLocations,
  getStop,
  getDepartures,
  getArrivals,
  getTrip,
  listTransitStations,
} as const;

export type Operations = typeof operations;
