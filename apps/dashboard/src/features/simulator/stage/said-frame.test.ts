import type { Situation } from '@perron/core';
import type { PixelScene } from '@perron/schema';
import { sampleSituation, vehicleSituation } from '@perron/widgets/host';
import { linesOfModel, registry } from '@perron/widgets/definitions';
import { expect, test } from 'vitest';
import { changeOf, linesOf } from './said-frame';
import type { SaidFrame } from './said-frame';
import { saidOfScene } from './scene-words';

const frame = { x: 0, y: 0, rotation: 0 };
const board: PixelScene = {
  id: 1,
  name: 'Board',
  group_id: null,
  width: 1920,
  height: 1080,
  background: '#000000',
  widgets: [
    { id: 'a', type: 'depatures_table', ...frame, width: 1000, height: 600 },
    { id: 'b', type: 'time', ...frame, width: 300, height: 100 },
    { id: 'c', type: 'no such widget', ...frame, width: 300, height: 100 },
  ],
};

function said(situation: Situation, more: Partial<SaidFrame> = {}): SaidFrame {
  return {
    state: 'scene',
    nowMs: situation.nowMs,
    scenario: 'Departures',
    scene: 'Board',
    widgets: saidOfScene(board, situation),
    isDemo: situation.demo,
    isLoading: false,
    ...more,
  };
}

/** The sample with one train later than expected. */
function later(seconds: number): Situation {
  const { departures } = sampleSituation;
  if (departures.state !== 'known') throw new Error('Expected departures in the sample.');
  const calls = departures.calls.map((call, index) =>
    index === 1 ? { ...call, expectedMs: call.plannedMs + seconds * 1000 } : call,
  );
  return { ...sampleSituation, departures: { ...departures, calls } };
}

test('a board is told row by row, with line, destination, platform and minutes', () => {
  expect(linesOf(said(sampleSituation)).slice(0, 2)).toEqual([
    'U2 Ruhleben 1 0 min',
    expect.stringMatching(/^U8 Wittenau 5 \d+ min$/),
  ]);
});

test('a widget that cannot be read is left out, and the others are told', () => {
  expect(said(sampleSituation).widgets).toHaveLength(2);
});

test('of a line diagram the stops ahead are told with their times', () => {
  const model = registry.pearl_indicator_vertical.model({
    ...registry.pearl_indicator_vertical.sample,
    situation: vehicleSituation,
  });
  expect(linesOfModel(model)).toContain('Jannowitzbrücke 14:04');
});

test('an output that shows the same is unchanged', () => {
  expect(changeOf(said(sampleSituation), said(sampleSituation))).toEqual({ kind: 'same' });
});

test('another scenario is said with both names', () => {
  const before = said(sampleSituation);
  expect(changeOf(before, { ...before, scenario: 'Pendelzug' })).toEqual({
    kind: 'scenario',
    from: 'Departures',
    to: 'Pendelzug',
  });
});

test('differences within a scenario are counted, and new texts are told', () => {
  const change = changeOf(said(sampleSituation), said(later(600)));
  expect(change).toMatchObject({ kind: 'within', added: [expect.stringContaining('Wittenau')] });
});

test('outputs that show different moments are not compared', () => {
  const before = said(sampleSituation, { nowMs: 1 });
  expect(changeOf(before, said(sampleSituation))).toEqual({ kind: 'unknown' });
  expect(changeOf(null, said(sampleSituation))).toEqual({ kind: 'unknown' });
});

test('an output that still waits for its data is not compared', () => {
  const here = said(sampleSituation);
  const waiting = said(sampleSituation, { isLoading: true, scenario: 'Other' });
  expect(changeOf(here, waiting)).toEqual({ kind: 'unknown' });
  expect(changeOf(waiting, here)).toEqual({ kind: 'unknown' });
});
