import { describe, expect, it } from 'vitest';
import { fitName } from './fit-name';

const measure = (text: string, fontSizePx: number) => text.length * fontSizePx * 0.5;

function fit(text: string, letters: number, maxHeightPx = 50) {
  return fitName({
    text,
    maxWidthPx: letters * 10,
    maxHeightPx,
    fontSizePx: 20,
    minFontSizePx: 12,
    measure,
  });
}

describe('a destination in its row', () => {
  it('stays on one line in full size while an abbreviation fits', () => {
    expect(fit('Potsdam Hauptbahnhof', 12)).toEqual({ lines: ['Potsdam Hbf'], fontSizePx: 20 });
  });

  it('gets a little smaller rather than take two lines', () => {
    expect(fit('Ahrensfelde Nord', 15)).toEqual({ lines: ['Ahrensfelde Nord'], fontSizePx: 18 });
  });

  it('takes two lines in full words where the row is tall enough', () => {
    expect(fit('Johannisthaler Chaussee/Fritz-Erler-Allee [Pos 2]', 19)).toEqual({
      lines: ['Johannisthaler Chaussee/', 'Fritz-Erler-Allee'],
      fontSizePx: 15,
    });
  });

  it('is shortened on its one line where the row is not', () => {
    const { lines, fontSizePx } = fit('Nordische Botschaften/Adenauer-Stiftung', 14, 24);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/…$/);
    expect(measure(lines[0] ?? '', fontSizePx)).toBeLessThanOrEqual(140);
  });
});
