import type { NetworkClosure, Notices, ServiceSubject } from '@perron/adapters/gtfs';
import {
  closedStations,
  closureTexts,
  liftNoticesOf,
  stopNoticesOf,
} from '@perron/adapters/gtfs-realtime';
import type { NetworkSnapshot, SourceState } from '@perron/adapters/gtfs-realtime';
import type { Line, Realtime, Timetable } from '@perron/timetable';

interface NoticesContext {
  readonly timetable: Timetable;
  /** `null` means that none is known over this timetable. */
  readonly realtime: Realtime | null;
  readonly sources: () => readonly SourceState[];
  /** Epoch seconds. */
  readonly nowSeconds: number;
}

function routeOf({ id, agency, routeType }: Line) {
  return { agencyId: agency?.id ?? null, routeId: id, routeType };
}

/** A subject as selectors of alerts name it; what is not given is not asked for. */
function alertSubject(subject: ServiceSubject) {
  const { line, feedTripId, serviceDate, direction, startSeconds, stops } = subject;
  return {
    ...(line && routeOf(line)),
    ...(direction !== undefined && { directionId: direction }),
    ...(startSeconds !== undefined && { startSeconds }),
    ...(feedTripId !== undefined && { tripId: feedTripId }),
    ...(serviceDate !== undefined && { startDate: serviceDate }),
    ...(stops && { stopIds: stops.map(({ id }) => id) }),
  };
}

/** All that the sources of a network say besides times, in the terms of its timetable. */
export function noticesOf(
  { alerts, noService, vehicles, vehicleTrips }: NetworkSnapshot,
  { timetable, realtime, sources, nowSeconds }: NoticesContext,
): Notices {
  const { timeZone } = timetable.feed;
  const closed = (from: number, until: number) =>
    closedStations(noService.alerts(nowSeconds), timetable, from, until);
  return {
    remarksOf: (subject, language) =>
      alerts.remarksFor(alertSubject(subject), {
        language,
        timeZone,
        atEpochSeconds: subject.epochSeconds,
      }),
    remarksOfLine: ({ lines, stationOf, epochSeconds }, language) =>
      alerts.remarksForLine(
        { routes: lines.map(routeOf), stationOf },
        { language, timeZone, atEpochSeconds: epochSeconds },
      ),
    liftsAt: (stopIds, atEpochSeconds, language) =>
      liftNoticesOf(sources(), { stopIds, atEpochSeconds, language }),
    stopNoticesAt({ stops, lines, epochSeconds: at }, language) {
      const stopIds = stops.map(({ id }) => id);
      const closures = closed(at, at).filter(({ stations }) =>
        stations.some(({ id }) => stopIds.includes(id)),
      );
      return stopNoticesOf(sources(), {
        station: { stopIds, routes: lines.map(routeOf) },
        lineNames: new Map(lines.map(({ id, name }) => [id, name])),
        closures: new Set(closures.map(({ alert }) => alert)),
        language,
        atEpochSeconds: at,
      });
    },
    noServiceAt(subject) {
      const found = noService.at(alertSubject(subject), subject.epochSeconds, nowSeconds);
      return found && { alertId: found.alert.entityId, names: found.names };
    },
    closures: (from, until) =>
      closed(from, until).map(({ alert, period, stations }): NetworkClosure => {
        const ms = (seconds: number | null | undefined) =>
          seconds == null ? null : seconds * 1000;
        const [startsAtMs, endsAtMs] = [ms(period?.startSeconds), ms(period?.endSeconds)];
        return {
          id: `${alert.entityId} ${startsAtMs ?? ''} ${endsAtMs ?? ''}`,
          stations,
          startsAtMs,
          endsAtMs,
          severity: alert.severity,
          texts: closureTexts(alert),
        };
      }),
    locationOf: (run) => vehicles.of(run, nowSeconds)?.location ?? null,
    vehicleStopOf(run) {
      const { stopSequence = null, stopId = null } = vehicles.of(run, nowSeconds) ?? {};
      return stopSequence === null && stopId === null ? null : { stopSequence, stopId };
    },
    vehicleOf(run) {
      const name = vehicles.of(run, nowSeconds)?.name;
      return name && { id: name.vehicleId, label: name.label };
    },
    vehicle(idOrLabel) {
      const now = { timetable, realtime, nowEpochSeconds: nowSeconds };
      const found = vehicleTrips.of(idOrLabel, now);
      if (!found) return null;
      const { name, run, madeAtSeconds } = found;
      const location = run && (vehicles.of(run, nowSeconds)?.location ?? null);
      return { name: { id: name.vehicleId, label: name.label }, run, location, madeAtSeconds };
    },
  };
}
