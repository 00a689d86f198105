import { maxReachedDisplays } from '@perron/schema';
import type { ReachAnswer, ReachedDisplay } from '@perron/schema';
import type { PlacedDisplay } from './display-places';

/** Those that will not show it come first: the silent ones, then those that nobody has installed yet. */
const itemsOrder: readonly ReachedDisplay['contact'][] = ['lost', 'never'];

function counted(displays: readonly PlacedDisplay[]) {
  const countOf = (which: ReachedDisplay['contact']) =>
    displays.filter(({ contact }) => contact === which).length;
  return { displays: displays.length, offline: countOf('lost'), never: countOf('never') };
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
    elsewhere: counted(
      reached.filter((display) => display.station === null && !isInVehicle(display)),
    ),
    line_unknown: lineUnknown,
    items: [
      ...itemsOrder.flatMap((which) => reached.filter(({ contact }) => contact === which)),
      ...reached.filter(({ contact }) => !itemsOrder.includes(contact)),
    ]
      .slice(0, maxReachedDisplays)
      .map(itemOf),
  };
}
