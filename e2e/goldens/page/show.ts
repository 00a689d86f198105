import { registry } from '@perron/widgets/definitions';
import type { ModelInput, WidgetType } from '@perron/widgets/definitions';
import { longerInput, preloadWidgets, widgetStates, WidgetView } from '@perron/widgets/gallery';
import { sampleSituation, SceneView } from '@perron/widgets/host';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { goldenScenes } from '../scenes';
import type { GoldenScene } from '../scenes';
import type { Drawing } from './api';
import { settled } from './settled';

const rootElement = document.querySelector<HTMLElement>('#root')!;
const root = createRoot(rootElement);
/** Some states show how a picture that cannot be loaded is left out: that is told, and meant. */
const brokenOnPurpose = /data:image\/png(?:,broken|;base64,)[ ,]/;

type OnError = (problem: unknown) => void;

/** A clock that stands: what moves stands where it is at this moment. */
function clockAt(nowMs: number) {
  return { now: () => nowMs, speed: () => 0, subscribe: () => () => undefined };
}

const stationSituation = {
  ...sampleSituation,
  weather: registry.weather.sample.situation.weather,
  news: registry.news.sample.situation.news,
  disruptions: registry.disruption_banner.sample.situation.disruptions,
};

const situations = {
  station: stationSituation,
  vehicle: registry.pearl_indicator_vertical.sample.situation,
} satisfies Record<GoldenScene['place'], unknown>;

function sceneOf(name: string, onError: OnError): ReactNode {
  const { scene, width, height, place } = goldenScenes.find(
    (candidate) => candidate.name === name,
  )!;
  const situation = situations[place];
  const clock = clockAt(situation.nowMs);
  return createElement(SceneView, {
    key: name,
    scene,
    situation,
    width,
    height,
    clock,
    onError,
    mode: 'live',
  });
}

type Look = { readonly scale: number; readonly onError: OnError };

function viewOf(kind: WidgetType, name: string, input: ModelInput<object>, look: Look) {
  const clock = clockAt(input.situation.nowMs);
  return createElement(
    'div',
    { key: name, 'data-state': name },
    createElement(WidgetView, { kind, input, clock, scale: look.scale, onError: look.onError }),
  );
}

const sheet = { widthPx: 1920, cellPx: 610, cellHeightPx: 460, gapPx: 20 };

async function sheetOf(kind: WidgetType, onError: OnError): Promise<ReactNode> {
  const views = (await widgetStates(kind)).map(({ name, input: { size }, input }) => {
    const { cellPx, cellHeightPx } = sheet;
    const scale = Math.min(1, cellPx / size.width, cellHeightPx / size.height);
    return viewOf(kind, name.en, input, { scale, onError });
  });
  const style = {
    display: 'flex',
    flexWrap: 'wrap',
    gap: sheet.gapPx,
    padding: sheet.gapPx,
    background: '#8a97ad',
  } as const;
  return createElement(
    'div',
    { style: { ...style, width: sheet.widthPx - 2 * sheet.gapPx } },
    views,
  );
}

type States = Extract<Drawing, { what: 'states' }>;

async function statesOf({ kind, longer, sizes }: States, onError: OnError) {
  const states = (await widgetStates(kind)).map(({ name, input }) => ({ name: name.en, input }));
  const { input } = states[0]!;
  const sized = sizes.map((size) => ({
    name: `${size.width} × ${size.height}`,
    input: { ...input, size },
  }));
  return [...states, ...sized].map(({ name, input: shown }) =>
    viewOf(kind, name, longer ? longerInput(shown) : shown, { scale: 1, onError }),
  );
}

async function nodeOf(drawing: Drawing, onError: OnError): Promise<ReactNode> {
  switch (drawing.what) {
    case 'scene':
      return sceneOf(drawing.name, onError);
    case 'sheet':
      return sheetOf(drawing.kind, onError);
    case 'states':
      return statesOf(drawing, onError);
  }
}

/** @throws Error when a widget cannot be drawn, with the reason */
export async function show(drawing: Drawing): Promise<{ width: number; height: number }> {
  const problems: string[] = [];
  const onError = (problem: unknown) => {
    if (!brokenOnPurpose.test(String(problem))) problems.push(String(problem));
  };
  window.longerTexts = drawing.what === 'states' && drawing.longer;
  await preloadWidgets(Object.keys(registry));
  flushSync(() => root.render(null));
  const node = await nodeOf(drawing, onError);
  flushSync(() => root.render(node));
  await settled(rootElement);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const { width, height } = rootElement.getBoundingClientRect();
  return { width, height };
}
