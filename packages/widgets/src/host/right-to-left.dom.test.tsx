import { pixelScene } from '@perron/schema';
import type { PassengerLanguage } from '@perron/schema';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { sampleNowMs, sampleSituation } from '../shared/samples/sample-situation';
import { preloadWidgets } from './loaded-widgets';
import { prepareLanguages } from './prepare-languages';
import { SceneView } from './SceneView';

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await preloadWidgets(['depatures_table', 'connection_info_table']);
  await prepareLanguages(['he', 'ar']);
});

const clock = { now: () => sampleNowMs, speed: () => 1, subscribe: () => () => undefined };

function draw(type: string, languages: readonly PassengerLanguage[], directions: string[]) {
  const scene = pixelScene.parse({
    id: 7,
    name: 'Board',
    group_id: null,
    width: 1600,
    height: 800,
    background: '#000',
    widgets: [{ id: 'w', type, x: 0, y: 0, width: 1600, height: 800 }],
  });
  const { departures } = sampleSituation;
  if (departures.state !== 'known') throw new Error('the sample has departures');
  const calls = departures.calls.map((call, index) => ({
    ...call,
    direction: directions[index % directions.length] ?? null,
  }));
  const situation = { ...sampleSituation, languages, departures: { ...departures, calls } };
  const page = document.createElement('div');
  const root = createRoot(page);
  onTestFinished(() => act(() => root.unmount()));
  act(() =>
    root.render(
      <SceneView
        scene={scene}
        situation={situation}
        clock={clock}
        mode="live"
        width={1600}
        height={800}
      />,
    ),
  );
  return page;
}

const around = (page: Element, text: string) => {
  const found = [...page.querySelectorAll('span')].findLast((span) => span.textContent === text);
  return found?.closest('[dir]')?.getAttribute('dir');
};

test.each(['depatures_table', 'connection_info_table'])(
  'a %s is read from the right in Hebrew; what is in other letters keeps its own direction',
  (type) => {
    const page = draw(type, ['he', 'en'], ['חיפה', "Ra'anana (South)"]);
    expect(page.querySelector('[data-widget] [dir]')?.getAttribute('dir')).toBe('rtl');
    expect(around(page, 'חיפה')).toBe('rtl');
    expect(around(page, "Ra'anana (South)")).toBe('ltr');
    expect(page.querySelector('[lang]')?.getAttribute('lang')).toBe('he');
  },
);

test('a Hebrew name on a German board stands where the others do', () => {
  const page = draw('depatures_table', ['de', 'en'], ['חיפה', 'Wittenau']);
  expect(page.querySelector('[data-widget] [dir]')?.getAttribute('dir')).toBe('ltr');
  expect(around(page, 'חיפה')).toBe('rtl');
});
