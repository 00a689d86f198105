import { describe, expect, it } from 'vitest';
import { sampleSituation } from '../shared/samples/sample-situation';
import { longer, longerInput, longerSituation } from './lengthen';

describe('a text made longer', () => {
  it('grows by 40 % at least, in words where it has words', () => {
    expect(longer('Hermannstraße')).toBe('Hermannstraßestraße');
    expect(longer('Krumme Lanke am See')).toBe('Krumme Lanke am See e am See');
    for (const text of ['Zoo', 'Osloer Straße', 'Keine Abfahrten in den nächsten 30 Minuten']) {
      expect(longer(text).length).toBeGreaterThanOrEqual(text.length * 1.4);
    }
  });

  it('keeps its placeholders, and nothing grows from nothing', () => {
    expect(longer('{{ station.name }}')).toBe('{{ station.name }}');
    expect(longer('')).toBe('');
  });
});

describe('a situation made longer', () => {
  const { departures, place } = longerSituation(sampleSituation);

  it('has longer names of stations and destinations, as a display shows them', () => {
    expect(place).toMatchObject({ stationName: 'Alexanderplatzrplatz' });
    expect(departures).toMatchObject({
      calls: expect.arrayContaining([expect.objectContaining({ direction: 'Hönowow' })]) as unknown,
    });
  });

  it('keeps the names of lines, which are signs', () => {
    const lines =
      departures.state === 'known' ? departures.calls.map(({ line }) => line?.name) : [];
    expect(lines).toContain('U8');
  });
});

it('the texts that operators write grow as well', () => {
  const input = {
    config: { text: 'Halt', flow: 'line' },
    size: { width: 1, height: 1 },
    situation: sampleSituation,
    mode: 'live' as const,
  };
  expect(longerInput(input).config).toEqual({ text: 'Haltlt', flow: 'line' });
});
