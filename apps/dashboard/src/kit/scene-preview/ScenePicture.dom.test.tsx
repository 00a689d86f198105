import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { LineBadge } from '../line-badge/LineBadge';
import { drawPage } from '../testing/draw-page';
import { ScenePicture } from './ScenePicture';

let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(() => page.close());

const scene = {
  id: 1,
  name: 'Halle',
  width: 1920,
  height: 1080,
  background: '#ffffff',
  thumbnail_url: '/files/halle.webp',
};

test('a picture of a scene shows that it loads, until it is there', async () => {
  page = await drawPage({ pages: { '/': () => <ScenePicture scene={scene} maxHeight="200px" /> } });
  const picture = document.querySelector('img');
  expect(picture?.hasAttribute('data-loading')).toBe(true);
  await act(async () => void picture?.dispatchEvent(new Event('load')));
  expect(picture?.hasAttribute('data-loading')).toBe(false);
});

test('the badge of a line claims no colour while the line is asked for', async () => {
  const never = () => new Promise<never>(() => undefined);
  page = await drawPage({
    pages: { '/': () => <LineBadge name="U8" /> },
    client: { listLocationStations: never },
  });
  const badge = [...document.querySelectorAll('span')].find((span) => span.textContent === 'U8');
  expect(badge?.hasAttribute('data-loading')).toBe(true);
});
