import type { Departure, DeparturesAnswer, Stopover, Trip, TripAnswer } from '@perron/schema';

/** A departure as it is planned: what realtime says now is of now. A cancellation stays. */
function planned(departure: Departure): Departure {
  const { plannedWhen, plannedPlatform, cancelled } = departure;
  return {
    ...departure,
    when: cancelled === true ? null : plannedWhen,
    platform: plannedPlatform,
    delay: null,
    prognosisType: null,
  };
}

/** The departures of another moment than now: by the timetable, and marked so. */
export function plannedDepartures({ departures }: DeparturesAnswer): DeparturesAnswer {
  return { departures: departures.map(planned), realtimeDataUpdatedAt: null };
}

function plannedStop<Stop extends Stopover | Trip>(stop: Stop): Stop {
  const isCancelled = stop.cancelled === true;
  return {
    ...stop,
    arrival: isCancelled ? null : stop.plannedArrival,
    arrivalDelay: null,
    departure: isCancelled ? null : stop.plannedDeparture,
    departureDelay: null,
    arrivalPlatform: stop.plannedArrivalPlatform,
    arrivalPrognosisType: null,
    departurePlatform: stop.plannedDeparturePlatform,
    departurePrognosisType: null,
  };
}

/** A trip that was asked for another moment than now. */
export function plannedTrip({ trip }: TripAnswer): TripAnswer {
  const stopovers = trip.stopovers.map(plannedStop);
  return { trip: { ...plannedStop(trip), stopovers }, realtimeDataUpdatedAt: null };
}
