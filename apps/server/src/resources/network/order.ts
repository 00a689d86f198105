/** The order of a line with a station put at a position from 0, wherever it stood before. */
export function withStationAt(ids: readonly number[], id: number, position: number): number[] {
  const others = withoutStation(ids, id);
  return [...others.slice(0, position), id, ...others.slice(position)];
}

export function withoutStation(ids: readonly number[], id: number): number[] {
  return ids.filter((one) => one !== id);
}
