import type { Situation } from '@perron/core';
import type { DisplayAddress, DisplayFrame, LiveSource } from '@perron/runtime';
import { sampleManifest } from '@perron/schema/testing';
import { sampleSituation } from '@perron/widgets/host';
import { beforeEach, expect, test } from 'vitest';
import { installerHints } from './installer-hint';
import { textMemory } from './text-memory';
import type { TextMemory } from './text-memory';

const vehicle: DisplayAddress = {
  displayId: null,
  place: { kind: 'vehicle', lineName: 'U8', startStationCode: '900000000', vehicleId: null },
  outputTypeId: 6,
  screen: null,
};
const choice = { winner: null, playlist: null, trace: [], errors: [] };
const manifest = sampleManifest({ line: 'U8' });
const instead = { id: 0, name: 'Plain', group_id: null, width: 800, height: 600 };

function frameWith(state: Situation['trip']['state']): DisplayFrame {
  return {
    state: 'no_scenario',
    manifest,
    choice,
    instead: { ...instead, background: '#fff', widgets: [] },
    situation: { ...sampleSituation, trip: { state } as Situation['trip'] },
  };
}

const source = { name: 'trip', problem: 'There is no stop 900000000.' } as LiveSource;
const minute = 60_000;

let memory: TextMemory;
beforeEach(() => {
  memory = textMemory(() => undefined);
});

test('an installer reads what the server said of a wrong start', () => {
  const hint = installerHints(vehicle, memory);
  expect(hint({ frame: frameWith('unknown'), sources: [source], openMs: minute })).toMatchObject({
    en: 'No trip can be had for tripStartId 900000000, tripLine U8.',
    detail: 'There is no stop 900000000.',
  });
});

test('an installer reads that no trip of the line starts there', () => {
  const hint = installerHints(vehicle, memory);
  const shown = hint({ frame: frameWith('none'), sources: [source], openMs: minute });
  expect(shown?.de).toContain('keine Fahrt zu tripStartId 900000000, tripLine U8');
  expect(hint({ frame: frameWith('loading'), sources: [], openMs: minute })).toBeNull();
});

test('after ten minutes nobody reads it but passengers, who are told nothing of it', () => {
  const hint = installerHints(vehicle, memory);
  expect(
    hint({ frame: frameWith('unknown'), sources: [source], openMs: 10 * minute + 1 }),
  ).toBeNull();
});

test('a display that has followed a trip was set up well, also after it is started again', () => {
  const known = frameWith('known');
  const hint = installerHints(vehicle, memory);
  expect(hint({ frame: known, sources: [], openMs: minute })).toBeNull();
  expect(hint({ frame: frameWith('unknown'), sources: [source], openMs: minute })).toBeNull();
  const again = installerHints(vehicle, memory);
  expect(again({ frame: frameWith('unknown'), sources: [source], openMs: 0 })).toBeNull();
});

test('a display in a station has no trip to be told of', () => {
  const place = { kind: 'station', stationCode: 'a', platform: null, directions: null } as const;
  const hint = installerHints({ ...vehicle, place }, memory);
  expect(hint({ frame: frameWith('unknown'), sources: [source], openMs: 0 })).toBeNull();
});
