import { isWidgetType, registry } from '@perron/widgets/definitions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DrawingPage } from './golden-page';

let drawing: DrawingPage;

beforeAll(async () => {
  drawing = await DrawingPage.open();
});

afterAll(() => drawing.close());

const kinds = Object.keys(registry).filter(isWidgetType);

const sizes = [
  { width: 400, height: 300 },
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
  { width: 3840, height: 2160 },
];

describe.each(kinds)('the texts of %s', (kind) => {
  test('are whole in every state', async () => {
    await drawing.show({ what: 'states', kind, longer: false, sizes: [] });
    expect(await drawing.page.evaluate(() => window.goldenPage.cutTexts())).toEqual([]);
  });

  test('are whole in every state and size when all of them are 40 % longer', async () => {
    await drawing.show({ what: 'states', kind, longer: true, sizes });
    expect(await drawing.page.evaluate(() => window.goldenPage.cutTexts())).toEqual([]);
  });

  test('can be read on what they stand on', async () => {
    await drawing.show({ what: 'sheet', kind });
    const { page } = drawing;
    const texts = await page.evaluate(() => window.goldenPage.shownTexts());
    await page.evaluate(() => window.goldenPage.hideTexts(true));
    const behind = await drawing.picture();
    await page.evaluate(() => window.goldenPage.hideTexts(false));
    const pale = await page.evaluate(([shown, png]) => window.goldenPage.paleTexts(shown, png), [
      texts,
      behind,
    ] as const);
    expect(pale).toEqual([]);
  });
});
