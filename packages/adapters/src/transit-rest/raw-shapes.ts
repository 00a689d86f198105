import { z } from 'zod';

/**
 * The replies of a transport.rest upstream, as leniently as its contract demands: every null and absence that
 * occurs, unknown keys, unknown kinds of remarks. A field that is odd becomes null, which `Omissions` counts: a
 * platform that cannot be read is no reason to hide a train. A row needs its trip's id.
 */
const soft = <T extends z.ZodType>(schema: T) => schema.nullish().catch(() => null);
const text = soft(z.union([z.string(), z.number().transform(String)]));
const moment = soft(z.iso.datetime({ offset: true }));
const delay = soft(z.int());
const flag = soft(z.boolean());
const list = soft(z.array(z.unknown()));

const rawLocation = z.object({
  type: z.string().nullish(),
  id: text,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type RawLocation = z.infer<typeof rawLocation>;

const rawProducts = z.record(z.string(), z.unknown());
export type RawProducts = z.infer<typeof rawProducts>;

export const rawLine = z.object({
  id: text,
  fahrtNr: text,
  name: text,
  adminCode: text,
  productName: text,
  mode: text,
  product: text,
  operator: soft(z.object({ id: z.string(), name: z.string() })),
  color: soft(z.object({ fg: text.catch(null), bg: z.string() })),
});
export type RawLine = z.infer<typeof rawLine>;

const stopFields = {
  type: z.string().nullish(),
  id: text,
  name: text,
  location: soft(rawLocation),
  products: soft(rawProducts),
  stationDHID: text,
  ids: soft(z.object({ dhid: text, ifopt: text })),
  lines: list,
};

/** A stop; its station is in it once and no deeper, so depth is bounded. */
export const rawStop = z.object({ ...stopFields, station: soft(z.object(stopFields)) });
export type RawStop = z.infer<typeof rawStop>;

export const rawRemark = z.object({
  type: z.string().min(1),
  code: text,
  id: z.union([z.string(), z.number().transform(String)]).nullish(),
  text,
  summary: text,
  icon: soft(z.object({ type: z.string(), title: text })),
  priority: soft(z.number()),
  products: soft(rawProducts),
  company: text,
  categories: soft(z.array(z.number())),
  validFrom: text,
  validUntil: text,
  modified: text,
});
export type RawRemark = z.infer<typeof rawRemark>;

/** A row of departures or of arrivals. */
export const rawRow = z.object({
  tripId: z.string().min(1),
  stop: soft(rawStop),
  when: moment,
  plannedWhen: moment,
  delay,
  platform: text,
  plannedPlatform: text,
  prognosisType: text,
  direction: text,
  provenance: text,
  line: soft(rawLine),
  remarks: list,
  origin: soft(rawStop),
  destination: soft(rawStop),
  cancelled: flag,
});
export type RawRow = z.infer<typeof rawRow>;

const call = {
  arrival: moment,
  plannedArrival: moment,
  arrivalDelay: delay,
  arrivalPlatform: text,
  plannedArrivalPlatform: text,
  arrivalPrognosisType: text,
  departure: moment,
  plannedDeparture: moment,
  departureDelay: delay,
  departurePlatform: text,
  plannedDeparturePlatform: text,
  departurePrognosisType: text,
};
export type RawCall = z.infer<z.ZodObject<typeof call>>;

export const rawStopover = z.object({
  ...call,
  // A call at no stop is nothing that a line diagram could show.
  stop: rawStop.extend({ id: z.string().min(1) }),
  remarks: list,
  cancelled: flag,
  additional: flag,
  passBy: flag,
});
export type RawStopover = z.infer<typeof rawStopover>;

export const rawTrip = z.object({
  ...call,
  id: z.string().min(1),
  // An on-demand bus has `{}` for both.
  origin: soft(rawStop),
  destination: soft(rawStop),
  line: soft(rawLine),
  direction: text,
  currentLocation: soft(rawLocation),
  // Each is read by itself: one that is odd costs that call, not the trip.
  stopovers: z.array(z.unknown()).min(1),
  remarks: list,
  cancelled: flag,
});

/** Unix seconds; anything else counts as not known. */
export const rawUpdatedAt = z.int().min(0).nullish().catch(null);
