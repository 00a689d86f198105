import type { ApiClient } from '@perron/client';
import type { DisplayItem } from '@perron/schema';
import { queryOptions } from '@tanstack/react-query';
import type { PixelOutput } from '../../../kit/scene-preview/outputs-query';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A display that can show a design now, and the size of its screen. */
export interface ReachableDisplay {
  readonly display: DisplayItem;
  readonly screen: Size;
}

/** Displays that are connected and signed in, by whether the design has their size. */
export interface ReachableDisplays {
  readonly fitting: readonly ReachableDisplay[];
  readonly others: readonly ReachableDisplay[];
}

/** More than anybody reads; a search finds the rest. */
const maxDisplays = 100;
const refreshMs = 10_000;

export function connectedDisplaysQuery(client: ApiClient, search: string) {
  const query = { contact: 'ok', sort: 'name', page_size: maxDisplays } as const;
  const named = search.trim() === '' ? query : { ...query, search: search.trim() };
  return queryOptions({
    queryKey: ['displays', 'connected', named],
    queryFn: ({ signal }) => client.listDisplays({ query: named }, { signal }),
    refetchInterval: refreshMs,
  });
}

/** The displays with pixels: those of the design's size first. */
export function reachableDisplays(
  displays: readonly DisplayItem[],
  outputs: readonly PixelOutput[],
  { width, height }: Size,
): ReachableDisplays {
  const screens = new Map(outputs.map(({ id, screen }) => [id, screen]));
  const reachable = displays.flatMap((display) => {
    const screen = screens.get(display.output_type_id);
    return screen ? [{ display, screen }] : [];
  });
  const isFitting = ({ screen }: ReachableDisplay) =>
    screen.width === width && screen.height === height;
  return {
    fitting: reachable.filter(isFitting),
    others: reachable.filter((candidate) => !isFitting(candidate)),
  };
}
