/**
 * The numbers by which messages name values. A number that a table does not have reads as the
 * default, as proto2 demands of what a newer specification may add.
 */
export const tripRelationships = {
  scheduled: 0,
  added: 1,
  unscheduled: 2,
  canceled: 3,
  replacement: 5,
  duplicated: 6,
  deleted: 7,
  new: 8,
} as const;
export type TripRelationship = keyof typeof tripRelationships;

/** The fourth, UNSCHEDULED, says of a stop what its trip says already; it reads as scheduled. */
export const stopStatuses = { scheduled: 0, skipped: 1, 'no-data': 2 } as const;
export type StopStatus = keyof typeof stopStatuses;

/** `pickup_type` of a call. */
export const pickupTypes = { regular: 0, none: 1, 'phone-agency': 2, 'ask-driver': 3 } as const;
export type PickupType = keyof typeof pickupTypes;

export const vehicleStopStatuses = {
  'incoming-at': 0,
  'stopped-at': 1,
  'in-transit-to': 2,
} as const;
export type VehicleStopStatus = keyof typeof vehicleStopStatuses;

export const occupancies = {
  empty: 0,
  'many-seats': 1,
  'few-seats': 2,
  'standing-room': 3,
  'crushed-standing-room': 4,
  full: 5,
  'not-accepting-passengers': 6,
  'no-data': 7,
  'not-boardable': 8,
} as const;
export type Occupancy = keyof typeof occupancies;

export const causes = {
  unknown: 1,
  other: 2,
  'technical-problem': 3,
  strike: 4,
  demonstration: 5,
  accident: 6,
  holiday: 7,
  weather: 8,
  maintenance: 9,
  construction: 10,
  'police-activity': 11,
  'medical-emergency': 12,
} as const;
export type Cause = keyof typeof causes;

export const effects = {
  'no-service': 1,
  'reduced-service': 2,
  'significant-delays': 3,
  detour: 4,
  'additional-service': 5,
  'modified-service': 6,
  other: 7,
  unknown: 8,
  'stop-moved': 9,
  none: 10,
  'accessibility-issue': 11,
} as const;
export type Effect = keyof typeof effects;

export const severityLevels = { unknown: 1, info: 2, warning: 3, severe: 4 } as const;
export type SeverityLevel = keyof typeof severityLevels;

/** Names by number. */
export function namesOf<Name extends string>(
  table: Readonly<Record<Name, number>>,
): readonly (Name | undefined)[] {
  const names: (Name | undefined)[] = [];
  for (const name of Object.keys(table) as Name[]) names[table[name]] = name;
  return names;
}
