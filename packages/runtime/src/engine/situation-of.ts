import { buildSituation, plainStyle } from '@perron/core';
import type { Place, Situation, VehicleHere, ZoneSpan } from '@perron/core';
import type { Line, Manifest, Product } from '@perron/schema';
import type { LiveData } from '../store/live-store';
import { departuresAt } from './departures-at';
import type { DisplayAddress } from './frame';
import { laterAt } from './later-at';
import { promisedAt } from './promised-at';

/** The line of the trip, or of the runs that it may be; `null` if it is not known. */
function lineIn(trip: LiveData['trip']): Line | null {
  if (trip === null || typeof trip === 'string') return null;
  if (!('among' in trip)) return trip.data.line;
  const lines = trip.among.map(({ data }) => data.line);
  const [first = trip.lastLine] = lines;
  const isShared = lines.every(
    (line) => line?.name === first?.name && line?.product === first?.product,
  );
  return isShared ? first : null;
}

/** A vehicle without a configured line has the line of its trip. */
function lineNameOf(named: string | null, trip: LiveData['trip']): string {
  if (named !== null) return named;
  return lineIn(trip)?.name ?? '';
}

function placeOf(
  { place }: DisplayAddress,
  { station, platform, directions }: Manifest,
  trip: LiveData['trip'],
): Place {
  if (place.kind === 'vehicle') {
    const lineName = lineNameOf(place.lineName, trip);
    return { kind: 'vehicle', lineName, vehicleId: place.vehicleId };
  }
  return {
    kind: 'station',
    stationCode: station?.code ?? place.stationCode,
    stationName: station?.name ?? '',
    platform,
    // An address goes first, as for everything that it says.
    directions: place.directions ?? directions,
    products: station?.products ?? [],
  };
}

/** The specification's names of the kinds of vehicle (section 3). */
const vehicleTypes: Partial<Record<Product, VehicleHere['type']>> = {
  suburban: 'sbahn',
  subway: 'ubahn',
  tram: 'tram',
  bus: 'bus',
};

/**
 * The vehicle that a display rides in, by the trip that it follows. Its id is that of the display's
 * vehicle, or the trip's if the vehicle is unknown.
 */
function vehicleOf({ place }: DisplayAddress, trip: LiveData['trip']): VehicleHere | null {
  if (place.kind !== 'vehicle' || trip === null || typeof trip === 'string') return null;
  const line = lineIn(trip);
  // If it may be one of several runs, none is named.
  const tripId = 'among' in trip ? null : trip.data.tripId;
  const type = line?.product && vehicleTypes[line.product];
  if (!type) return null;
  const name = line.name ?? place.lineName ?? '';
  return { id: place.vehicleId ?? tripId ?? '', line: name, type, tripId };
}

function reachOf({ transit: { timetable } }: Manifest): Pick<Situation, 'timetableReach'> {
  if (!timetable) return {};
  const ms = (moment: string | null) => (moment === null ? null : Date.parse(moment));
  return { timetableReach: { fromMs: ms(timetable.from), untilMs: ms(timetable.until) } };
}

/** The situation of a display at `nowMs` (epoch ms), by the last answers of its sources. */
export function situationOf(
  address: DisplayAddress,
  manifest: Manifest,
  data: LiveData,
  clock: {
    readonly nowMs: number;
    readonly uncertain: boolean;
    /** It is another moment than now, of which only the timetable is known. */
    readonly elsewhen?: boolean;
    /** A zone whose offset is known; missing or of another zone than the network's: it is not used. */
    readonly zoneSpan?: ZoneSpan;
  },
): Situation {
  const { nowMs, zoneSpan } = clock;
  const stationCode = address.place.kind === 'station' ? address.place.stationCode : null;
  const { departuresAhead, trip, sureness, disruptions, weather, news } = data;
  const departures = departuresAt(data, stationCode, nowMs);
  return buildSituation({
    nowMs,
    clockUncertain: clock.uncertain,
    timeZone: zoneSpan?.timeZone === manifest.timeZone ? zoneSpan : manifest.timeZone,
    ...(manifest.calendar && { calendar: manifest.calendar }),
    minuteForm: manifest.minuteForm,
    networkStyle: manifest.style ?? plainStyle,
    languages: manifest.languages,
    place: placeOf(address, manifest, trip),
    demo: manifest.transit.demo,
    ...reachOf(manifest),
    ...(manifest.publicAddress !== undefined && { publicAddress: manifest.publicAddress }),
    timetableOnly: !manifest.transit.realtime || clock.elsewhen === true,
    departures,
    promised: promisedAt(departures, data, stationCode),
    later: laterAt(departures, data.timetable, stationCode, nowMs),
    departuresAhead,
    trip: address.place.kind === 'vehicle' ? trip : 'none',
    ...(sureness !== null && { sureness }),
    vehicle: vehicleOf(address, trip),
    disruptions,
    weather,
    news,
    contents: manifest.contents,
  });
}
