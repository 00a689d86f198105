import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText, shortened } from './plain-text';

test('a warning with links and entities reads as plain sentences', () => {
  const html =
    'Bauarbeiten&nbsp;&ndash; Ersatzverkehr<br/>mit Bussen.\n<a href="https://www.bvg.de">Mehr&hellip;</a>';
  expect(plainText(html).text).toBe('Bauarbeiten – Ersatzverkehr\nmit Bussen.\nMehr…');
});

test('everything but prose is left out, and no script survives', () => {
  expect(plainText('a<script>alert(1)</script><style>p{}</style><!-- b -->c').text).toBe('ac');
});

test('a "smaller than" in a sentence stays', () => {
  expect(plainText('5 < 6 &amp; 7 > 3').text).toBe('5 < 6 & 7 > 3');
});

test('markup that was escaped twice is removed too', () => {
  expect(plainText('&lt;p&gt;Hallo &amp;amp; Welt&lt;/p&gt;').text).toBe('Hallo & Welt');
});

test('the first picture is found', () => {
  expect(plainText('<p>x<img alt="" src=" /a.png "><img src="/b.png">').firstImage).toBe('/a.png');
  expect(plainText('no picture').firstImage).toBeNull();
});

test('a long text is cut between words', () => {
  expect(shortened('Die U8 fährt wieder', 10)).toBe('Die U8…');
  expect(shortened('Die U8', 10)).toBe('Die U8');
  expect(shortened('x'.repeat(20), 10)).toBe(`${'x'.repeat(9)}…`);
});

test('the answer is text without common markup, for every input', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('<', '>', '&', 'lt;', 'p', '</', '"', ' ', '\u0000')),
      (parts) => {
        const { text } = plainText(parts.join(''));
        expect(text).not.toContain('\u0000');
        expect(text).toBe(text.trim());
      },
    ),
  );
});

test('markup a hundred thousand deep costs no time; what stood before it is read', () => {
  expect(plainText(`before ${'<b>'.repeat(100_000)}after`).text).toBe('before');
  expect(plainText(`${'<b></b>'.repeat(1_000)}after`).text).toBe('after');
});
