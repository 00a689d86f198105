import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useSame } from './use-same';

it('a value that says the same stays the same object, and a new one replaces it', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.createElement('div'));
  const seen: object[] = [];
  function Watch({ value }: { readonly value: object }) {
    seen.push(useSame(value));
    return null;
  }
  const show = (value: object) => {
    act(() => {
      root.render(createElement(Watch, { value }));
    });
    return seen.at(-1);
  };
  const first = show({ stops: ['Wittenau'] });
  expect(show({ stops: ['Wittenau'] })).toBe(first);
  const second = show({ stops: ['Hermannstraße'] });
  expect(second).toEqual({ stops: ['Hermannstraße'] });
  expect(show({ stops: ['Hermannstraße'] })).toBe(second);
  act(() => {
    root.unmount();
  });
  vi.unstubAllGlobals();
});
