import { describe, expect, it } from 'vitest';
import { placeColumns, shownColumns } from './columns';
import { depaturesTableSchema } from './schema';

describe('the columns of a board', () => {
  it('stand side by side, those without a width sharing the rest', () => {
    const { columns } = depaturesTableSchema.parse({
      columns: [
        { width: 100, cellTemplate: '{{ departure.line }}' },
        { cellTemplate: '{{ departure.destination }}' },
        { cellTemplate: 'Gleis {{ departure.platform }}' },
      ],
    });
    expect(placeColumns(columns, 500, 'de').map(({ xPx, widthPx }) => [xPx, widthPx])).toEqual([
      [0, 100],
      [100, 200],
      [300, 200],
    ]);
  });

  it('are left out while they are hidden', () => {
    const { columns } = depaturesTableSchema.parse({
      columns: [
        { cellTemplate: '{{ departure.line }}', hidden: true },
        { cellTemplate: '{{ departure.time }}' },
      ],
    });
    expect(shownColumns(columns, null, []).map(({ cellTemplate }) => cellTemplate)).toEqual([
      '{{ departure.time }}',
    ]);
  });

  it('give way on a board that is too narrow for them, so that destinations keep their room', () => {
    const { columns } = depaturesTableSchema.parse({});
    for (const boardPx of [50, 336, 500]) {
      const widths = placeColumns(columns, boardPx, 'de').map(({ widthPx }) => widthPx);
      expect(widths[1]).toBeCloseTo(boardPx * 0.3);
      expect(widths.reduce((sum, width) => sum + width)).toBeCloseTo(boardPx);
    }
  });

  it('give way together where every one has a width', () => {
    const cellTemplate = '{{ departure.time }}';
    const { columns } = depaturesTableSchema.parse({
      columns: [
        { width: 100, cellTemplate },
        { width: 300, cellTemplate },
      ],
    });
    expect(placeColumns(columns, 200, 'de').map(({ widthPx }) => widthPx)).toEqual([50, 150]);
  });
});
