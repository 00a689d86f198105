import { counts } from './dashboard-lists-entities';

/** A page, and the way that leads to it. */
export interface BenchPage {
  readonly name: string;
  /** The page before it. */
  readonly from: string;
  /** The link, as a selector; an address where a control leads there, not a link. */
  readonly link: string;
  /** The selector of the content that shows that the page is painted. */
  readonly shown: string;
}

const row = 'tbody tr[data-row] a';
const form = 'form button[type=submit]';
const treeLine = '[role=treeitem]';

/** A list that the navigation names. */
function list(name: string, path: string, shown: string = row): BenchPage {
  return { name, from: '/', link: `nav a[href="${path}"]`, shown };
}

/** By the first row of a list. */
function entity(name: string, from: string, shown: string = form): BenchPage {
  return { name, from, link: `main ${row}`, shown };
}

function by(name: string, from: string, href: string, shown: string): BenchPage {
  return { name, from, link: `main a[href="${href}"]`, shown };
}

export const benchPages: readonly BenchPage[] = [
  list(`stations (${counts.stations})`, '/station'),
  list(`displays (${counts.displays})`, '/displays'),
  list(`scenarios: tree (${counts.scenarios})`, '/scenario', treeLine),
  { name: 'scenarios: list', from: '/', link: '/scenario?view=list', shown: row },
  by('scenarios: matrix', '/scenario', '/scenario/overview', 'main tbody th a'),
  entity('scenario', '/scenario?view=list&type=scenario'),
  by('business logic', '/scenario', '/business-logic', row),
  entity('business logic: tree', '/business-logic', treeLine),
  list('playlists', '/playlists'),
  entity('playlist', '/playlists'),
  list(`contents (${counts.contents})`, '/content-management'),
  entity('content', '/content-management'),
  by(`buckets (${counts.buckets})`, '/content-management', '/content-bucket', row),
  entity('bucket', '/content-bucket', row),
  list(`scenes: grid (${counts.scenes})`, '/pixel-scenes'),
  { name: 'scenes: list', from: '/', link: '/pixel-scenes?view=list', shown: row },
  by(`groups (${counts.groups})`, '/pixel-scenes', '/pixel-scene-group', row),
  entity('group', '/pixel-scene-group'),
  list(`users (${counts.users})`, '/users'),
  entity('user', '/users'),
  list(`API keys (${counts.keys})`, '/api-keys'),
  entity('API key', '/api-keys'),
  list(`audit log (${counts.auditEntries})`, '/audit-log'),
  list('system', '/system', 'main section li, main section h2'),
];
