import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { longerInput } from './lengthen';
import { registry } from './registry';
import { isWidgetType } from './widget-types';
import { preloadWidgets } from './loaded-widgets';
import { widgetStates } from './states-registry';
import { WidgetView } from './WidgetView';

const kinds = Object.keys(registry).filter(isWidgetType);
const clock = { now: () => 0, speed: () => 0, subscribe: () => () => undefined };

function fail(error: unknown): void {
  throw error;
}

beforeAll(() => preloadWidgets(kinds));

describe.each(kinds)('the states of the widget %s', (kind) => {
  it('stand in a separate file', () => {
    const file = fileURLToPath(new URL(`../${kind}/states.ts`, import.meta.url));
    expect(existsSync(file)).toBe(true);
  });

  it('have names that differ, in both languages', async () => {
    const names = (await widgetStates(kind)).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names.map(({ en }) => en)).size).toBe(names.length);
    expect(new Set(names.map(({ de }) => de)).size).toBe(names.length);
  });

  it('are drawn, with longer texts too', async () => {
    for (const { input } of await widgetStates(kind)) {
      for (const entry of [input, longerInput(input)]) {
        const view = createElement(WidgetView, { kind, input: entry, clock, onError: fail });
        expect(renderToStaticMarkup(view)).toContain(`data-kind="${kind}"`);
      }
    }
  });
});
