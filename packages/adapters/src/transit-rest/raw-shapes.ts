import { z } from 'zod';

/**
 * What a transport.rest upstream may send, as leniently as its contract demands and no more: every
 * null and absence that occurs, unknown keys, unknown kinds of remarks. What only decorates (place,
 * operator, colours) falls back to null when it is malformed; what a row is about does not.
 */
const text = z.string().nullish();
const soft = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null);
const moment = z.iso.datetime({ offset: true }).nullish();
const delay = z.int().nullish();
const flag = z.boolean().nullish().catch(null);

const rawLocation = z.object({
  type: z.string().nullish(),
  id: text.catch(null),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type RawLocation = z.infer<typeof rawLocation>;

const rawProducts = z.record(z.string(), z.unknown());
export type RawProducts = z.infer<typeof rawProducts>;

export const rawLine = z.object({
  id: text.catch(null),
  fahrtNr: text.catch(null),
  name: text,
  adminCode: text.catch(null),
  productName: text.catch(null),
  mode: text.catch(null),
  product: text.catch(null),
  operator: soft(z.object({ id: z.string(), name: z.string() })),
  color: soft(z.object({ fg: z.string(), bg: z.string() })),
});
export type RawLine = z.infer<typeof rawLine>;

const stopFields = {
  type: z.string().nullish(),
  id: text,
  name: text,
  location: soft(rawLocation),
  products: soft(rawProducts),
  stationDHID: text.catch(null),
  ids: soft(z.object({ dhid: text, ifopt: text })),
  lines: z.array(z.unknown()).nullish().catch(null),
};

/** A stop; its station stands in it once and no deeper, so depth is bounded. */
export const rawStop = z.object({ ...stopFields, station: soft(z.object(stopFields)) });
export type RawStop = z.infer<typeof rawStop>;

export const rawRemark = z.object({
  type: z.string().min(1),
  code: text,
  id: z.union([z.string(), z.number().transform(String)]).nullish(),
  text,
  summary: text,
  icon: soft(z.object({ type: z.string(), title: text })),
  priority: z.number().nullish().catch(null),
  products: soft(rawProducts),
  company: text.catch(null),
  categories: z.array(z.number()).nullish().catch(null),
  validFrom: text.catch(null),
  validUntil: text.catch(null),
  modified: text.catch(null),
});
export type RawRemark = z.infer<typeof rawRemark>;

const remarks = z.array(z.unknown()).nullish();

/** A row of departures or of arrivals. */
export const rawRow = z.object({
  tripId: z.string().min(1),
  stop: rawStop.nullish(),
  when: moment,
  plannedWhen: moment,
  delay,
  platform: text,
  plannedPlatform: text,
  prognosisType: text,
  direction: text,
  provenance: text,
  line: rawLine.nullish(),
  remarks,
  origin: rawStop.nullish(),
  destination: rawStop.nullish(),
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
  remarks,
  cancelled: flag,
  additional: flag,
  passBy: flag,
});
export type RawStopover = z.infer<typeof rawStopover>;

export const rawTrip = z.object({
  ...call,
  id: z.string().min(1),
  // An on-demand bus has `{}` for both.
  origin: rawStop.nullish(),
  destination: rawStop.nullish(),
  line: rawLine.nullish(),
  direction: text,
  currentLocation: soft(rawLocation),
  stopovers: z.array(rawStopover).min(1),
  remarks,
  cancelled: flag,
});

/** Unix seconds; anything else counts as not known. */
export const rawUpdatedAt = z.int().min(0).nullish().catch(null);
