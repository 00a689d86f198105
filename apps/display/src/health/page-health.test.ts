import type { DisplayFrame } from '@perron/runtime';
import { sampleManifest } from '@perron/schema/testing';
import { platformTimers } from '@perron/timing';
import { sampleSituation } from '@perron/widgets/host';
import { beforeEach, expect, test, vi } from 'vitest';
import { watchHealth } from './page-health';
import type { PageHealth, Verdict } from './page-health';

const scene = { id: 1, name: 'Board', group_id: null, width: 800, height: 600 };
const live = {
  manifest: sampleManifest({
    pixelScenes: [
      { ...scene, background: '#000', widgets: [{ id: 'clock', type: 'time', x: 0, y: 0 }] },
    ],
  }),
  situation: sampleSituation,
  choice: { winner: null, playlist: null, trace: [], errors: [] },
};
const [board] = live.manifest.pixelScenes;
if (!board) throw new Error('the manifest has a scene');
const sceneFrame: DisplayFrame = {
  state: 'scene',
  ...live,
  scene: board,
  nextScene: null,
  playlistFrame: {
    index: 0,
    entry: { type: 'Pixel', pixel_scene_id: 1, duration: 10 },
    untilMs: null,
  },
};

let frame: DisplayFrame | null;
let isDrawn: boolean;
let verdicts: Verdict[];
let health: PageHealth;

beforeEach(() => {
  vi.useFakeTimers();
  frame = { state: 'starting' };
  isDrawn = false;
  verdicts = [];
  health = watchHealth({
    timers: platformTimers,
    frame: () => frame,
    isSceneDrawn: (widgetCount) => isDrawn && widgetCount === 1,
    onVerdict: (verdict) => verdicts.push(verdict),
  });
  return () => {
    health.stop();
    vi.useRealTimers();
  };
});

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

test('a scene that has stood for ten seconds was drawn, which is said once', () => {
  frame = sceneFrame;
  isDrawn = true;
  pass(9);
  expect(verdicts).toEqual([]);
  pass(60);
  expect(verdicts).toEqual(['drawn']);
  expect(health.isBare()).toBe(false);
});

test('a scene that goes away again and again was not drawn', () => {
  frame = sceneFrame;
  for (let turn = 0; turn < 4; turn += 1) {
    isDrawn = true;
    pass(9);
    isDrawn = false;
    pass(1);
  }
  expect(verdicts).toEqual([]);
});

test('a scene that is not in the page after thirty seconds has failed', () => {
  frame = sceneFrame;
  pass(29);
  expect(verdicts).toEqual([]);
  pass(60);
  expect(verdicts).toEqual(['failed']);
});

test('a page that breaks down before its scene has stood has failed, whatever is left of it', () => {
  frame = sceneFrame;
  isDrawn = true;
  pass(5);
  health.broke();
  pass(60);
  expect(verdicts).toEqual(['failed']);
  expect(health.isBare()).toBe(true);
});

test('a page that waits for its first manifest is not judged', () => {
  pass(600);
  expect(verdicts).toEqual([]);
  expect(health.isBare()).toBe(false);
});

test.each<[string, DisplayFrame | null]>([
  ['the server cannot be reached', { state: 'unreachable' }],
  ['the server refuses the address', { state: 'refused', message: 'Output type 99 …' }],
  ['the address is wrong', null],
])('a page that says that %s is well, and may restart', (_, notice) => {
  frame = notice;
  pass(9);
  expect(health.isBare()).toBe(false);
  pass(60);
  expect(verdicts).toEqual(['idle']);
  expect(health.isBare()).toBe(true);
});

test('once a scene is there, the page is not restarted under it', () => {
  frame = { state: 'unreachable' };
  pass(20);
  frame = sceneFrame;
  isDrawn = true;
  pass(12);
  expect(verdicts).toEqual(['idle', 'drawn']);
  expect(health.isBare()).toBe(false);
});

test('a page that draws the plain scene is not bare', () => {
  frame = { state: 'no_scenario', ...live, instead: board };
  isDrawn = true;
  pass(60);
  expect(verdicts).toEqual(['drawn']);
  expect(health.isBare()).toBe(false);
});
