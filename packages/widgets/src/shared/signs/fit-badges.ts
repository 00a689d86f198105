/** How many of a row's badges are shown, and how many it only counts. */
export interface FittedBadges {
  readonly shown: number;
  readonly more: number;
}

/**
 * As many badges as are in a width; where not all do, the last place is left for "+3".
 * @param widthPx the width of a badge, and of the "+3"
 */
export function fitBadges(
  count: number,
  maxWidthPx: number,
  widthPx: number,
  gapPx: number,
): FittedBadges {
  const places = Math.max(0, Math.floor((maxWidthPx + gapPx) / (widthPx + gapPx)));
  if (count <= places) return { shown: count, more: 0 };
  const shown = Math.max(0, places - 1);
  return { shown, more: count - shown };
}
