import { berlinStyle } from '@perron/core';
import { stationCode } from '@perron/schema';
import { expect, test } from 'vitest';
import type { Translator } from '../../../i18n/use-translate';
import { outputNameOf } from './use-output-name';
import { stagedOutputs } from './staged-outputs';

const output = { id: 6, name: 'Infotainment', screen: { width: 800, height: 600 } };
const place = {
  kind: 'station' as const,
  station_code: stationCode.parse('900100003'),
  platform: null,
};
const t: Translator['t'] = (id, ...[values]) => [id, ...Object.values(values ?? {})].join(' ');

test('the displays of a station are simulated once for each platform and directions', () => {
  const display = (platform: string | null, directions: string[] | null) => ({
    output_type_id: 6,
    platform,
    directions,
  });
  const displays = [
    display(null, null),
    display('2', ['S+U Wittenau (Berlin)']),
    display('2', ['Ostkreuz']),
    display('2', ['Ostkreuz']),
  ];
  const staged = stagedOutputs([{ output, isDesigned: true }], displays, place, []);
  expect(staged.map((entry) => [entry.platform, entry.directions])).toEqual([
    [null, null],
    ['2', ['S+U Wittenau (Berlin)']],
    ['2', ['Ostkreuz']],
  ]);
  expect(staged.map((entry) => outputNameOf(entry, { t }, berlinStyle).place)).toEqual([
    null,
    'simulator.platform.one 2, simulator.towards Wittenau',
    'simulator.platform.one 2, simulator.towards Ostkreuz',
  ]);
});
