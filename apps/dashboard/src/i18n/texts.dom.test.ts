import { setupI18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTexts } from './texts';

const german = vi.hoisted(() => ({ load: () => new Promise<never>(() => undefined) }));
vi.mock('../kit/messages.de.json', () => german.load());

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('texts that hang are given up after 120 s, and the page keeps its language', async () => {
  const root = document.createElement('html');
  const i18n = setupI18n();
  const texts = createTexts(i18n, root);
  await texts.speak('en');
  await texts.load('kit');
  expect(i18n._('app.retry')).toBe('Try again');
  const failed = vi.fn();
  texts.speak('de').catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();
  expect([root.lang, i18n.locale]).toEqual(['en', 'en']);
});

test('a folder whose texts come after the language is chosen speaks it at once', async () => {
  const i18n = setupI18n();
  const texts = createTexts(i18n, document.createElement('html'));
  await texts.speak('de');
  await texts.load('gallery');
  expect(i18n._('gallery.index')).not.toBe('gallery.index');
});
