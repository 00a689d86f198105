import { readdirSync, readFileSync } from 'node:fs';
import { storedWidget } from '@perron/schema';
import type { StoredWidget } from '@perron/schema';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { newestVersion } from './migration';
import { parseWidget } from './parse-widget';
import { registry, widgetDefinition } from './registry';

/** `stored/v1.json`, `stored/v2.json` ... of a widget: one as it was stored in each version. */
function storedUrl(kind: string): URL {
  return new URL(`../${kind}/stored/`, import.meta.url);
}

function storedIn(kind: string, version: number): StoredWidget {
  const text = readFileSync(new URL(`v${version}.json`, storedUrl(kind)), 'utf8');
  return storedWidget.parse(JSON.parse(text));
}

describe.each(Object.keys(registry))('the stored widgets %s', (kind) => {
  const { migrations, model, sample, renderer } = widgetDefinition(kind);
  const versions = Array.from({ length: newestVersion(migrations) }, (_, index) => index + 1);

  it('have a numbered step with a name between each two versions', () => {
    expect(migrations.map(({ to }) => to)).toEqual(versions.slice(1));
    for (const { name } of migrations) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/);
  });

  it('have one example of each version', () => {
    const expected = versions.map((version) => `v${version}.json`);
    expect(readdirSync(storedUrl(kind)).sort()).toEqual(expected.sort());
  });

  it.each(versions)('of version %i draw', async (version) => {
    const stored = storedIn(kind, version);
    expect([stored.type, stored['version']]).toEqual([kind, version]);
    const { config } = parseWidget(stored);
    const { Renderer } = await renderer();
    const drawn = renderToStaticMarkup(
      createElement(Renderer as (props: { model: unknown }) => ReactNode, {
        model: model({ ...sample, config } as never),
      }),
    );
    expect(drawn.length).toBeGreaterThan(50);
  });

  it('of the newest version lose no field: a renamed one needs a step', () => {
    const stored = storedIn(kind, newestVersion(migrations));
    const { config, frame } = parseWidget(stored);
    expect({ ...frame, type: kind, version: stored['version'], ...config }).toMatchObject(stored);
  });
});
