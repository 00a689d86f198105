import { expect, test } from 'vitest';
import { textMemory } from './text-memory';

function storage(change: Partial<Storage> = {}): Storage {
  const texts = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => texts.clear(),
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
    ...change,
  };
}

function forbidden(): never {
  throw new DOMException('Access is denied', 'SecurityError');
}

test('texts that a browser keeps outlive the page', () => {
  const browser = storage();
  expect(textMemory(() => browser).setItem('key', 'a')).toBe(true);
  const next = textMemory(() => browser);
  expect(next.getItem('key')).toBe('a');
  next.removeItem('key');
  expect(textMemory(() => browser).getItem('key')).toBeNull();
});

test.each([
  ['forbids its storage', forbidden],
  ['has no storage', () => undefined],
  ['forbids each use of it', () => storage({ getItem: forbidden, setItem: forbidden })],
])('a browser that %s keeps texts as long as the page', (_, open) => {
  const memory = textMemory(open);
  expect(memory.getItem('key')).toBeNull();
  expect(memory.setItem('key', 'a')).toBe(false);
  expect(memory.getItem('key')).toBe('a');
  memory.removeItem('key');
  expect(memory.getItem('key')).toBeNull();
});

test('a storage that is full keeps what is new as long as the page', () => {
  const memory = textMemory(() => storage({ getItem: () => 'old', setItem: forbidden }));
  expect(memory.setItem('key', 'new')).toBe(false);
  expect(memory.getItem('key')).toBe('new');
});
