import type { CDPSession, Page } from 'playwright-core';

export interface DragFigures {
  readonly framesPerSecond: number;
  /** The time of JavaScript alone. */
  readonly scriptMs: number;
  /** CPU of the page's main thread: hardly changes with what else runs on the machine. */
  readonly mainMs: number;
}

/** Drags with the mouse until the page has seen the wanted number of moves; gives figures for each of them. */
export async function measureDrag(
  page: Page,
  cdp: CDPSession,
  { from: [x, y], moves }: { readonly from: readonly [number, number]; readonly moves: number },
): Promise<DragFigures> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y + 12);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await spent(cdp);
  const frames = countFrames(page, moves);
  const state = { isDone: false };
  const end = frames.finally(() => {
    state.isDone = true;
  });
  for (let move = 0; !state.isDone; move += 1) {
    await page.mouse.move(x + 12 + (move % 90) * 4, y + 12 + (move % 45) * 3);
  }
  const framesPerSecond = await end;
  const after = await spent(cdp);
  await cdp.send('Performance.disable');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return {
    framesPerSecond,
    scriptMs: (after.scriptMs - before.scriptMs) / moves,
    mainMs: (after.mainMs - before.mainMs) / moves,
  };
}

async function spent(cdp: CDPSession): Promise<{ readonly scriptMs: number; mainMs: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const msOf = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000;
  return { scriptMs: msOf('ScriptDuration'), mainMs: msOf('TaskDuration') };
}

/** Counts the frames per second while the pointer makes its moves. */
function countFrames(page: Page, moves: number): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let [count, moved, startMs] = [0, 0, 0];
        const onMove = () => {
          moved += 1;
        };
        document.addEventListener('pointermove', onMove, true);
        const frame = (nowMs: number) => {
          if (startMs === 0) startMs = nowMs;
          else count += 1;
          if (moved < wanted) requestAnimationFrame(frame);
          else {
            document.removeEventListener('pointermove', onMove, true);
            resolve((count * 1000) / (nowMs - startMs));
          }
        };
        requestAnimationFrame(frame);
      }),
    moves,
  );
}
