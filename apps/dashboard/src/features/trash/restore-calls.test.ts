import { entityNames } from '@perron/schema';
import { expect, test } from 'vitest';
import { restoreCalls } from './restore-calls';

test('each kind that can be deleted has the call that restores it', () => {
  expect(restoreCalls.station).toEqual({ id: 'restoreStation', idName: 'station_id' });
  expect(restoreCalls.pixel_scene).toEqual({ id: 'restorePixelScene', idName: 'pixel_scene_id' });
  expect(entityNames.filter((kind) => restoreCalls[kind] === null)).toEqual([
    'access_rules',
    'announcement',
    'announcement_rules',
    'network_style',
    'source_overrule',
    'timetable_feed',
  ]);
});
