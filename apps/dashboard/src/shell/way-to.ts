import { areaGroups } from './areas';
import type { Area } from './areas';

type Way = readonly Area[];

/** How much of an address belongs to an area: the length of the longest part of it; 0: nothing. */
function fit({ to, also = [] }: Area, pathname: string): number {
  const bases = [to, ...also].map((address) => address.replace(/\/\$.*$/, ''));
  const fitting = bases.filter((base) => pathname === base || pathname.startsWith(`${base}/`));
  return Math.max(0, ...fitting.map((base) => base.length));
}

/** The ways to an area and to all pages in it. */
function waysOf(area: Area): readonly Way[] {
  const below = (area.pages ?? []).flatMap(waysOf);
  return [[area], ...below.map((way) => [area, ...way])];
}

const allWays = areaGroups.flat().flatMap(waysOf);

/**
 * Where a page stands: its entry of the navigation, in it the tab, and the tab below that. Empty for a
 * page that stands in none, as the profile.
 */
export function wayTo(pathname: string): Way {
  const fits = allWays.map((way) => {
    const last = way.at(-1);
    return { way, length: last ? fit(last, pathname) : 0 };
  });
  const best = fits.reduce((a, b) => {
    if (b.length !== a.length) return b.length > a.length ? b : a;
    return b.way.length > a.way.length ? b : a;
  });
  return best.length === 0 ? [] : best.way;
}

/** Whether the address is that of a tab itself, and not of a page below it. */
export function isTab(pathname: string): boolean {
  const [, ...tabs] = wayTo(pathname);
  const tab = tabs.at(-1);
  return tab !== undefined && [tab.to, ...(tab.also ?? [])].some((to) => to === pathname);
}
