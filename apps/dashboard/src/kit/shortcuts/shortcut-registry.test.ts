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
  const still = {
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    isRepeat: false,
    atMs: 0,
    isTyping: false,
  };
  return registry.press({ key, ...still, ...more });
}

test('a key does what it is for, and the browser does nothing else', () => {
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

test('the part that was opened last has the key, until it is closed', () => {
  registry.add([doing('n', 'page')]);
  const close = registry.add([doing('n', 'dialog')]);
  press('n');
  close();
  press('n');
  expect(done).toEqual(['dialog', 'page']);
  expect(registry.list().map(({ label }) => label)).toEqual(['page']);
});

test('Shift counts with other keys than signs', () => {
  registry.add([doing('mod+z'), doing('mod+shift+z'), doing('ArrowUp'), doing('?')]);
  press('Z', { ctrlKey: true, shiftKey: true });
  press('z', { metaKey: true });
  press('ArrowUp', { shiftKey: true });
  press('?', { shiftKey: true });
  press('ArrowUp', { altKey: true });
  expect(done).toEqual(['mod+shift+z', 'mod+z', '?']);
});

test('a held key counts again only where that is wanted', () => {
  registry.add([{ ...doing('ArrowUp'), repeats: true }, doing('n')]);
  press('ArrowUp', { isRepeat: true });
  press('n', { isRepeat: true });
  expect(done).toEqual(['ArrowUp']);
});

test('a field keeps its own undo, and the browser a key that nothing was done with', () => {
  registry.add([
    { ...doing('mod+z'), notInFields: true },
    { keys: 'mod+c', label: '', run: () => false },
  ]);
  expect(press('z', { ctrlKey: true, isTyping: true })).toBe(false);
  expect(press('c', { ctrlKey: true })).toBe(false);
  expect(done).toEqual([]);
});
