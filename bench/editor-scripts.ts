import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { loadedScripts, sizeOf } from './loaded-scripts';
import { print, section } from './timetable-report';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Options {
  readonly state: State;
  /** A page that is the shell and nothing else. */
  readonly shell: string;
  /** A page with previews of scenes. */
  readonly previews: string;
  readonly editor: string;
}

/**
 * The scripts that the editor loads beyond a page that is the shell and nothing else: until its widgets are
 * drawn and nothing waits, and those that come by themselves afterwards. An empty cache each time.
 */
export async function measureScripts(browser: Browser, options: Options): Promise<void> {
  const { state, shell, previews, editor } = options;
  const open = async (url: string, wanted: string) => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      storageState: state,
    });
    const loaded = await loadedScripts(await context.newPage(), url, wanted);
    await context.close();
    return loaded;
  };
  const base = await open(shell, 'h1');
  const shared = new Set(base.usable);
  const ofShell = new Set([...base.usable, ...base.later]);
  const { usable, later } = await open(editor, '[data-scene] [data-widget]');
  const own = usable.filter((file) => !shared.has(file));
  const ofPreviews = await open(previews, 'h1');
  const previewed = new Set([...ofPreviews.usable, ...ofPreviews.later]);
  const drawing = own.filter((file) => previewed.has(file));
  const kb = (files: readonly string[]) => sizeOf(files) / 1024;
  section('JavaScript, gzip KB');
  print('the shell until usable, and with what it loads ahead', kb([...shared]), kb([...ofShell]));
  print('beyond the shell until usable', kb(own));
  print('  of it what previews load too', kb(drawing));
  print(
    '  of it the editor itself (goal: at most 120)',
    kb(own.filter((file) => !drawing.includes(file))),
  );
  print('loaded ahead afterwards', kb(later.filter((file) => !ofShell.has(file))));
  print('files until usable, and afterwards', own.length, later.length);
  const largest = own.map((file) => [file, kb([file])] as const).sort(([, a], [, b]) => b - a);
  for (const [file, size] of largest.slice(0, 25)) print(`  ${path.basename(file)}`, size);
}
