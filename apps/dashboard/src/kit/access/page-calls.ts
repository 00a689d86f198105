import type { RoledId } from '@perron/schema';
import { pagedKinds } from '../kinds/kinds';

/** Pages of no kind, and those at which something else is changed than at the kind's other pages. */
const own: Readonly<Record<string, RoledId>> = {
  '/announcements': 'sayNow',
  '/announcements/rules': 'updateAnnouncementRules',
  '/displays/import': 'importDisplays',
  '/displays/new': 'createDisplay',
  '/editor': 'createPixelScene',
  '/infrastructure': 'updateLocationLine',
  '/network-style': 'updateNetworkStyle',
};

/** The call that stands for changing what an area of the dashboard shows, by the area's address. */
const changing: readonly (readonly [area: string, call: RoledId])[] = [
  ...Object.entries(own),
  ...pagedKinds.flatMap(({ pages, ids }) => {
    const call = 'changedBy' in pages ? pages.changedBy : ids.update;
    return [pages.list, pages.one].map((area) => [area.replace(/\/\$\w+$/, ''), call] as const);
  }),
  // The address of a part is before that of the whole: the first that fits counts.
].sort(([a], [b]) => b.length - a.length);

/** The call that an area needs to be read at all, where not everybody may. */
const reading: Readonly<Record<string, RoledId>> = { '/security-log': 'listSecurityLog' };

function isWithin(path: string, area: string): boolean {
  return path === area || path.startsWith(`${area}/`);
}

/** The call that stands for changing what a page shows; `null` if it changes nothing of others. */
export function changingCall(path: string): RoledId | null {
  const area = changing.find(([pattern]) => isWithin(path, pattern));
  return area?.[1] ?? null;
}

/** The call without which a page shows nothing; `null` means that everybody may read it. */
export function readingCall(path: string): RoledId | null {
  return Object.entries(reading).find(([pattern]) => isWithin(path, pattern))?.[1] ?? null;
}

/** Whether an address leads to a form for something new, which is of no use to somebody who only reads. */
export function makesNew(address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'http://dashboard');
  if (pathname === '/editor' || /\/(new|create|import)$/.test(pathname)) return true;
  return pathname.endsWith('/edit') && !searchParams.has('id');
}
