import { expect, test, vi } from 'vitest';
import { keepFonts } from './keep-fonts';

test('the fonts that a page has used are asked for once more, for the worker to keep', async () => {
  const names = [
    'https://perron.example/display-assets/display-a1b2c3d4.js',
    'https://perron.example/display-assets/noto-sans-jp-98-wght-normal-a1b2c3d4.woff2',
    'https://perron.example/display-assets/noto-sans-jp-98-wght-normal-a1b2c3d4.woff2',
    'https://perron.example/display-assets/script-japanese-a1b2c3d4.css',
    'https://perron.example/display-assets/inter-latin-opsz-normal-a1b2c3d4.woff2',
  ];
  const getEntriesByType = vi.fn(() => names.map((name) => ({ name }) as PerformanceEntry));
  const fetch = vi.fn(async (_address: string) => undefined);
  await keepFonts({ performance: { getEntriesByType }, fetch });
  expect(fetch.mock.calls).toEqual([[names[1]], [names[3]]]);
});
