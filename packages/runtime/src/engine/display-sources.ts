import type { ConditionParser } from '@perron/core';
import type { Article, Manifest } from '@perron/schema';
import { departuresSource } from '../sources/departures';
import type { DeparturesSlot } from '../sources/departures';
import { manifestSource } from '../sources/manifest';
import { newsSource } from '../sources/news';
import type { LiveSource } from '../sources/source';
import type { SourceKit } from '../sources/source-kit';
import { timeSource } from '../sources/time';
import { timetableSource } from '../sources/timetable';
import { tripSource } from '../sources/trip';
import type { TripSourceOptions } from '../sources/trip';
import { vehicleSource } from '../sources/vehicle';
import { weatherSource } from '../sources/weather';
import type { Kept } from '../store/shelf';
import { sourceOf } from '../sources/source-kit';

/** Section 9. */
const intervalMs = 60_000;

function disruptionsSource(kit: SourceKit, onKeep: () => void): LiveSource {
  return sourceOf(kit, {
    name: 'disruptions',
    intervalMs,
    fetch: (signal) =>
      kit.client.listRuntimeDisruptions({}, { signal, lastEventId: kit.lastEventId() }),
    onData: ({ disruptions }) => {
      kit.store.set({ disruptions: { data: disruptions, fetchedAtMs: kit.clock.now() } });
      onKeep();
    },
  });
}

export interface DisplaySourcesOptions extends Pick<TripSourceOptions, 'onBoard' | 'restored'> {
  /** Station whose departures are asked for; `null` if there is none now. */
  readonly stationOf: (slot: DeparturesSlot) => string | null;
  /** The moment to ask live data for, ISO 8601; undefined: now. */
  readonly moment: () => string | undefined;
  /** The time has been found wrong. */
  readonly onTimeCorrected: () => void;
  readonly onManifest: (manifest: Manifest, parse: ConditionParser) => void;
  readonly onRefused: (message: string) => void;
  readonly onUnreachable: () => void;
  readonly onNews: (articles: readonly Article[]) => void;
  /** Realtime says that the vehicle is on another trip. */
  readonly onVehicleTrip: () => void;
  /** Something came that is kept as it is. */
  readonly onKeep: (kept: Kept) => void;
}

/** In which the sources ask while no manifest says how passengers are spoken to. */
export const firstLanguage = 'de';

/** The sources whose answers are in the leading language of passengers. */
export const spokenSources = ['departures', 'departures ahead', 'trip', 'weather'] as const;

/** Every source of a display, by the place that it is for. */
export function displaySources(kit: SourceKit, options: DisplaySourcesOptions): LiveSource[] {
  const { place } = kit.address;
  const { stationOf, moment, onKeep } = options;
  const language = () => kit.store.data.manifest?.data.languages[0] ?? firstLanguage;
  const departures = (slot: DeparturesSlot, onLastWord?: () => void) =>
    departuresSource(kit, {
      slot,
      stationCode: () => stationOf(slot),
      language,
      moment,
      ...(onLastWord && { onLastWord }),
    });
  const isStation = place.kind === 'station';
  return [
    timeSource(kit, options.onTimeCorrected),
    manifestSource(kit, options),
    departures('departures', isStation ? () => onKeep('lastWord') : undefined),
    disruptionsSource(kit, () => onKeep('disruptions')),
    weatherSource(kit, language),
    newsSource(kit, options.onNews),
    ...(isStation
      ? [timetableSource(kit, place.stationCode, () => onKeep('timetable'))]
      : [
          departures('departuresAhead'),
          tripSource(kit, place, { ...options, language, onKeep: () => onKeep('run') }),
          ...(place.vehicleId !== null && place.tripId === undefined
            ? [vehicleSource(kit, place.vehicleId, options.onVehicleTrip)]
            : []),
        ]),
  ];
}
