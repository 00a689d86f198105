import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { entityPages } from '../kit/page/entity-pages';
import { signedInPages } from '../routing/signed-in-pages';
import { foundPages } from '../shell/areas';
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

test('the palette leads to every page of the dashboard', () => {
  const entities = Object.values(entityPages).map((pageOf) => pageOf({ id: 1 }).to);
  const led = new Set<string>([
    ...foundPages.map(({ to }) => to),
    ...[...innerPages, ...newForms].map(({ link }) => link.to),
    ...entities,
    ...opened,
  ]);
  const paths = pathsBelow(signedInPages).filter((path) => path !== '$' && path !== '/$');
  expect(paths.length).toBeGreaterThan(50);
  expect([...new Set(paths)].filter((path) => !led.has(path)).sort()).toEqual([]);
});
