import type { DisplayItem } from '@perron/schema';

type Placed = Pick<DisplayItem, 'id' | 'state' | 'station' | 'vehicle_id'>;

/** The key of a display's place: displays of one place share it. */
export function placeKey({ station, vehicle_id }: Omit<Placed, 'id' | 'state'>): string {
  return `${station?.id ?? ''} ${vehicle_id ?? ''}`;
}

/** The rows that begin a place within their state: they alone name it, so that places stand out. */
export function firstOfPlace(rows: readonly Placed[]): ReadonlySet<number> {
  const first = rows.filter((row, index) => {
    const before = rows[index - 1];
    return !before || before.state !== row.state || placeKey(before) !== placeKey(row);
  });
  return new Set(first.map(({ id }) => id));
}
