import { productNames } from '@perron/schema';
import type { Departure } from '@perron/schema';
import type { Stop, Timetable, Visit } from '@perron/timetable';
import { formatServiceDate } from '@perron/timetable';
import { localIso } from '../shared/local-iso';
import { TransitError } from '../transit';
import type { DeparturesQuery, NetworkStation, TransitService } from '../transit';
import { ContractShapes } from './stop-shapes';

export interface GtfsTransitOptions {
  /** A name that an operator understands, such as the feed's file. */
  readonly source: string;
}

/** The transit service from a timetable in memory: GTFS in, the shapes of transport.rest out. */
export function createGtfsTransit(
  timetable: Timetable,
  { source }: GtfsTransitOptions,
): TransitService {
  const shapes = new ContractShapes(timetable);
  const { feed, data } = timetable;
  const { timeZone } = feed;

  function stopOf(id: string): Stop {
    const stop = timetable.stopById(id);
    if (!stop) throw new TransitError('not_found', `No stop of the timetable has the id ${id}.`);
    return stop;
  }

  function departureOf(visit: Visit): Departure {
    const planned = localIso(visit.plannedEpochSeconds, timeZone);
    const stop = visit.stop;
    return {
      tripId: visit.tripId,
      stop: shapes.stop(stop),
      when: planned,
      plannedWhen: planned,
      delay: null,
      platform: stop.platformCode,
      plannedPlatform: stop.platformCode,
      prognosisType: null,
      direction: visit.headsign,
      provenance: null,
      line: shapes.line(visit.line, visit.tripNumber),
      remarks: [],
      origin: null,
      destination: shapes.stop(timetable.stationOf(visit.destination)),
    };
  }

  return {
    facts: {
      source,
      attribution: feed.attributions.length > 0 ? feed.attributions.join('; ') : null,
      realtime: false,
      timeZone,
      lines: data.lines.length,
      trips: data.columns.tripService.length,
      stopTimes: data.columns.visitTrip.length,
      stations: data.stops.filter((stop) => stop.kind === 'station').length,
      validFrom: isoDate(feed.firstDay),
      validUntil: isoDate(feed.lastDay),
    },
    async departures(stopId, query: DeparturesQuery) {
      const from = query.whenMs / 1000;
      const visits = timetable.departures(stopOf(stopId), from, from + query.durationMinutes * 60, {
        ...(query.products.size < productNames.length && { products: query.products }),
        ...(query.results !== null && { limit: query.results }),
      });
      return { departures: visits.map(departureOf), realtimeDataUpdatedAt: null };
    },
    stations(): NetworkStation[] {
      return timetable.stations().map((stop) => ({
        code: stop.code ?? stop.id,
        name: stop.name,
        products: new Set(timetable.productsOf(stop)),
      }));
    },
  };
}

/** `20260328` as `2026-03-28`. */
function isoDate(day: number): string {
  return formatServiceDate(day).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
}
