import type { PassengerLanguage } from '@perron/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { headwayFloor } from '../shared/board/TimeLeft';
import { sampleNowMs } from '../shared/samples/sample-situation';
import { languagesWithTexts, preloadTexts } from '../shared/language/loaded-texts';
import { glassText } from '../shared/language/glass-text';
import { fitText } from '../shared/text/fit-text';
import { measuresFor } from '../shared/text/measure-text';
import { board, cell, inMinutes } from './testing/sample-board';

beforeAll(() => preloadTexts(languagesWithTexts));

const heads = (languages: readonly PassengerLanguage[], turn = 0) =>
  board({
    calls: [],
    situation: { languages, nowMs: sampleNowMs + turn * 10_000 },
  }).columns.map(({ title }) => title);

describe('a board', () => {
  it('is in the network’s languages, each in its turn', () => {
    const first = [0, 1, 2].find((turn) => heads(['fi', 'sv', 'en'], turn)[0] === 'Linja') ?? 0;
    const turns = [0, 1, 2, 3].map((turn) => heads(['fi', 'sv', 'en'], first + turn)[1]);
    expect(turns).toEqual(['Määränpää', 'Destination', 'Destination', 'Määränpää']);
    const lines = [0, 1, 2].map((turn) => heads(['fi', 'sv', 'en'], first + turn)[0]);
    expect(lines).toEqual(['Linja', 'Linje', 'Line']);
  });

  it.each([
    ['fr', 4, '', ' min'],
    ['ja', 4, '', '分'],
    ['ar', 4, '', ' دقائق'],
    ['ar', 14, '', ' دقيقة'],
    ['uk', 4, '', ' хв'],
  ] as const)('in %s has its own words around %i minutes', (language, minutes, before, after) => {
    const model = board({ calls: inMinutes(minutes), situation: { languages: [language] } });
    expect(cell(model, 'time')).toMatchObject({ minutes, words: { before, after } });
  });

  it('has the same form of minutes in all of its network, but for words that are said otherwise', () => {
    const shown = (language: PassengerLanguage) =>
      cell(
        board({
          calls: inMinutes(4),
          situation: { languages: [language], minuteForm: 'in_min' },
        }),
        'time',
      );
    expect(shown('pl')).toMatchObject({ words: { before: 'za ', after: ' min' } });
    expect(shown('he')).toMatchObject({ words: { before: 'בעוד ', after: ' דק׳' } });
    expect(shown('fi')).toMatchObject({ words: { before: '', after: ' min' } });
  });

  it('begins at the right where its network’s language does, whichever has its turn', () => {
    const direction = (languages: readonly PassengerLanguage[], turn: number) =>
      board({ calls: [], situation: { languages, nowMs: sampleNowMs + turn * 10_000 } })
        .readingDirection;
    expect([0, 1].map((turn) => direction(['he', 'en'], turn))).toEqual(['rtl', 'rtl']);
    expect([0, 1].map((turn) => direction(['en', 'ar'], turn))).toEqual(['ltr', 'ltr']);
  });
});

/** A time's column of 160 px on rows of 110 px: as wide as boards mostly have it. */
it.each(languagesWithTexts)('"cancelled" is not cut in a column of times: %s', (language) => {
  const { text } = fitText({
    text: glassText('cancelled', language),
    maxWidthPx: 160,
    fontSizePx: 38,
    minFontSizePx: 27,
    abbreviate: false,
    measure: measuresFor([language]).measureIn({ weight: 650, italic: false, letterSpacingEm: 0 }),
  });
  expect(text).not.toContain('…');
});

it.each(languagesWithTexts)('"every 20 min" is not cut there either: %s', (language) => {
  const fontSizePx = 39;
  const { text } = fitText({
    text: glassText('every', language, { minutes: 20 }),
    maxWidthPx: 143,
    fontSizePx,
    minFontSizePx: Math.ceil(fontSizePx * headwayFloor),
    abbreviate: false,
    measure: measuresFor([language]).measureIn({ weight: 650, italic: false, letterSpacingEm: 0 }),
  });
  expect(text).not.toContain('…');
});
