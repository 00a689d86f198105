import { pixelScene } from '@perron/schema';
import { act, createElement } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleSituation } from '../shared/samples/sample-situation';
import { preloadWidgets } from './loaded-widgets';
import type { WidgetProblem } from './parse-scene';
import { registry } from './registry';
import { SceneView } from './SceneView';

const scene = pixelScene.parse({
  id: 7,
  name: 'Board',
  group_id: null,
  width: 1000,
  height: 600,
  background: '#0b1a33',
  widgets: [
    { id: 'clock', type: 'time', x: 0, y: 0, timeFormat: 'HH:mm:ss' },
    { id: 'name', type: 'text', x: 0, y: 200, width: 900, text: '{{ station.name }}' },
    { id: 'ghost', type: 'hologram', x: 0, y: 0 },
    { id: 'draft', type: 'text', x: 0, y: 0, text: 'Not yet', hidden: true },
  ],
});

let root: Root;
let page: HTMLElement;
let problems: WidgetProblem[];
/** How often the station's name was drawn. */
let namesDrawn = 0;
const clock = {
  now: () => sampleSituation.nowMs,
  speed: () => 1,
  subscribe: () => () => undefined,
};
const onError = (problem: WidgetProblem) => {
  problems.push(problem);
};

function view(seconds = 0, mode: 'live' | 'editor' = 'live'): ReactNode {
  const situation =
    seconds === 0
      ? sampleSituation
      : { ...sampleSituation, nowMs: sampleSituation.nowMs + seconds * 1000 };
  return createElement(SceneView, {
    scene,
    situation,
    mode,
    width: 500,
    height: 300,
    clock,
    onError,
  });
}

function show(node: ReactNode): void {
  act(() => root.render(node));
}

function widget(id: string): string | null {
  return page.querySelector(`[data-widget="${id}"]`)?.textContent ?? null;
}

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const text = await registry.text.renderer();
  vi.spyOn(registry.text, 'renderer').mockResolvedValueOnce({
    Renderer: (props) => {
      namesDrawn += 1;
      return text.Renderer(props);
    },
  });
  await preloadWidgets(Object.keys(registry));
});

beforeEach(() => {
  problems = [];
  page = document.createElement('div');
  root = createRoot(page, { onCaughtError: () => undefined });
});

afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
});

describe('a scene', () => {
  it('shows its widgets where they stand, scaled to the screen', () => {
    show(view());
    expect(widget('name')).toBe('Alexanderplatz');
    expect(widget('clock')).toBe('14:03:07');
    expect(page.innerHTML).toContain('scale(0.5)');
  });

  it('shows placeholders in the editor', () => {
    show(view(0, 'editor'));
    expect(widget('name')).toBe('{{ station.name }}');
  });

  it('draws a kind of widget as the editor does where that is asked for', () => {
    const modeOf = (kind: string) => (kind === 'text' ? ('editor' as const) : null);
    const props = { scene, situation: sampleSituation, mode: 'live' as const, clock, onError };
    show(createElement(SceneView, { ...props, width: 500, height: 300, modeOf }));
    expect(widget('name')).toBe('{{ station.name }}');
  });

  it('leaves out a widget that it cannot read, tells of it once, and shows the others', () => {
    show(view());
    show(view(1));
    expect(widget('ghost')).toBeNull();
    expect(problems).toMatchObject([{ sceneId: 7, widgetId: 'ghost', type: 'hologram' }]);
    expect(problems[0]?.error).toEqual(new Error('Unknown widget type: hologram'));
  });

  it('leaves out what the operator has hidden, and tells of nothing', () => {
    show(view());
    expect(widget('draft')).toBeNull();
    expect(problems).not.toContainEqual(expect.objectContaining({ widgetId: 'draft' }));
  });

  it('draws a widget again only when what it shows has changed', () => {
    show(view());
    const before = namesDrawn;
    show(view(1));
    show(view(2));
    expect(widget('clock')).toBe('14:03:09');
    expect(namesDrawn).toBe(before);
  });
});

it('passes on what a widget says that it does without', () => {
  const article = { title: 'Zug', text: '', image_url: '/files/gone.png', published_at: null };
  const situation = { ...sampleSituation, news: { articles: [article], demo: false } };
  const news = pixelScene.parse({
    ...scene,
    widgets: [{ id: 'news', type: 'news', x: 0, y: 0, width: 600, height: 400 }],
  });
  const size = { width: 500, height: 300 };
  show(createElement(SceneView, { ...size, scene: news, situation, mode: 'live', clock, onError }));
  act(() => void page.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(problems).toMatchObject([{ sceneId: 7, widgetId: 'news', type: 'news' }]);
  expect(String(problems[0]?.error)).toContain('/files/gone.png');
  expect(widget('news')).toContain('Zug');
});

describe('a widget that fails', () => {
  it('disappears quietly, is told of, and comes back when it has something new to show', () => {
    const model = vi.spyOn(registry.time, 'model').mockImplementationOnce(() => {
      throw new Error('no clock');
    });
    show(view());
    expect(widget('clock')).toBeNull();
    expect(widget('name')).toBe('Alexanderplatz');
    expect(problems.map(({ widgetId }) => widgetId).sort()).toEqual(['clock', 'ghost']);
    show(view(1));
    expect(model).toHaveBeenCalledTimes(2);
    expect(widget('clock')).toBe('14:03:08');
  });

  it('while it draws takes no other widget with it', () => {
    const model = registry.time.model;
    vi.spyOn(registry.time, 'model').mockImplementation((input) => {
      const good = model(input);
      // A model that no renderer can draw.
      const isFirst = input.situation.nowMs === sampleSituation.nowMs;
      return isFirst ? { ...good, text: null as never } : good;
    });
    show(view());
    expect(widget('clock')).toBe('');
    expect(widget('name')).toBe('Alexanderplatz');
    expect(problems.some(({ widgetId }) => widgetId === 'clock')).toBe(true);
    show(view(1));
    expect(widget('clock')).toBe('14:03:08');
  });
});
