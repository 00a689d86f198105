import { pixelScene } from '@perron/schema';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { disruptedHere, policeOperation } from '../disruption_banner/sample';
import { sampleNowMs } from '../shared/samples/sample-situation';
import { preloadWidgets } from './loaded-widgets';
import { registry } from './registry';
import { SceneView } from './SceneView';

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await preloadWidgets(Object.keys(registry));
});

const clock = { now: () => sampleNowMs, speed: () => 1, subscribe: () => () => undefined };
const frame = { x: 0, y: 0, width: 1600, height: 500 };
const board = { id: 'board', type: 'depatures_table', ...frame };
const banner = { id: 'banner', type: 'disruption_banner', ...frame, y: 500, height: 200 };

/** The heads that a board has in a minute, while there is a police operation. */
function headsWith(widgets: readonly object[]): Set<string> {
  const scene = pixelScene.parse({
    id: 7,
    name: 'Board',
    group_id: null,
    width: 1600,
    height: 800,
    background: '#000',
    widgets,
  });
  const page = document.createElement('div');
  const root = createRoot(page);
  onTestFinished(() => act(() => root.unmount()));
  const heads = new Set<string>();
  for (let seconds = 0; seconds < 60; seconds += 5) {
    const situation = disruptedHere([policeOperation], { nowMs: sampleNowMs + seconds * 1000 });
    const view = (
      <SceneView
        scene={scene}
        situation={situation}
        clock={clock}
        mode="live"
        width={1600}
        height={800}
      />
    );
    act(() => root.render(view));
    const text = page.querySelector('[data-widget="board"]')?.textContent ?? '';
    heads.add(text.includes('Destination') ? 'en' : text.includes('Ziel') ? 'de' : 'none');
  }
  return heads;
}

test('the head of a board changes its language with a banner on its scene, and stays without one', () => {
  expect(headsWith([board, banner])).toEqual(new Set(['de', 'en']));
  expect(headsWith([board])).toEqual(new Set(['de']));
});
