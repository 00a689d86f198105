import { pixelScene } from '@perron/schema';
import type { PixelScene } from '@perron/schema';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import '../../apps/display/src/fonts.css';
import { preloadWidgets, SceneView } from '../../packages/widgets/src/host/index';
import { sampleNowMs } from '../../packages/widgets/src/shared/samples/sample-situation';
import { situationAt, ticker } from './situation';

const width = 1920;
const height = 1080;

interface Placed {
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly [field: string]: unknown;
}

const board: readonly Placed[] = [
  {
    type: 'depatures_table',
    x: 0,
    y: 0,
    width: 1200,
    height: 660,
    rowHeight: 56,
    headerHeight: 40,
    fontSize: 30,
  },
  {
    type: 'time',
    x: 1240,
    y: 20,
    width: 640,
    height: 120,
    timeFormat: 'HH:mm:ss',
    font: { fontSize: 90 },
  },
  { type: 'weather', x: 1240, y: 160, width: 300, height: 220, font: { fontSize: 30 } },
  { type: 'news', x: 1560, y: 160, width: 340, height: 500 },
  { type: 'disruption_banner', x: 1240, y: 400, width: 300, height: 260 },
  { type: 'pearl_indicator_horizontal', x: 0, y: 670, width: 1920, height: 170, showHeader: false },
  { type: 'pearl_indicator_horizontal', x: 0, y: 840, width: 1920, height: 170, showHeader: false },
  {
    type: 'marquee_text',
    x: 0,
    y: 1010,
    width: 1920,
    height: 70,
    speed: 90,
    text: ticker,
    font: { fontSize: 34 },
  },
];

/** Four widgets that change and one of them that moves, again and again on a grid. */
const four: readonly Omit<Placed, 'x' | 'y' | 'width' | 'height'>[] = [
  { type: 'depatures_table', rowHeight: 34, headerHeight: 0, fontSize: 18 },
  { type: 'time', timeFormat: 'HH:mm:ss', font: { fontSize: 60 } },
  { type: 'pearl_indicator_vertical', showHeader: false },
  { type: 'marquee_text', speed: 60, text: ticker, font: { fontSize: 26 } },
];

function grid(count: number): Placed[] {
  const columns = count > 4 ? 8 : 2;
  const rows = Math.ceil(count / columns);
  const cell = { width: Math.floor(width / columns), height: Math.floor(height / rows) };
  return Array.from({ length: count }, (_, index) => ({
    ...(four[index % four.length] ?? { type: 'time' }),
    x: (index % columns) * cell.width,
    y: Math.floor(index / columns) * cell.height,
    ...cell,
  })) as Placed[];
}

function sceneOf(count: number): PixelScene {
  return pixelScene.parse({
    id: 1,
    name: 'Board',
    group_id: null,
    width,
    height,
    background: '#ffffff',
    widgets: (count === 0 ? board : grid(count)).map((widget, index) => ({
      id: `w${index}`,
      ...widget,
    })),
  });
}

export interface View {
  readonly root: Root;
  readonly scene: PixelScene;
  /** Ends the ticking by real time. */
  readonly stop: () => void;
}

const startMs = Date.now();
const clock = {
  now: () => sampleNowMs + Date.now() - startMs,
  speed: () => 1,
  subscribe: () => () => undefined,
};
const onError = (problem: unknown) => console.error(problem);

function draw({ root, scene }: Pick<View, 'root' | 'scene'>, nowMs: number): void {
  const situation = situationAt(nowMs);
  root.render(
    createElement(SceneView, { scene, situation, mode: 'live', width, height, clock, onError }),
  );
}

/** Draws the board by the display's own widgets, each full second. @param count 0: the board */
export function drawWithWidgets(element: HTMLElement, count: number): View {
  const view = { root: createRoot(element), scene: sceneOf(count) };
  let timer = 0;
  const tick = () => {
    const nowMs = clock.now();
    draw(view, nowMs - (nowMs % 1_000));
    timer = window.setTimeout(tick, 1_000 - (nowMs % 1_000));
  };
  void preloadWidgets(view.scene.widgets.map(({ type }) => type)).then(tick);
  return { ...view, stop: () => window.clearTimeout(timer) };
}

const weekSeconds = 7 * 86_400;
/** Every minute of the week. */
const stepSeconds = 60;

export async function turnAWeek(view: View): Promise<void> {
  view.stop();
  for (let second = 0; second < weekSeconds; second += stepSeconds) {
    draw(view, sampleNowMs + second * 1_000);
    await new Promise((resolve) => window.setTimeout(resolve, 0));
  }
}
