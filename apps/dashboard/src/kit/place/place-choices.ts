import type { BadgeLine, Station, Stop } from '@perron/schema';

/** A stop of the timetable, or a place of displays. */
export interface Place {
  readonly code: string;
  readonly name: string;
}

export interface PlaceChoice extends Place {
  readonly lines: readonly BadgeLine[];
}

interface Found {
  readonly stops: readonly Stop[];
  /** Places of displays; the timetable may not have them. */
  readonly listed: readonly Pick<Station, 'code' | 'name'>[];
  readonly chosen: Place | null;
}

function linesOf(stop: Stop): readonly BadgeLine[] {
  const { lines } = stop as { readonly lines?: readonly BadgeLine[] };
  return lines ?? [];
}

/** The choices of a field, each code once and names apart: stops on both sides of a street have one name. */
export function placeChoices({ stops, listed, chosen }: Found): readonly PlaceChoice[] {
  const found = new Map<string, PlaceChoice>();
  for (const stop of stops) {
    if (stop.name === null) continue;
    found.set(stop.id, { code: stop.id, name: stop.name, lines: linesOf(stop) });
  }
  for (const { code, name } of [...listed, ...(chosen ? [chosen] : [])]) {
    if (!found.has(code)) found.set(code, { code, name, lines: [] });
  }
  const choices = [...found.values()];
  return choices.map((choice) =>
    choice.code !== chosen?.code &&
    choices.some((other) => other !== choice && other.name === choice.name)
      ? { ...choice, name: `${choice.name} · ${choice.code}` }
      : choice,
  );
}
