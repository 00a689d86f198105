import { beforeEach, expect, test } from 'vitest';
import { createShortcutRegistry } from './shortcut-registry';
import type { PressedKey, ShortcutRegistry } from './shortcut-registry';

let registry: ShortcutRegistry;
let done: string[];
beforeEach(() => {
  registry = createShortcutRegistry();
  done = [];
});

const doing = (keys: string, name = keys) => ({ keys, label: name, run: () => done.push(name) });

function press(key: string, more: Partial<PressedKey> = {}): boolean {
  const still = { ctrlKey: false, metaKey: false, altKey: false, atMs: 0, isTyping: false };
  return registry.press({ key, ...still, ...more });
}

test('a key does what it is for, and the browser does nothing besides', () => {
  registry.add([doing('/'), doing('?')]);
  expect([press('/'), press('x')]).toEqual([true, false]);
  expect(done).toEqual(['/']);
});

test('two keys count in turn, and only soon after each other', () => {
  registry.add([doing('g d'), doing('d')]);
  press('g', { atMs: 0 });
  press('d', { atMs: 1_000 });
  press('g', { atMs: 2_000 });
  press('d', { atMs: 9_000 });
  press('g', { atMs: 10_000 });
  press('x', { atMs: 10_100 });
  press('d', { atMs: 10_200 });
  expect(done).toEqual(['g d', 'd', 'd']);
});

test('while somebody writes only commands count', () => {
  registry.add([doing('g d'), doing('/'), doing('mod+k')]);
  press('g', { isTyping: true });
  press('d', { isTyping: true });
  press('/', { isTyping: true });
  press('k', { isTyping: true, ctrlKey: true });
  press('K', { isTyping: true, metaKey: true });
  expect(done).toEqual(['mod+k', 'mod+k']);
});

test('what was opened last has the key, until it is closed', () => {
  registry.add([doing('n', 'page')]);
  const close = registry.add([doing('n', 'dialog')]);
  press('n');
  close();
  press('n');
  expect(done).toEqual(['dialog', 'page']);
  expect(registry.list().map(({ label }) => label)).toEqual(['page']);
});
