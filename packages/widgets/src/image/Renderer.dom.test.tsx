import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { WidgetBoundary } from '../host/WidgetBoundary';
import type { ImageModel } from './model';
import { Renderer } from './Renderer';

let root: Root;
let page: HTMLElement;
let errors: string[];

const onError = (error: unknown) => {
  errors.push(String(error));
};

function show(src: string, attempt = 0): void {
  const model: ImageModel = { state: 'picture', src, opacity: 1, attempt };
  const picture = createElement(Renderer, { model });
  act(() => root.render(createElement(WidgetBoundary, { model, onError, children: picture })));
}

function picture(): HTMLImageElement | null {
  return page.querySelector('img');
}

function happens(type: 'load' | 'error'): void {
  act(() => {
    picture()?.dispatchEvent(new Event(type));
  });
}

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

beforeEach(() => {
  errors = [];
  page = document.createElement('div');
  root = createRoot(page, { onCaughtError: () => undefined });
});

afterEach(() => act(() => root.unmount()));

it('shows nothing before the whole picture is there', () => {
  show('/files/map.png');
  expect(picture()?.style.visibility).toBe('hidden');
  happens('load');
  expect(picture()?.style.visibility).toBe('visible');
});

it('leaves its place empty when it cannot be loaded, and tells of it', () => {
  show('/files/gone.png');
  happens('error');
  expect(page.innerHTML).toBe('');
  expect(errors).toEqual(['Error: The picture /files/gone.png could not be loaded.']);
});

it('is tried again with the next attempt', () => {
  show('/files/gone.png');
  happens('error');
  show('/files/gone.png', 1);
  happens('load');
  expect(picture()?.style.visibility).toBe('visible');
  expect(errors).toHaveLength(1);
});

it('waits for a new picture while it loads, whatever became of the one before', () => {
  show('/files/map.png');
  happens('load');
  show('/files/other.png');
  expect(picture()?.style.visibility).toBe('hidden');
});
