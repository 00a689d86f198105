import { z } from 'zod';
import {
  arrivalsAnswer,
  departuresAnswer,
  product,
  stationPlatform,
  stationSurroundings,
  stop,
  transitStation,
  tripAnswer,
  vehicleAnswer,
} from '../entities/transit';
import type { Product } from '../entities/transit';
import { networkId, stationCode } from '../ids';
import { languageParameter as language } from '../language-parameter';
import { numberParameter } from '../number-parameter';
import { operation } from './operation';
import { productNames } from '../value-lists';

function flag(byDefault: 'true' | 'false') {
  return z
    .enum(['true', 'false'])
    .default(byDefault)
    .transform((value) => value === 'true');
}

const onByDefault = flag('true');

const productSwitches = Object.fromEntries(
  productNames.map((name) => [name, onByDefault]),
) as Record<Product, typeof onByDefault>;

const stopParams = z.object({
  id: stationCode.meta({ description: 'Id of a station or a platform.' }),
});

const boardQuery = z.object({
  when: z
    .string()
    .max(40)
    .optional()
    .meta({ description: 'Start of the window: ISO 8601 or unix seconds; default: now.' }),
  duration: numberParameter(0, 1440)
    .prefault(10)
    .meta({ description: 'Length of the window in minutes.' }),
  results: numberParameter(1, 1000).optional(),
  direction: stationCode
    .optional()
    .meta({ description: 'Only trips that call at this stop later.' }),
  remarks: onByDefault,
  language,
  ...productSwitches,
});

export const searchLocations = operation({
  id: 'searchLocations',
  method: 'GET',
  path: '/transit/locations',
  tag: 'Transit',
  summary:
    'Stops that match a typed text, best match first. Addresses and places are not supported.',
  revalidated: true,
  caller: 'public',
  cost: 'small',
  welcomesToken: true,
  query: z.object({
    query: z
      .string({ error: 'Missing query.' })
      .trim()
      .min(1, { error: 'Missing query.' })
      .max(200),
    results: numberParameter(1, 100).prefault(10),
    linesOfStops: flag('false').meta({ description: 'Each stop with its lines.' }),
    language,
  }),
  answer: z.array(stop),
  errors: ['invalid_request', 'upstream_failed', 'unavailable'],
});

export const getStop = operation({
  id: 'getStop',
  method: 'GET',
  path: '/transit/stops/{id}',
  tag: 'Transit',
  summary: 'One station or platform.',
  revalidated: true,
  caller: 'public',
  cost: 'small',
  welcomesToken: true,
  params: stopParams,
  query: z.object({ linesOfStops: flag('false'), language }),
  answer: stop,
  errors: ['invalid_request', 'not_found', 'upstream_failed', 'unavailable'],
});

export const getDepartures = operation({
  id: 'getDepartures',
  method: 'GET',
  path: '/transit/stops/{id}/departures',
  tag: 'Transit',
  summary: 'Departures from a station or a platform.',
  revalidated: true,
  caller: 'public',
  cost: 'small',
  welcomesToken: true,
  params: stopParams,
  query: boardQuery.extend({
    short: flag('false').meta({
      description:
        'Only the fields for boards: `stop` and `origin` are null, `destination` and the line’s `operator` are left out. If a trip has no `direction`, it is the name of its destination.',
    }),
    further: flag('false').meta({
      description:
        'With `results`: later departures, up to the end of the window, come as `further`, in few bytes, and with them those that are only planned in the window.',
    }),
  }),
  answer: departuresAnswer,
  errors: ['invalid_request', 'not_found', 'upstream_failed', 'unavailable'],
});

export const getArrivals = operation({
  id: 'getArrivals',
  method: 'GET',
  path: '/transit/stops/{id}/arrivals',
  tag: 'Transit',
  summary: 'Arrivals at a station or a platform.',
  revalidated: true,
  caller: 'public',
  cost: 'small',
  welcomesToken: true,
  params: stopParams,
  query: boardQuery,
  answer: arrivalsAnswer,
  errors: ['invalid_request', 'not_found', 'upstream_failed', 'unavailable'],
});

export const getTrip = operation({
  id: 'getTrip',
  method: 'GET',
  path: '/transit/trips/{id}',
  tag: 'Transit',
  summary: 'One trip with its stopovers, by the tripId of a departure.',
  revalidated: true,
  caller: 'public',
  cost: 'small',
  welcomesToken: true,
  params: z.object({ id: networkId }),
  query: z.object({
    linesOfStops: flag('false').meta({
      description: 'Whether each station has the lines that call there, as one can change to them.',
    }),
    language,
  }),
  answer: tripAnswer,
  errors: ['invalid_request', 'not_found', 'upstream_failed', 'unavailable'],
});

export const getVehicle = operation({
  id: 'getVehicle',
  method: 'GET',
  path: '/transit/vehicles/{id}',
  tag: 'Transit',
  summary: 'Which trip a vehicle runs now, by its id or label in the realtime source.',
  description:
    '404 where the source names no such vehicle, has not heard of it for five minutes, or names none at all, as transport.rest.',
  revalidated: true,
  caller: 'public',
  cost: 'small',
  welcomesToken: true,
  params: z.object({ id: z.string().min(1).max(100) }),
  answer: vehicleAnswer,
  errors: ['invalid_request', 'not_found', 'upstream_failed', 'unavailable'],
});

export const listTransitStations = operation({
  id: 'listTransitStations',
  method: 'GET',
  path: '/transit/stations',
  tag: 'Transit',
  summary: 'The stations that a product serves, or all, by name, each with its lines.',
  revalidated: true,
  caller: 'public',
  cost: 'small',
  query: z.object({ product: z.enum([...productNames, 'all']).default('subway') }),
  answer: z.array(transitStation),
  errors: ['invalid_request', 'upstream_failed', 'unavailable'],
});

export const listTransitProducts = operation({
  id: 'listTransitProducts',
  method: 'GET',
  path: '/transit/products',
  tag: 'Transit',
  summary: 'The kinds of transport of the network, its main one first.',
  revalidated: true,
  caller: 'public',
  cost: 'small',
  answer: z.array(product),
  errors: ['upstream_failed', 'unavailable'],
});

export const listStationPlatforms = operation({
  id: 'listStationPlatforms',
  method: 'GET',
  path: '/transit/stops/{id}/platforms',
  tag: 'Transit',
  summary: 'The platforms of a station by the timetable; none where it does not know them.',
  revalidated: true,
  caller: 'public',
  cost: 'small',
  params: stopParams,
  answer: z.array(stationPlatform),
  errors: ['invalid_request', 'not_found', 'upstream_failed', 'unavailable'],
});

export const getStationSurroundings = operation({
  id: 'getStationSurroundings',
  method: 'GET',
  path: '/transit/stops/{id}/surroundings',
  tag: 'Transit',
  summary: 'Stations and lines near a station, for a map.',
  revalidated: true,
  caller: 'public',
  cost: 'small',
  params: stopParams,
  query: z.object({
    radius: numberParameter(1, 10_000).prefault(1500).meta({ description: 'In metres.' }),
  }),
  answer: stationSurroundings,
  errors: ['invalid_request', 'not_found', 'upstream_failed', 'unavailable'],
});
