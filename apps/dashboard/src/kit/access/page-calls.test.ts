import { expect, test } from 'vitest';
import { changingCall, makesNew, readingCall } from './page-calls';

test.each([
  ['/station', 'updateStation'],
  ['/station/edit', 'updateStation'],
  ['/stations-overview', null],
  ['/pixel-scene-group/edit/3', 'updatePixelGroup'],
  ['/pixel-scenes/edit', 'updatePixelScene'],
  ['/announcements', 'sayNow'],
  ['/announcements/rules', 'updateAnnouncementRules'],
  ['/editor', 'createPixelScene'],
  ['/profile', null],
  ['/simulator', null],
])('what the page %s changes takes %s', (path, call) => {
  expect(changingCall(path)).toBe(call);
});

test('only the security log is not for everybody', () => {
  expect(readingCall('/security-log')).toBe('listSecurityLog');
  expect(readingCall('/audit-log')).toBe(null);
});

test.each([
  ['/station/edit', true],
  ['/station/edit?id=4', false],
  ['/infrastructure/line/import', true],
  ['/users/new', true],
  ['/editor', true],
  ['/pixel-scenes/edit?id=4', false],
  ['/simulator/station?stationId=900', false],
])('whether %s makes something new: %s', (address, isNew) => {
  expect(makesNew(address)).toBe(isNew);
});
