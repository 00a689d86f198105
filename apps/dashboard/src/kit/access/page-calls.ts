import type { RoledId } from '@perron/schema';

/** The call that stands for changing what an area of the dashboard shows, by the area's address. */
const changing = {
  // The address of a part is before that of the whole: the first that fits counts.
  '/announcements/rules': 'updateAnnouncementRules',
  '/announcements': 'sayNow',
  '/api-keys': 'updateApiKey',
  '/business-logic': 'updateBusinessLogicConfiguration',
  '/content-bucket': 'updateContentBucket',
  '/content-management': 'updateContent',
  '/displays/new': 'createDisplay',
  '/displays/import': 'importDisplays',
  '/displays': 'actOnDisplays',
  '/disruptions': 'updateDisruption',
  '/editor': 'createPixelScene',
  '/infrastructure': 'updateLocationLine',
  '/network-style': 'updateNetworkStyle',
  '/output-type': 'updateOutputType',
  '/pixel-scene-group': 'updatePixelGroup',
  '/pixel-scenes': 'updatePixelScene',
  '/playlists': 'updatePlaylist',
  '/pronunciations': 'updatePronunciation',
  '/recordings': 'updateRecording',
  '/scenario': 'updateScenario',
  '/station': 'updateStation',
  '/users': 'createUser',
} as const satisfies Readonly<Record<string, RoledId>>;

/** The call that an area needs to be read at all, where not everybody may. */
const reading: Readonly<Record<string, RoledId>> = { '/security-log': 'listSecurityLog' };

function isWithin(path: string, area: string): boolean {
  return path === area || path.startsWith(`${area}/`);
}

/** The call that stands for changing what a page shows; `null` if it changes nothing of others. */
export function changingCall(path: string): RoledId | null {
  const area = Object.entries(changing).find(([one]) => isWithin(path, one));
  return area?.[1] ?? null;
}

/** The call without which a page shows nothing; `null` means that everybody may read it. */
export function readingCall(path: string): RoledId | null {
  return Object.entries(reading).find(([one]) => isWithin(path, one))?.[1] ?? null;
}

/** Whether an address leads to a form for something new, which is of no use to somebody who only reads. */
export function makesNew(address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'http://dashboard');
  if (pathname === '/editor' || /\/(new|create|import)$/.test(pathname)) return true;
  return pathname.endsWith('/edit') && !searchParams.has('id');
}
