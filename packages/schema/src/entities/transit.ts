import { z } from 'zod';
import { productNames } from '../value-lists';

/**
 * Live transit data in the shapes of transport.rest v6. Times are ISO 8601 in the network's local
 * time with its offset (`2026-11-20T14:03:00+01:00`); delays are seconds, negative when early.
 */

export const product = z.enum(productNames);
export type Product = z.infer<typeof product>;

export const products = z.object(
  Object.fromEntries(productNames.map((name) => [name, z.boolean()])) as Record<
    Product,
    z.ZodBoolean
  >,
);

/** WGS84 degrees. */
export const location = z.object({
  type: z.literal('location'),
  id: z.string().nullable().optional(),
  latitude: z.number(),
  longitude: z.number(),
});

/** A line. `color` holds the sign's colours; absent when the feed knows none. */
export const line = z
  .object({
    type: z.literal('line'),
    id: z.string().nullable(),
    fahrtNr: z.string().nullable(),
    name: z.string().nullable(),
    public: z.literal(true),
    adminCode: z.string().optional(),
    productName: z.string().optional(),
    mode: z.string().nullable(),
    product: product.nullable(),
    operator: z
      .object({ type: z.literal('operator'), id: z.string(), name: z.string() })
      .nullable()
      .optional(),
    color: z.object({ fg: z.string(), bg: z.string() }).optional(),
  })
  .meta({ id: 'Line' });
export type Line = z.infer<typeof line>;

/** The fields of a line that its badge needs. */
const badgeLine = line
  .pick({ id: true, name: true, product: true, color: true })
  .meta({ id: 'BadgeLine' });
export type BadgeLine = z.infer<typeof badgeLine>;

/** A station of the network with the lines that call there. */
export const transitStation = z
  .object({
    id: z.string(),
    name: z.string(),
    products: z.array(product),
    lines: z.array(badgeLine),
  })
  .meta({ id: 'TransitStation' });
export type TransitStation = z.infer<typeof transitStation>;

/** A platform of a station that any line calls at. */
export const stationPlatform = z
  .object({
    id: z.string(),
    name: z.string().nullable().meta({ description: 'The text of its sign; null: not known.' }),
    lines: z.array(badgeLine),
  })
  .meta({ id: 'StationPlatform' });
export type StationPlatform = z.infer<typeof stationPlatform>;

/** A point on a map, WGS84 degrees. */
const geoPoint = z.object({ latitude: z.number(), longitude: z.number() });

/** Stations and lines near a station, for a map. */
export const stationSurroundings = z
  .object({
    stations: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          products: z.array(product),
          ...geoPoint.shape,
        }),
      )
      .meta({ description: 'The nearest first, the station itself among them.' }),
    lines: z.array(
      badgeLine.extend({
        paths: z.array(z.array(geoPoint)).meta({
          description: 'The parts of its course that are near, from station to station.',
        }),
      }),
    ),
  })
  .meta({ id: 'StationSurroundings' });
export type StationSurroundings = z.infer<typeof stationSurroundings>;

const stopFacts = {
  type: z.enum(['stop', 'station']),
  id: z.string(),
  name: z.string().nullable(),
  location: location.nullable(),
  products: products.optional(),
  stationDHID: z.string().optional(),
  lines: z.array(line).optional(),
};

/** A station, or a stop within one (then `station` is its parent). */
export interface Stop extends z.infer<z.ZodObject<typeof stopFacts>> {
  station?: Stop | undefined;
}
export const stop = z
  .object({
    ...stopFacts,
    // Inferred, the type of a schema that names itself is lost.
    get station(): z.ZodOptional<z.ZodType<Stop>> {
      return stop.optional();
    },
  })
  .meta({ id: 'Stop' });

/** Something to know about a departure or a trip. Kinds beyond hint, status and warning occur. */
export const remark = z
  .object({
    type: z.string(),
    code: z.string().nullable().optional(),
    id: z.string().nullable().optional(),
    text: z.string().nullable().optional(),
    summary: z.string().nullable().optional(),
    icon: z
      .object({ type: z.string(), title: z.string().nullable().optional() })
      .nullable()
      .optional(),
    priority: z.number().optional(),
    products: z.record(z.string(), z.boolean()).optional(),
    company: z.string().nullable().optional(),
    categories: z.array(z.number()).optional(),
    validFrom: z.string().nullable().optional(),
    validUntil: z.string().nullable().optional(),
    modified: z.string().nullable().optional(),
  })
  .meta({ id: 'Remark' });
