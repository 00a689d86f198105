import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askDefaultStation, knownDefaultStation } from './default-station';
import type { TextMemory } from './text-memory';

let kept: Map<string, string>;
let memory: TextMemory;
beforeEach(() => {
  kept = new Map();
  memory = {
    getItem: (name) => kept.get(name) ?? null,
    setItem(name, text) {
      kept.set(name, text);
      return true;
    },
    removeItem: (name) => void kept.delete(name),
  };
});
afterEach(() => {
  document.head.innerHTML = '';
});

describe('the station of an address that names none', () => {
  it('is what the page says, and is remembered for a page that says nothing', () => {
    expect(knownDefaultStation({ page: document, memory })).toBeNull();
    document.head.innerHTML = '<meta name="perron-station" content="12TH &amp; A">';
    expect(knownDefaultStation({ page: document, memory })).toBe('12TH & A');
    document.head.innerHTML = '';
    expect(knownDefaultStation({ page: document, memory })).toBe('12TH & A');
  });

  it('is asked for until the server knows its network', async () => {
    const answers: (object | null)[] = [
      null,
      { transit: null },
      { transit: {}, default_station: 'MCAR' },
    ];
    let waits = 0;
    const code = await askDefaultStation({
      page: document,
      memory,
      async fetch() {
        const answer = answers.shift();
        if (!answer) throw new TypeError('Failed to fetch');
        return Response.json(answer);
      },
      timers: {
        after(_, callback) {
          waits++;
          callback();
          return () => undefined;
        },
      },
    });
    expect(code).toBe('MCAR');
    expect(waits).toBe(2);
    expect(knownDefaultStation({ page: document, memory })).toBe('MCAR');
  });

  it('is the specification’s where the network lists no stations', async () => {
    const fetch = async () => Response.json({ transit: {} });
    const timers = { after: () => () => undefined };
    expect(await askDefaultStation({ page: document, memory, fetch, timers })).toBe('900320247');
  });
});
