import { maxReachedDisplays } from '@perron/schema';
import type { ReachAnswer, ReachedDisplay } from '@perron/schema';
import type { PlacedDisplay } from './display-places';

const offlineContacts: readonly ReachedDisplay['contact'][] = ['lost', 'never'];

function isOffline({ contact }: PlacedDisplay): boolean {
  return offlineContacts.includes(contact);
}

function counted(displays: readonly PlacedDisplay[]) {
  return { displays: displays.length, offline: displays.filter(isOffline).length };
}

function stationsOf(displays: readonly PlacedDisplay[]): ReachAnswer['stations'] {
  const byId = new Map<number, PlacedDisplay[]>();
  for (const display of displays) {
    if (!display.station) continue;
    byId.set(display.station.id, [...(byId.get(display.station.id) ?? []), display]);
  }
  return [...byId.values()]
    .flatMap((there) => (there[0]?.station ? [{ ...there[0].station, ...counted(there) }] : []))
    .sort((a, b) => a.name.localeCompare(b.name, 'de') || a.id - b.id);
}

function itemOf(display: PlacedDisplay): ReachedDisplay {
  const { id, name, output_type, station_id, vehicle_id, contact } = display;
  return { id, name, output_type, station_id, vehicle_id, contact };
}

/** Displays that ride, or may ride, in a vehicle. */
function isInVehicle({ station, vehicle_id, lineName }: PlacedDisplay): boolean {
  return station === null && (vehicle_id !== null || lineName !== null);
}

/** The answer's numbers of the reached displays. @param lineUnknown vehicles of unknown line */
export function countReached(reached: readonly PlacedDisplay[], lineUnknown: number): ReachAnswer {
  const riding = reached.filter(isInVehicle);
  const vehicles = new Set(riding.map(({ vehicle_id, id }) => vehicle_id ?? `display ${id}`));
  return {
    ...counted(reached),
    display_ids: reached.map(({ id }) => id).sort((a, b) => a - b),
    stations: stationsOf(reached),
    vehicles: { count: vehicles.size, ...counted(riding) },
    elsewhere: counted(reached.filter((one) => one.station === null && !isInVehicle(one))),
    line_unknown: lineUnknown,
    items: [...reached.filter(isOffline), ...reached.filter((one) => !isOffline(one))]
      .slice(0, maxReachedDisplays)
      .map(itemOf),
  };
}
