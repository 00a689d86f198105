import { beforeEach } from 'vitest';
import { fourBoxes as widgets, placeOnStage, pointOnStage } from './editor-stage';
import { operatorPages } from './operator-pages';

type At = readonly [x: number, y: number];

/**
 * The editor for a whole test file, and in it a new scene of four boxes, 1,000 by 600 px, before each test. All places
 * are px of the scene. Call it outside of all tests.
 */
export async function boxesInEditor() {
  const { perron, baseUrl, open } = await operatorPages({ keepsPages: true });
  const page = await open('/editor', { viewport: { width: 1440, height: 900 } });
  const { keyboard, mouse } = page;
  let made = 0;

  const openNew = async (): Promise<void> => {
    made += 1;
    const body = { name: `Gestures ${made}`, width: 1000, height: 600, widgets };
    const answer = await perron.send('POST', '/api/pixel-scenes', { body });
    await page.goto(`${baseUrl}/pixel-scenes/edit?id=${answer.json<{ id: number }>().id}`);
    await page.locator('[data-widget="top"]').waitFor();
  };
  beforeEach(openNew);

  const pointOf = (x: number, y: number) => pointOnStage(page, [x, y], 1000);
  /** Presses, moves and holds. */
  const drag = async (from: At, to: At): Promise<void> => {
    await mouse.move(...(await pointOf(...from)));
    await mouse.down();
    await mouse.move(...(await pointOf(...to)), { steps: 4 });
  };
  return {
    page,
    openNew,
    pointOf,
    drag,
    placeOf: (id: string) => placeOnStage(page, id),
    click: async (x: number, y: number, modifiers: readonly 'Shift'[] = []): Promise<void> => {
      for (const key of modifiers) await keyboard.down(key);
      await mouse.click(...(await pointOf(x, y)));
      for (const key of modifiers) await keyboard.up(key);
    },
    dragged: async (from: At, to: At): Promise<void> => {
      await drag(from, to);
      await mouse.up();
    },
    /** The names of the selected layers. */
    selected: () =>
      page
        .getByRole('tree', { name: 'Layers' })
        .getByRole('treeitem', { selected: true })
        .allInnerTexts(),
    undo: () => keyboard.press('Control+z'),
  };
}
