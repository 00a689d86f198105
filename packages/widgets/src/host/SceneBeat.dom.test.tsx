import { pixelScene } from '@perron/schema';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleNowMs } from '../shared/samples/sample-situation';
import { vehicleSituation } from '../shared/samples/sample-trip';
import { preloadWidgets } from './loaded-widgets';
import { registry } from './registry';
import { SceneView } from './SceneView';

const board = { id: 'board', type: 'depatures_table', x: 0, y: 0, width: 900, height: 500 };
const line = {
  id: 'line',
  type: 'pearl_indicator_vertical',
  x: 900,
  y: 0,
  width: 500,
  height: 600,
};

let root: Root;
let page: HTMLElement;
const clock = {
  now: () => Date.now(),
  speed: () => 1,
  subscribe: () => () => undefined,
};

function sceneOf(...widgets: readonly object[]) {
  const at = { id: 7, name: 'Train', group_id: null, width: 1400, height: 600 };
  return pixelScene.parse({ ...at, background: '#ffffff', widgets });
}

function show(scene: ReturnType<typeof sceneOf>): void {
  const view = createElement(SceneView, {
    scene,
    clock,
    width: 1400,
    height: 600,
    situation: vehicleSituation,
    mode: 'live',
  });
  act(() => root.render(view));
}

function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

const train = () => page.querySelector<SVGElement>('[data-train]')?.style.transform;

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await preloadWidgets(Object.keys(registry));
});

beforeEach(() => {
  vi.useFakeTimers({ now: sampleNowMs });
  page = document.createElement('div');
  root = createRoot(page);
});

afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a scene with a widget that has a beat', () => {
  it('moves it within the second, and asks no other widget again', () => {
    const others = vi.spyOn(registry.depatures_table, 'model');
    const beaten = vi.spyOn(registry.pearl_indicator_vertical, 'model');
    show(sceneOf(board, line));
    const before = train();
    for (let beat = 0; beat < 4; beat += 1) wait(200);
    expect(train()).not.toBe(before);
    expect(others).toHaveBeenCalledTimes(1);
    expect(beaten).toHaveBeenCalledTimes(5);
  });

  it('stays at its situation where the clock is not the situation’s', () => {
    show(sceneOf(line));
    const before = train();
    wait(60_000);
    expect(train()).toBe(before);
  });

  it('has one timer for all of them, and none when they are gone', () => {
    show(sceneOf(line, { ...line, id: 'other', x: 0 }));
    expect(vi.getTimerCount()).toBe(1);
    show(sceneOf(board));
    expect(vi.getTimerCount()).toBe(0);
  });
});
