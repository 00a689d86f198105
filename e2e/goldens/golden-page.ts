import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { launchBrowser } from '../support/browser';
import { rootDir } from '../support/running-server';
import type { Drawing } from './page/api';

/** Where the page is built, and where pictures go that differ. */
export const goldensDir = path.join(rootDir, 'build/goldens');
const pageDir = path.join(goldensDir, 'page');

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Lets every text for passengers grow while the page says so. */
function growingTexts(): Plugin {
  const head = 'export function passengerText(';
  return {
    name: 'growing-texts',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/shared/passenger-texts.ts')) return null;
      if (!code.includes(head)) throw new Error(`expected "${head}" in ${id}`);
      return [
        "import { longer } from '../host/lengthen';",
        code.replace(head, 'function saidText('),
        'export function passengerText(key, language, values) {',
        '  const text = saidText(key, language, values);',
        '  return globalThis.longerTexts ? longer(text) : text;',
        '}',
      ].join('\n');
    },
  };
}

async function buildPage(): Promise<void> {
  await build({
    root: path.join(import.meta.dirname, 'page'),
    configFile: false,
    logLevel: 'error',
    plugins: [growingTexts()],
    build: { outDir: pageDir, emptyOutDir: true, minify: false, chunkSizeWarningLimit: 10_000 },
  });
}

function servePage(): Promise<Server> {
  const server = createServer(({ url = '/' }, answer) => {
    const name = url === '/' ? 'index.html' : url.slice(1);
    try {
      const file = readFileSync(path.join(pageDir, path.normalize(name)));
      answer.setHeader('content-type', contentTypes[path.extname(name)] ?? 'text/plain');
      answer.end(file);
    } catch {
      answer.statusCode = 404;
      answer.end();
    }
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

/** A page that draws widgets and scenes from their samples, at moments that stand. */
export class DrawingPage {
  /** Size of what was drawn last. */
  private drawn = { width: 1920, height: 1080 };

  private constructor(
    private readonly server: Server,
    private readonly browser: Browser,
    readonly page: Page,
  ) {}

  static async open(): Promise<DrawingPage> {
    await buildPage();
    const [server, browser] = await Promise.all([servePage(), launchBrowser()]);
    const page = await browser.newPage({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.waitForFunction(() => 'goldenPage' in window);
    return new DrawingPage(server, browser, page);
  }

  /** @throws when something cannot be drawn */
  async show(drawing: Drawing): Promise<void> {
    const { page } = this;
    await page.setViewportSize({ width: 1920, height: 1080 });
    const { width, height } = await page.evaluate(
      (wanted) => window.goldenPage.show(wanted),
      drawing,
    );
    this.drawn = { width: Math.ceil(width), height: Math.ceil(height) };
  }

  /** What shows now, as a PNG in base64. */
  async picture(): Promise<string> {
    await this.page.setViewportSize(this.drawn);
    return (await this.page.screenshot({ animations: 'allow' })).toString('base64');
  }

  async close(): Promise<void> {
    await this.browser.close();
    this.server.close();
  }
}
