import { pixelScene } from '@perron/schema';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadedTexts } from '../shared/language/loaded-texts';
import { sampleNowMs, sampleSituation } from '../shared/samples/sample-situation';
import { preloadWidgets } from './loaded-widgets';
import { SceneView } from './SceneView';

test('a scene is in English until its passengers’ texts have come, also where its time stands', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await preloadWidgets(['depatures_table']);
  const scene = pixelScene.parse({
    id: 7,
    name: 'Board',
    group_id: null,
    width: 1600,
    height: 800,
    background: '#000',
    widgets: [{ id: 'w', type: 'depatures_table', x: 0, y: 0, width: 1600, height: 800 }],
  });
  const clock = { now: () => sampleNowMs, speed: () => 0, subscribe: () => () => undefined };
  const situation = { ...sampleSituation, languages: ['fr' as const, 'en' as const] };
  const page = document.createElement('div');
  const root = createRoot(page);
  onTestFinished(() => act(() => root.unmount()));
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
  expect(page.textContent).toContain('Platform');
  await act(() => vi.waitFor(() => expect(loadedTexts('fr')).not.toBeNull()));
  expect(page.textContent).toContain('Voie');
  expect(page.textContent).not.toContain('Platform');
});
