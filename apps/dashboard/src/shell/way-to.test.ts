import { expect, test } from 'vitest';
import { areaGroups } from './areas';
import { isTab, wayTo } from './way-to';

const labels = (pathname: string) => wayTo(pathname).map(({ label }) => label.replace('area.', ''));

test('each page stands in one entry of the navigation, and in one tab of it', () => {
  expect(labels('/')).toEqual(['overview']);
  expect(labels('/disruptions/edit')).toEqual(['disruptions']);
  expect(labels('/station')).toEqual(['network', 'stations']);
  expect(labels('/stations-overview')).toEqual(['network', 'stops']);
  expect(labels('/infrastructure/station/5')).toEqual([
    'network',
    'location-lines',
    'location-stations',
  ]);
  expect(labels('/announcements/rules')).toEqual(['announcements', 'announcementRules']);
  expect(labels('/announcements')).toEqual(['announcements', 'announcements']);
  expect(labels('/security-log')).toEqual(['settings', 'activity', 'securityLog']);
});

test('a page whose address is below that of another area stands where it belongs', () => {
  expect(labels('/vbb/station/900100003')).toEqual(['live', 'transit']);
  expect(labels('/vbb/station/simulator')).toEqual(['simulator']);
  expect(labels('/infrastructure/stop/900100003')).toEqual(['network', 'stops']);
  expect(labels('/infrastructure')).toEqual(['network', 'location-lines']);
  expect(labels('/pixel-scenes/edit')).toEqual(['pixel-scenes', 'pixel-scenes']);
  expect(labels('/profile')).toEqual([]);
});

test('tabs stand above the pages that share an entry, and not above a page of one thing', () => {
  expect(isTab('/station')).toBe(true);
  expect(isTab('/infrastructure')).toBe(true);
  expect(isTab('/audit-log')).toBe(true);
  expect(isTab('/station/edit')).toBe(false);
  expect(isTab('/displays')).toBe(false);
});

test('the navigation has so few entries that they fit on a small screen', () => {
  expect(areaGroups.flat().length).toBeLessThanOrEqual(12);
});
