import { expect, test } from 'vitest';
import { takeKey } from './take-key';

function windowAt(search: string, kept: Record<string, string> = {}, keeps = true) {
  const replaced: string[] = [];
  return {
    location: { pathname: '/screen', search, hash: '' },
    history: { replaceState: (_data: unknown, _unused: string, url: string) => replaced.push(url) },
    memory: {
      getItem: (name: string) => kept[name] ?? null,
      setItem: (name: string, value: string) => {
        kept[name] = value;
        return keeps;
      },
    },
    replaced,
    kept,
  };
}

function takenAt(search: string, kept?: Record<string, string>) {
  const page = windowAt(search, kept);
  return takeKey(page, page.memory);
}

test('the key leaves the address bar and nothing else does', () => {
  const page = windowAt('?apikey=perron_x&tripLine=U8');
  expect(takeKey(page, page.memory)).toBe('perron_x');
  expect(page.replaced).toEqual(['/screen?tripLine=U8']);
});

test('a reloaded page still has its key', () => {
  const first = windowAt('?apikey=perron_x');
  takeKey(first, first.memory);
  expect(first.replaced).toEqual(['/screen']);
  const second = windowAt('', first.kept);
  expect(takeKey(second, second.memory)).toBe('perron_x');
  expect(second.replaced).toEqual([]);
});

test('a new key in the address takes the place of the one before', () => {
  const page = windowAt('?apikey=perron_new', { 'perron api key': 'perron_old' });
  expect(takeKey(page, page.memory)).toBe('perron_new');
  expect(takenAt('', page.kept)).toBe('perron_new');
});

test('without any key there is none', () => {
  expect(takenAt('?apikey=')).toBeNull();
});

test('a key that the browser does not keep stays in the address', () => {
  const page = windowAt('?apikey=perron_x&tripLine=U8', {}, false);
  expect(takeKey(page, page.memory)).toBe('perron_x');
  expect(page.replaced).toEqual([]);
});