export type Remark = z.infer<typeof remark>;

/**
 * How passengers get on at a call, where it is not as usual: they telephone or ask the driver, nobody may get
 * on, or the vehicle runs and does not stop there.
 */
export const unusualBoarding = z.enum(['by_phone', 'by_driver', 'none', 'no_stop']);
export type UnusualBoarding = z.infer<typeof unusualBoarding>;

/** Facts of a departure beside the contract of transport.rest; each is there only where it says something. */
const besideTheContract = {
  plannedDirection: z.string().optional().meta({
    description:
      'Where it was to go by the timetable, in the network’s own words; only where `direction` says something else: it goes elsewhere, or its name is in another language.',
  }),
  boarding: unusualBoarding
    .optional()
    .meta({ description: 'How passengers get on, where it is not as usual.' }),
  booking: z
    .object({
      phone: z.string().nullable(),
      url: z.string().nullable(),
      message: z.string().nullable(),
    })
    .optional()
    .meta({ description: 'Where the call is booked, if it must be.' }),
  headway: z.int().min(1).optional().meta({
    description: 'Seconds between two vehicles, where the timetable gives no exact times.',
  }),
  estimated: z.literal(true).optional().meta({
    description: 'The times in real time are worked out from where the vehicle is.',
  }),
  movedTo: z
    .string()
    .optional()
    .meta({ description: 'Name of the other stop where it stops instead of here.' }),
  withdrawn: z.literal(true).optional().meta({
    description:
      'The source has taken the trip out of its plan: nobody is to be shown it. In `further` only.',
  }),
  stays: z.int().min(1).optional().meta({
    description:
      'Of a departure: the train may be thought to stand here for so many seconds after its time, while the data is fresh and nothing newer is said. Its source lists this call as the next of its trip, and takes calls off its list once they are over.',
  }),
  source: z.int().min(1).optional().meta({
    description:
      'Which of several sources of realtime speaks of it, counted from 0; missing: the first or only one, or none.',
  }),
};
/** The unusual facts of a departure; a field that is absent is as usual. */
export type UnusualFacts = z.infer<z.ZodObject<typeof besideTheContract>>;

/**
 * One departure of a board. `when` is null when cancelled; `delay` is null when nothing is known
 * in real time, 0 when on time. `cancelled` is present only when true.
 */
export const departure = z
  .object({
    tripId: z.string(),
    stop: stop.nullable(),
    when: z.string().nullable(),
    plannedWhen: z.string().nullable(),
    delay: z.int().nullable(),
    platform: z.string().nullable(),
    plannedPlatform: z.string().nullable(),
    prognosisType: z.string().nullable(),
    direction: z.string().nullable(),
    provenance: z.string().nullable(),
    line: line.nullable(),
    remarks: z.array(remark),
    origin: stop.nullable(),
    destination: stop.nullable().optional(),
    cancelled: z.literal(true).optional(),
    ...besideTheContract,
  })
  .meta({ id: 'Departure' });
export type Departure = z.infer<typeof departure>;

/**
 * One arrival of a board: a departure seen from the other end. `direction` is null, `provenance`
 * says where it comes from, and `origin` is its first stop.
 */
export const arrival = departure.meta({ id: 'Arrival' });

/** Arrivals, with when their realtime data was made, as in {@link departuresAnswer}. */
export const arrivalsAnswer = z
  .object({
    arrivals: z.array(arrival),
    realtimeDataUpdatedAt: z.int().nullable(),
  })
  .meta({ id: 'Arrivals' });
export type ArrivalsAnswer = z.infer<typeof arrivalsAnswer>;

/** Arrival and departure, planned and in real time: of a stopover, and of a trip as a whole. */
const ends = {
  arrival: z.string().nullable(),
  plannedArrival: z.string().nullable(),
  arrivalDelay: z.int().nullable(),
  arrivalPlatform: z.string().nullable(),
  plannedArrivalPlatform: z.string().nullable(),
  arrivalPrognosisType: z.string().nullable(),
  departure: z.string().nullable(),
  plannedDeparture: z.string().nullable(),
  departureDelay: z.int().nullable(),
  departurePlatform: z.string().nullable(),
  plannedDeparturePlatform: z.string().nullable(),
  departurePrognosisType: z.string().nullable(),
};

/**
 * One call of a trip. Arrival is null at the first stop, departure at the last; both are null in
 * real time where the call is cancelled.
 */
