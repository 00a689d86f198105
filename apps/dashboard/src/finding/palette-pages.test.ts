import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { pagedKinds } from '../kit/kinds/kinds';
import { signedInPages } from '../routing/signed-in-pages';
import { foundPages } from '../shell/areas';
import { changingCall } from '../kit/access/page-calls';
import { iconNamed } from '../kit/kinds/kind-icons';
import { linkToList, linkToNew, linkToOne } from '../kit/kinds/kind-links';
import { innerPages, newForms } from './palette-pages';

/**
 * Pages about something that another page names: a stop, a vehicle, a trip, what is simulated, a
 * line's form.
 */
const opened = [
  '/infrastructure/bus/$busId',
  '/infrastructure/line/edit',
  '/infrastructure/stop/$stopId',
  '/simulator/station',
  '/simulator/train',
  '/vbb/station/$stationId',
  '/vbb/station/simulator',
  '/vbb/trip/details',
];

/** The addresses of all pages below a route, as its parents and itself spell them. */
function pathsBelow(route: AnyRoute, parent = ''): string[] {
  const { path = '', component } = route.options as { path?: string; component?: unknown };
  const whole = path === '/' ? parent || '/' : parent.replace(/\/$/, '') + path;
  const children = Object.values((route.children ?? []) as AnyRoute[]);
  const below = children.flatMap((child) => pathsBelow(child, whole));
  return component === undefined || path === '' ? below : [whole, ...below];
}

const paths = [...new Set(pathsBelow(signedInPages))].filter((path) => !/^\/?\$$/.test(path));

/** Pages at which nobody changes anything that others meet, so that nobody's role is too small for them. */
const changesNothing = [
  '/',
  '/audit-log',
  '/gallery',
  '/line-view',
  '/profile',
  '/security-log',
  '/simulator',
  '/simulator/station',
  '/simulator/train',
  '/stations-overview',
  '/system',
  '/trash',
  '/vbb',
  '/vbb/station/$stationId',
  '/vbb/station/simulator',
  '/vbb/stations',
  '/vbb/trip/details',
];

test('every page says which call stands for what is changed on it, or changes nothing', () => {
  const silent = paths.filter((path) => changingCall(path) === null);
  expect(silent.sort()).toEqual(changesNothing);
});

test('every kind has an icon, and its pages are routes', () => {
  // A form for a new one may be the page of one, with a word in the place of its number.
  const isRoute = (to: string) =>
    paths.some((path) => path === to || path.replace(/\$\w+$/, 'new') === to);
  for (const kind of pagedKinds) {
    expect(iconNamed(kind.icon)).toBeDefined();
    const links = [linkToList(kind), linkToOne(kind, 1), linkToNew(kind)];
    expect(links.flatMap((link) => (link && !isRoute(link.to) ? [link.to] : []))).toEqual([]);
  }
});

test('the palette leads to every page of the dashboard', () => {
  const entities = pagedKinds.map((kind) => linkToOne(kind, 1).to);
  const led = new Set<string>([
    ...foundPages.map(({ to }) => to),
    ...[...innerPages, ...newForms].map(({ link }) => link.to),
    ...entities,
    ...opened,
  ]);
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !led.has(path)).sort()).toEqual([]);
});
