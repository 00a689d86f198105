import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { de } from './de';
import { en } from './en';

type Compiled = ReturnType<typeof compileMessageOrThrow>;

/** Names to fill, at the top (`names`) and inside the branches of plurals (`nested`). */
function placeholders(compiled: Compiled) {
  const names: string[] = [];
  const nested: string[] = [];
  for (const token of compiled) {
    if (typeof token === 'string') continue;
    const [name, , branches] = token;
    names.push(name);
    if (typeof branches !== 'object' || branches === null) continue;
    for (const branch of Object.values(branches as Record<string, unknown>)) {
      if (!Array.isArray(branch)) continue;
      const inside = placeholders(branch as Compiled);
      nested.push(...inside.names, ...inside.nested);
    }
  }
  return { names: [...new Set(names)].sort(), nested };
}

const ids = Object.keys(en) as (keyof typeof en)[];

test('every text is well formed and asks for the same values in both languages', () => {
  for (const id of ids) {
    const english = placeholders(compileMessageOrThrow(en[id]));
    const german = placeholders(compileMessageOrThrow(de[id]));
    expect(german.names, id).toEqual(english.names);
    // The types of placeholders.ts rest on this: a branch names nothing that the top does not.
    const inside = [...english.nested, ...german.nested];
    expect(
      inside.filter((name) => !english.names.includes(name)),
      id,
    ).toEqual([]);
  }
});

test('no language has a text that nothing asks for', () => {
  expect(Object.keys(de)).toEqual(ids);
});

test('no text is empty, and none has blanks at its ends', () => {
  for (const text of [...Object.values(en), ...Object.values(de)]) {
    expect(text).toBe(text.trim());
    expect(text).not.toBe('');
  }
});
