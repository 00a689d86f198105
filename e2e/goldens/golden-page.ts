import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Plugin } from 'vite';
import { openBuiltPage } from '../support/built-page';
import type { BuiltPage } from '../support/built-page';
import { openTestBrowser } from '../support/test-browser';
import type { Drawing } from './page/api';

/** Lets every text of displays grow while the page says so. */
function growingTexts(): Plugin {
  const head = 'export function glassText(';
  let found = false;
  return {
    name: 'growing-texts',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/shared/language/glass-text.ts')) return null;
      if (!code.includes(head)) throw new Error(`expected "${head}" in ${id}`);
      found = true;
      return [
        "import { longer } from '../../host/lengthen';",
        code.replace(head, 'function ownText('),
        'export function glassText(key, language, values) {',
        '  const text = ownText(key, language, values);',
        // A unit does not grow.
        "  const isUnit = key === 'minutesLeft' || key === 'inMinutes';",
        '  return globalThis.longerTexts && !isUnit ? longer(text) : text;',
        '}',
      ].join('\n');
    },
    buildEnd(error) {
      if (!error && !found) throw new Error('the texts of displays were not found');
    },
  };
}

/** A page that draws widgets and scenes from their samples, at moments that stand. */
export class DrawingPage {
  readonly #built: BuiltPage;
  readonly #browser: Browser;

  /** Size of what was drawn last. */
  #drawn = { width: 1920, height: 1080 };

  private constructor(
    built: BuiltPage,
    browser: Browser,
    readonly page: Page,
  ) {
    this.#built = built;
    this.#browser = browser;
  }

  static async open(): Promise<DrawingPage> {
    const [built, browser] = await Promise.all([
      openBuiltPage(path.join(import.meta.dirname, 'page'), {
        plugins: [growingTexts()],
        minify: false,
      }),
      openTestBrowser(),
    ]);
    const page = await browser.newPage({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });
    await page.goto(built.url);
    await page.waitForFunction(() => 'goldenPage' in window);
    return new DrawingPage(built, browser, page);
  }

  /** @throws Error when something cannot be drawn */
  async show(drawing: Drawing): Promise<void> {
    const { page } = this;
    await page.setViewportSize({ width: 1920, height: 1080 });
    const { width, height } = await page.evaluate(
      (wanted) => window.goldenPage.show(wanted),
      drawing,
    );
    this.#drawn = { width: Math.ceil(width), height: Math.ceil(height) };
  }

  /** The content of the page now, as a PNG in base64. */
  async picture(): Promise<string> {
    await this.page.setViewportSize(this.#drawn);
    return (await this.page.screenshot({ animations: 'allow' })).toString('base64');
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#built.close();
  }
}
