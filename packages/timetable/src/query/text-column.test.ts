import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ByteDictionary } from '../read/byte-dictionary';
import { indexOfText, textAt } from './text-column';

it('trip ids of any letters, also of none and very long ones, are found and read back', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ minLength: 900, maxLength: 3_000 }),
    fc.constantFrom('ü', '日本|1', '🚋-7', '\u0000', ''),
  );
  fc.assert(
    fc.property(fc.uniqueArray(text, { maxLength: 60 }), fc.string(), (texts, other) => {
      const dictionary = new ByteDictionary();
      const encoder = new TextEncoder();
      for (const entry of texts) {
        const bytes = encoder.encode(entry);
        dictionary.add(bytes, 0, bytes.length);
      }
      const column = dictionary.toColumn();
      texts.forEach((entry, index) => {
        expect(textAt(column, index)).toBe(entry);
        expect(indexOfText(column, entry)).toBe(index);
      });
      expect(indexOfText(column, other)).toBe(texts.indexOf(other));
    }),
  );
});
