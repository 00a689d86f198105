import { setupI18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { activateLanguage } from './activate-language';

vi.mock('../messages/de', () => new Promise(() => undefined));

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('texts that hang are given up after 120 s, and the page keeps its language', async () => {
  const root = document.createElement('html');
  root.lang = 'en';
  const failed = vi.fn();
  activateLanguage(setupI18n(), 'de', root).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();
  expect(root.lang).toBe('en');
});