export const stopover = z
  .object({
    stop: stop.nullable(),
    ...ends,
    remarks: z.array(remark).optional(),
    cancelled: z.literal(true).optional(),
    additional: z.literal(true).optional(),
  })
  .meta({ id: 'Stopover' });
export type Stopover = z.infer<typeof stopover>;

/** A vehicle as a realtime source names it: by its id, and by the label that passengers see. */
const vehicleName = z.object({ id: z.string().nullable(), label: z.string().nullable() });

/** One trip with its calls in order. `currentLocation` is where its vehicle was last seen. */
export const trip = z
  .object({
    id: z.string(),
    origin: stop.nullable(),
    destination: stop.nullable(),
    ...ends,
    line: line.nullable(),
    direction: z.string().nullable(),
    currentLocation: location.optional(),
    vehicle: vehicleName.optional().meta({
      description: 'The vehicle that runs it; absent where the realtime source names none.',
    }),
    stopovers: z.array(stopover),
    remarks: z.array(remark),
    cancelled: z.literal(true).optional(),
  })
  .meta({ id: 'Trip' });
export type Trip = z.infer<typeof trip>;

export const tripAnswer = z
  .object({ trip, realtimeDataUpdatedAt: z.int().nullable() })
  .meta({ id: 'TripAnswer' });
export type TripAnswer = z.infer<typeof tripAnswer>;

/** A vehicle of the realtime source, with the trip that it runs now. */
const transitVehicle = vehicleName
  .extend({
    tripId: z.string().nullable().meta({
      description:
        'Of departures. Null: the source names no trip of it, or none that the timetable knows.',
    }),
    seenAt: z.int().nullable().meta({
      description: 'When the source last measured it, unix seconds; null: it does not say.',
    }),
    currentLocation: location.optional(),
  })
  .meta({ id: 'TransitVehicle' });

export const vehicleAnswer = z
  .object({ vehicle: transitVehicle, realtimeDataUpdatedAt: z.int().nullable() })
  .meta({ id: 'VehicleAnswer' });
export type VehicleAnswer = z.infer<typeof vehicleAnswer>;

const index = (what: string) =>
  z
    .int()
    .min(-1)
    .meta({ description: `Index of ${what}; -1: none.` });

/**
 * Departures after the listed ones, up to the end of the window, in the order of a board and in few bytes:
 * with the fields that a board shows, so that a limited answer tells as much as one without a limit. Lines,
 * directions, platforms and trip numbers are said once and named by their index.
 */
export const furtherDepartures = z
  .object({
    lines: z.array(line),
    directions: z.array(z.string()),
    platforms: z.array(z.string()),
    /** Numbers of trips (`fahrtNr` of a line). */
    numbers: z.array(z.string()),
    calls: z.array(
      z.tuple([
        z.string().meta({ description: '`tripId`.' }),
        z.number().meta({ description: 'Planned departure, unix seconds.' }),
        z.number().nullable().meta({
          description:
            'Departure in real time, unix seconds; null: nothing is known, or cancelled.',
        }),
        z.int().nullable().meta({ description: '`delay`.' }),
        index('the line'),
        index('the number of the trip'),
        index('the direction'),
        index('the planned platform'),
        index('the platform'),
        z.int().min(0).max(1).meta({ description: '1: cancelled.' }),
      ]),
    ),
    /** Beside the rows, so that displays of before can read the answer too. */
    unusual: z
      .array(z.object({ row: z.int().min(0), ...besideTheContract }))
      .optional()
      .meta({ description: 'What calls say beside that, by the index of their row.' }),
  })
  .meta({ id: 'FurtherDepartures' });
export type FurtherDepartures = z.infer<typeof furtherDepartures>;

/**
 * `realtimeDataUpdatedAt`: when the realtime data was made, unix seconds; `null` if there is none.
 */
export const departuresAnswer = z
  .object({
    departures: z.array(departure),
    realtimeDataUpdatedAt: z.int().nullable(),
    further: furtherDepartures.optional(),
    believed: z
      .array(z.object({ source: z.int().min(0), guesses: z.array(z.string()) }))
      .optional()
      .meta({
        description:
          'Guesses that speak against a source of realtime and that operators have overruled: `still`, `hours_off`. Missing: none.',
      }),
  })
  .meta({ id: 'Departures' });
export type DeparturesAnswer = z.infer<typeof departuresAnswer>;
